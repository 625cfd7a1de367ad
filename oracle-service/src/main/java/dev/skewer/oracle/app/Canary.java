package dev.skewer.oracle.app;

import dev.skewer.kit.kafka.KafkaSettings;
import dev.skewer.kit.kafka.TopicMaker;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import dev.skewer.simulator.SimulatedTarget;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Shows that we work: again and again it sends a case of a target that is broken on purpose, plays the executor of that target, and looks
 * for what comes of it. Thread-safe.
 */
final class Canary implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Canary.class);
    private static final Duration POLL = Duration.ofMillis(200);
    private static final TopicSpec<TestCaseId, Replay> REPLAYS = Topics.replays(TargetId.CANARY);

    private final OracleConfig config;
    private final InstantSource clock;
    private final SimulatedTarget target = SimulatedTarget.canary();
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Thread thread = Thread.ofPlatform().daemon().name("canary").unstarted(this::live);
    private volatile long foundAtMillis;
    private long sentAtMillis;

    Canary(OracleConfig config, InstantSource clock) {
        this.config = config;
        this.clock = clock;
        this.foundAtMillis = clock.millis();
    }

    static Canary start(OracleConfig config, MeterRegistry registry) {
        Canary canary = new Canary(config, InstantSource.system());
        Gauge.builder(
                        "skewer.oracle.canary.age.seconds",
                        canary,
                        one -> one.age().toSeconds())
                .register(registry);
        canary.thread.start();
        return canary;
    }

    /** How long ago it was found, or we began. */
    Duration age() {
        return Duration.ofMillis(Math.max(0, clock.millis() - foundAtMillis));
    }

    /** Why we seem to be broken. */
    Optional<String> alarm() {
        Duration age = age();
        return age.compareTo(config.oracle().canary().overdue()) > 0
                ? Optional.of("the canary, which is broken on purpose, was not found for " + age.toMinutes() + " min")
                : Optional.empty();
    }

    private void live() {
        int failures = 0;
        while (stopped.getCount() > 0) {
            try {
                fly();
            } catch (KafkaException e) {
                failures++;
                LOG.atDebug().setCause(e).log("The canary has trouble with the broker");
                if (isStoppedWithin(config.oracle().retry().after(failures))) {
                    return;
                }
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private void fly() throws InterruptedException {
        try (Admin admin = KafkaSettings.admin(config.kafka())) {
            TopicMaker.make(admin, List.of(topic(REPLAYS), topic(Topics.EXECUTIONS), topic(Topics.FINDINGS)));
        }
        try (KafkaProducer<TestCaseId, Report> producer = producer();
                KafkaConsumer<byte[], byte[]> consumer = consumer()) {
            while (stopped.getCount() > 0) {
                if (clock.millis() - sentAtMillis
                        >= config.oracle().canary().every().toMillis()) {
                    sentAtMillis = clock.millis();
                    CanaryCases.next(target, sentAtMillis, sentAtMillis).ifPresent(run -> send(producer, run));
                }
                for (ConsumerRecord<byte[], byte[]> message : consumer.poll(POLL)) {
                    take(message, producer);
                }
            }
        }
    }

    private void take(ConsumerRecord<byte[], byte[]> message, KafkaProducer<TestCaseId, Report> producer) {
        if (message.topic().equals(REPLAYS.name())) {
            Replay replay = REPLAYS.valueSerde().deserializer().deserialize(message.topic(), message.value());
            send(producer, target.run(replay.plan(), clock.millis()));
        } else if (message.value() != null) {
            Finding finding = Topics.FINDINGS.valueSerde().deserializer().deserialize(message.topic(), message.value());
            take(finding);
        }
    }

    void take(Finding finding) {
        if (showsThatWeWork(finding)) {
            foundAtMillis = clock.millis();
        }
    }

    /** It was found for what it is: what could not be confirmed or judged shows that something of ours is broken. */
    static boolean showsThatWeWork(Finding finding) {
        Place seen = finding.substance().places().getFirst();
        return seen.target().equals(TargetId.CANARY)
                && finding.substance().classification() instanceof Classification.BugSuspect;
    }

    private static void send(KafkaProducer<TestCaseId, Report> producer, Report report) {
        Future<?> _ = producer.send(
                new ProducerRecord<>(Topics.EXECUTIONS.name(), report.plan().rootCase(), report));
    }

    private KafkaProducer<TestCaseId, Report> producer() {
        Map<String, Object> settings = settings(ProducerConfig.configNames());
        settings.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "zstd");
        return new KafkaProducer<>(
                settings,
                Topics.EXECUTIONS.keySerde().serializer(),
                Topics.EXECUTIONS.valueSerde().serializer());
    }

    /** From where runs that are still waited for may have been asked for: to run one twice does no harm. */
    private KafkaConsumer<byte[], byte[]> consumer() {
        Map<String, Object> settings = settings(ConsumerConfig.configNames());
        settings.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        List<TopicPartition> replays = partitions(REPLAYS);
        List<TopicPartition> findings = partitions(Topics.FINDINGS);
        List<TopicPartition> all = new ArrayList<>(replays);
        all.addAll(findings);
        consumer.assign(all);
        consumer.seekToEnd(all);
        long since = clock.millis() - config.oracle().patience().toMillis();
        Map<TopicPartition, Long> times = new LinkedHashMap<>();
        replays.forEach(partition -> times.put(partition, since));
        consumer.offsetsForTimes(times).forEach((partition, found) -> {
            if (found != null) {
                consumer.seek(partition, found.offset());
            }
        });
        return consumer;
    }

    private Map<String, Object> settings(Set<String> known) {
        Map<String, Object> settings = new LinkedHashMap<>(config.kafka().values());
        settings.keySet().retainAll(known);
        return settings;
    }

    private static List<TopicPartition> partitions(TopicSpec<?, ?> topic) {
        List<TopicPartition> partitions = new ArrayList<>();
        for (int i = 0; i < topic.partitions(); i++) {
            partitions.add(new TopicPartition(topic.name(), i));
        }
        return partitions;
    }

    private static NewTopic topic(TopicSpec<?, ?> spec) {
        return new NewTopic(spec.name(), Optional.of(spec.partitions()), Optional.empty()).configs(spec.config());
    }

    private boolean isStoppedWithin(Duration time) {
        try {
            return stopped.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            return true;
        }
    }

    @Override
    public void close() {
        stopped.countDown();
        if (thread.getState() == Thread.State.NEW) {
            return;
        }
        try {
            thread.join(Duration.ofSeconds(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
