package dev.skewer.generator.publish;

import dev.skewer.schemas.testcase.TestCase;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Publishes cases for the live targets of all families, and learns from what they do. Thread-safe. */
public final class GeneratorService implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GeneratorService.class);

    /** How long a batch may take to end before it is broken off. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final KafkaClients clients;
    private final PublishOptions options;
    private final Seeds seeds;
    private final GeneratorMetrics metrics;
    private final Desk desk;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread;
    private volatile @Nullable String hindrance = "not connected yet";
    private volatile @Nullable Throwable ailment;

    private GeneratorService(
            KafkaClients clients, PublishOptions options, List<TestCase> corpus, MeterRegistry registry) {
        this.clients = clients;
        this.options = options;
        this.seeds = Seeds.open(options.stateFolder());
        this.metrics = new GeneratorMetrics(registry);
        this.desk = new Desk(options, corpus, metrics);
        this.thread = Thread.ofVirtual()
                .name("generator")
                .uncaughtExceptionHandler((_, failure) -> failed(failure))
                .unstarted(this::serve);
    }

    /**
     * Starts without waiting for the broker or for targets: either may come later.
     *
     * @param corpus cases to mutate
     * @throws Seeds.FolderInUse if another process uses the state folder
     */
    public static GeneratorService start(
            KafkaClients clients, PublishOptions options, List<TestCase> corpus, MeterRegistry registry) {
        GeneratorService service = new GeneratorService(clients, options, corpus, registry);
        service.thread.start();
        return service;
    }

    /** Why nothing is published now. */
    public Optional<String> hindrance() {
        return Optional.ofNullable(hindrance);
    }

    /** Why nothing will be published until it is started again. */
    public Optional<String> ailment() {
        return Optional.ofNullable(ailment).map(Throwable::toString);
    }

    private void failed(Throwable failure) {
        ailment = failure;
        LOG.atError().setCause(failure).log("The generator ended by a failure of its own");
    }

    /** Connects again and again; what was learned outlives the connection. */
    private void serve() {
        int failures = 0;
        while (!isStopped()) {
            try (Publishing publishing = Publishing.open(clients, seeds, desk)) {
                while (!isStopped()) {
                    look(publishing.round().orElse(null));
                    failures = 0;
                }
            } catch (InterruptException | InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            } catch (KafkaException e) {
                failures++;
                hindrance = "the broker does not answer: " + e.getMessage();
                LOG.atWarn().setCause(e).addKeyValue("failures", failures).log("The broker does not answer");
                if (waited(options.retry().after(failures))) {
                    return;
                }
            }
        }
    }

    /** Each reason is told once, when it begins. */
    private void look(@Nullable String reason) {
        if (reason != null && !reason.equals(hindrance)) {
            LOG.atWarn().addKeyValue("reason", reason).log("Nothing is published");
        } else if (reason == null && hindrance != null) {
            LOG.atInfo().log("Cases are published");
        }
        hindrance = reason;
    }

    private boolean isStopped() {
        return stopped.getCount() == 0;
    }

    private boolean waited(Duration pause) {
        try {
            return stopped.await(pause.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** Ends the batch that is being made, and gives the seeds back for the next start. */
    @Override
    public void close() {
        stopped.countDown();
        try {
            if (!thread.join(GRACE)) {
                thread.interrupt();
                thread.join();
            }
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
        }
        seeds.close();
    }
}
