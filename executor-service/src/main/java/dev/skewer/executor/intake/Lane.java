package dev.skewer.executor.intake;

import dev.skewer.kit.backoff.Backoff;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ShareConsumer;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes a few deliveries at a time from the share group, has them dealt with beside each other, and acknowledges each by
 * itself. While some take long their locks are renewed; the client gives out nothing new meanwhile, which is why there are
 * two lanes of each kind. Runs on a thread of its own.
 */
final class Lane implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Lane.class);
    private static final Duration LOOK = Duration.ofMillis(200);
    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final int RENEWALS_PER_LOCK = 3;

    private final String name;
    private final Supplier<ShareConsumer<byte @Nullable [], byte @Nullable []>> consumers;
    private final Settler settler;
    private final Executor threads;
    private final Turn turn;
    private final Backoff backoff;
    private final long lockMillis;
    private final CountDownLatch stopped;

    Lane(
            String name,
            Supplier<ShareConsumer<byte @Nullable [], byte @Nullable []>> consumers,
            Settler settler,
            Executor threads,
            Turn turn,
            Rules rules) {
        this.name = name;
        this.consumers = consumers;
        this.settler = settler;
        this.threads = threads;
        this.turn = turn;
        this.backoff = rules.backoff();
        this.lockMillis = rules.recordLock().toMillis();
        this.stopped = rules.stopped();
    }

    /** What all lanes go by. Immutable. */
    record Rules(Backoff backoff, Duration recordLock, CountDownLatch stopped) {}

    /** When a lane may look for work. */
    interface Turn {
        boolean isMine();

        /** What came of a look. */
        void looked(boolean foundWork);
    }

    @Override
    public void run() {
        int failures = 0;
        while (!isStopped()) {
            try (ShareConsumer<byte @Nullable [], byte @Nullable []> consumer = consumers.get()) {
                while (!isStopped()) {
                    takeTurn(consumer);
                    failures = 0;
                }
            } catch (KafkaException e) {
                failures++;
                LOG.atWarn().setCause(e).addKeyValue("lane", name).log("The broker is in trouble");
                pause(backoff.after(failures));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private void takeTurn(ShareConsumer<byte @Nullable [], byte @Nullable []> consumer) throws InterruptedException {
        if (!turn.isMine()) {
            pause(PAUSE);
            return;
        }
        Map<Place, Held> held = new LinkedHashMap<>();
        take(consumer, held);
        turn.looked(!held.isEmpty());
        try {
            while (!held.isEmpty()) {
                awaitAll(held);
                acknowledge(consumer, held);
                if (!held.isEmpty()) {
                    take(consumer, held);
                }
            }
        } finally {
            // Whatever went wrong with the broker: runs go on to their end, and are not begun twice meanwhile.
            held.values()
                    .forEach(left -> left.settled()
                            .exceptionally(_ -> AcknowledgeType.RELEASE)
                            .join());
        }
    }

    /** Looks for records; those that are held already come back when their locks were renewed. */
    private void take(ShareConsumer<byte @Nullable [], byte @Nullable []> consumer, Map<Place, Held> held) {
        Map<Place, Held> renewed = new LinkedHashMap<>();
        for (ConsumerRecord<byte @Nullable [], byte @Nullable []> record : consumer.poll(LOOK)) {
            Place place = Delivery.placeOf(record);
            Held before = held.remove(place);
            renewed.put(place, before == null ? begin(record) : before.with(record));
        }
        // What did not come back belongs to somebody else by now; its run ends for nothing, which harms nobody.
        held.clear();
        held.putAll(renewed);
    }

    private Held begin(ConsumerRecord<byte @Nullable [], byte @Nullable []> record) {
        Delivery delivery = Delivery.of(record);
        return new Held(record, CompletableFuture.supplyAsync(() -> settler.settle(delivery), threads));
    }

    private void awaitAll(Map<Place, Held> held) throws InterruptedException {
        CompletableFuture<?>[] settled =
                held.values().stream().map(Held::settled).toArray(CompletableFuture<?>[]::new);
        try {
            CompletableFuture.allOf(settled).get(lockMillis / RENEWALS_PER_LOCK, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            LOG.atDebug().addKeyValue("lane", name).log("Some deliveries take longer; their locks are renewed");
        } catch (ExecutionException e) {
            throw new IllegalStateException("a delivery could not be dealt with", e.getCause());
        }
    }

    private static void acknowledge(
            ShareConsumer<byte @Nullable [], byte @Nullable []> consumer, Map<Place, Held> held) {
        for (Held one : List.copyOf(held.values())) {
            AcknowledgeType type = one.settled().getNow(AcknowledgeType.RENEW);
            consumer.acknowledge(one.record(), type);
            if (type != AcknowledgeType.RENEW) {
                held.remove(Delivery.placeOf(one.record()));
            }
        }
        consumer.commitSync()
                .values()
                .forEach(failure -> failure.ifPresent(e -> LOG.atWarn()
                        .addKeyValue("why", e.getMessage())
                        .log("An acknowledgement came too late: a record will be handed out again")));
    }

    private boolean isStopped() {
        return stopped.getCount() == 0;
    }

    private void pause(Duration time) {
        try {
            boolean over = stopped.await(time.toMillis(), TimeUnit.MILLISECONDS);
            LOG.atTrace().addKeyValue("lane", name).addKeyValue("stopped", over).log("Paused");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A record that is ours, and what becomes of it. */
    private record Held(
            ConsumerRecord<byte @Nullable [], byte @Nullable []> record, CompletableFuture<AcknowledgeType> settled) {
        Held with(ConsumerRecord<byte @Nullable [], byte @Nullable []> again) {
            return new Held(again, settled);
        }
    }
}
