package dev.skewer.executor.intake;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ShareConsumer;
import org.jspecify.annotations.Nullable;

/** The lanes of one target, from their begin to their end. Thread-safe. */
final class Intake {
    /** One goes on while the other waits for its slowest delivery. */
    private static final int LANES = 2;

    /** For what was told to end to do so. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final Workplace workplace;
    private final Lane.Rules rules;
    private final Consumer<Throwable> onFailure;
    private final ExecutorService runs = Executors.newCachedThreadPool(
            Thread.ofPlatform().daemon().name("run-", 1).factory());
    private final List<Thread> threads = new ArrayList<>();

    Intake(Workplace workplace, Lane.Rules rules, Consumer<Throwable> onFailure) {
        this.workplace = workplace;
        this.rules = rules;
        this.onFailure = onFailure;
    }

    /** Where lanes take their work to. Immutable. */
    record Workplace(Settler settler, Gate gate, TargetLink link, Precedence precedence) {}

    /** Makes members of the share group that look for records in one kind of topic. */
    @FunctionalInterface
    interface Members {
        Supplier<ShareConsumer<byte @Nullable [], byte @Nullable []>> of(String topic);
    }

    /** A topic and those who look for records in it. */
    record Source(String topic, Members members) {}

    synchronized void start(Source replays, Source cases) {
        for (int i = 0; i < LANES; i++) {
            start("replays-" + i, replays.members().of(replays.topic()), new ReplayTurn(i));
            start("cases-" + i, cases.members().of(cases.topic()), new CaseTurn());
        }
    }

    /** Takes nothing more, lets runs end within the limit, gives the rest back. */
    synchronized void stop(Duration drain) throws InterruptedException {
        rules.stopped().countDown();
        workplace.gate().close();
        join(drain);
        runs.shutdownNow();
        join(GRACE);
        threads.forEach(Thread::interrupt);
    }

    private void start(
            String name, Supplier<ShareConsumer<byte @Nullable [], byte @Nullable []>> members, Lane.Turn turn) {
        Lane lane = new Lane(name, members, workplace.settler(), runs, turn, rules);
        threads.add(Thread.ofVirtual()
                .name("lane-" + name)
                .uncaughtExceptionHandler((_, failure) -> onFailure.accept(failure))
                .start(lane));
    }

    private void join(Duration atMost) throws InterruptedException {
        long deadline = System.nanoTime() + atMost.toNanos();
        for (Thread thread : threads) {
            Duration left = Duration.ofNanos(Math.max(1, deadline - System.nanoTime()));
            if (!thread.join(left)) {
                return;
            }
        }
    }

    private final class ReplayTurn implements Lane.Turn {
        private final int lane;

        ReplayTurn(int lane) {
            this.lane = lane;
        }

        @Override
        public boolean isMine() {
            return workplace.link().isThere();
        }

        @Override
        public void looked(boolean foundWork) {
            workplace.precedence().looked(lane, foundWork);
        }
    }

    private final class CaseTurn implements Lane.Turn {
        @Override
        public boolean isMine() {
            return workplace.link().isThere() && workplace.precedence().letsCasesIn();
        }

        @Override
        public void looked(boolean foundWork) {
            // Nobody waits for cases.
        }
    }
}
