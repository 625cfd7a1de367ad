package dev.skewer.oracle.app;

import dev.skewer.kit.kafka.KafkaSettings;
import dev.skewer.kit.kafka.TopicMaker;
import dev.skewer.oracle.judge.Oracle;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.oracle.topology.DeadLetters;
import dev.skewer.oracle.topology.OracleMetrics;
import dev.skewer.oracle.topology.OracleTopology;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.schemas.topic.TopicSpec;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the topology of the oracles; several may run in one process under different names. Thread-safe. */
public final class OracleRunner implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OracleRunner.class);

    private final OracleConfig config;
    private final KafkaStreams streams;
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread starting;
    private final @Nullable Canary canary;
    private volatile @Nullable String hindrance = "not connected yet";
    private volatile @Nullable Throwable ailment;

    private OracleRunner(OracleConfig config, List<Oracle> oracles, MeterRegistry registry) {
        this.config = config;
        this.canary = config.oracle().canary().sent() ? Canary.start(config, registry) : null;
        OracleMetrics metrics = new OracleMetrics(registry, oracles);
        DeadLetters letters = new DeadLetters(metrics);
        Topology topology =
                OracleTopology.of(oracles, Limits.defaults(), config.oracle().options(), metrics, letters);
        this.streams = new KafkaStreams(topology, new StreamsConfig(RunnerSettings.of(config, letters)));
        this.starting = Thread.ofVirtual()
                .name("oracles")
                .uncaughtExceptionHandler((_, failure) -> failed(failure))
                .unstarted(this::connect);
    }

    /** Starts all oracles, without waiting for the broker. */
    public static OracleRunner start(OracleConfig config, MeterRegistry registry) {
        OracleRunner runner = new OracleRunner(config, Oracles.ALL, registry);
        runner.streams.setUncaughtExceptionHandler(runner::afterFailure);
        runner.starting.start();
        return runner;
    }

    /** Why nothing is judged now. */
    public Optional<String> hindrance() {
        if (hindrance != null) {
            return Optional.of(hindrance);
        }
        KafkaStreams.State state = streams.state();
        return state == KafkaStreams.State.RUNNING ? Optional.empty() : Optional.of("Kafka Streams is " + state);
    }

    /** Why what is judged seems to lead to nothing. */
    public Optional<String> alarm() {
        return Optional.ofNullable(canary).flatMap(Canary::alarm);
    }

    /** Why nothing will be judged until it is started again. */
    public Optional<String> ailment() {
        return Optional.ofNullable(ailment).map(Throwable::toString);
    }

    private void connect() {
        int failures = 0;
        while (stopped.getCount() > 0) {
            try (Admin admin = KafkaSettings.admin(config.kafka())) {
                TopicMaker.make(admin, topics());
                streams.start();
                hindrance = null;
                return;
            } catch (KafkaException e) {
                failures++;
                hindrance = "the broker does not answer: " + e.getMessage();
                LOG.atWarn().setCause(e).addKeyValue("failures", failures).log("The broker does not answer");
                if (waited(config.oracle().retry().after(failures))) {
                    return;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private static List<NewTopic> topics() {
        List<NewTopic> topics = new ArrayList<>();
        for (TopicSpec<?, ?> spec : OracleTopology.TOPICS) {
            topics.add(
                    new NewTopic(spec.name(), Optional.of(spec.partitions()), Optional.empty()).configs(spec.config()));
        }
        return topics;
    }

    private boolean waited(Duration pause) {
        try {
            return stopped.await(pause.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** What the broker does may be over soon; a fault of ours that no handler could take would come again and again. */
    private StreamThreadExceptionResponse afterFailure(Throwable failure) {
        if (failure instanceof KafkaException) {
            LOG.atWarn().setCause(failure).log("A thread of the oracles ended, and is replaced");
            return StreamThreadExceptionResponse.REPLACE_THREAD;
        }
        failed(failure);
        return StreamThreadExceptionResponse.SHUTDOWN_CLIENT;
    }

    private void failed(Throwable failure) {
        ailment = failure;
        LOG.atError().setCause(failure).log("The oracles ended by a failure of their own");
    }

    /** Ends what is being judged; what is open is kept on the broker. */
    @Override
    public void close() {
        stopped.countDown();
        if (canary != null) {
            canary.close();
        }
        starting.interrupt();
        try {
            starting.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!streams.close(config.oracle().drain())) {
            LOG.atWarn().log("The oracles did not end in time");
        }
    }
}
