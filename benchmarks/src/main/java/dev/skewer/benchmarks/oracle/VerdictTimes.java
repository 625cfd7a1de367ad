package dev.skewer.benchmarks.oracle;

import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.Topics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** When executions were published, and when a reader of verdicts had those of them. Thread-safe. */
final class VerdictTimes implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(100);

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Map<TestCaseId, Long> published = new HashMap<>();
    private final Map<TestCaseId, List<Arrival>> arrivals = new HashMap<>();
    private final Thread thread;
    private long replays;

    /** A verdict, and whether it took a replay. */
    private record Arrival(long atMillis, boolean replayed) {}

    private VerdictTimes(KafkaConsumer<byte[], byte[]> consumer) {
        this.consumer = consumer;
        this.thread = Thread.ofPlatform().name("verdict-times").unstarted(this::read);
    }

    static VerdictTimes follow(String bootstrapServers) {
        KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrapServers,
                        ConsumerConfig.ISOLATION_LEVEL_CONFIG,
                        "read_committed"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer());
        List<TopicPartition> partitions = Stream.of(Topics.EXECUTIONS, Topics.VERDICTS)
                .flatMap(topic -> consumer.partitionsFor(topic.name()).stream())
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        consumer.assign(partitions);
        consumer.seekToEnd(partitions);
        VerdictTimes times = new VerdictTimes(consumer);
        times.thread.start();
        return times;
    }

    private void read() {
        try (consumer) {
            while (true) {
                for (ConsumerRecord<byte[], byte[]> entry : consumer.poll(POLL)) {
                    take(entry, System.currentTimeMillis());
                }
            }
        } catch (WakeupException e) {
            // The end was asked for.
        }
    }

    private synchronized void take(ConsumerRecord<byte[], byte[]> entry, long now) {
        if (entry.topic().equals(Topics.VERDICTS.name())) {
            Verdict verdict = Topics.VERDICTS.valueSerde().deserializer().deserialize(entry.topic(), entry.value());
            boolean replayed = verdict.executions().size() > 1;
            arrivals.computeIfAbsent(verdict.rootCase(), any -> new ArrayList<>())
                    .add(new Arrival(now, replayed));
            return;
        }
        Report report = Topics.EXECUTIONS.valueSerde().deserializer().deserialize(entry.topic(), entry.value());
        if (report instanceof Execution && report.plan().purpose() == Purpose.EXPLORE) {
            published.put(report.plan().rootCase(), entry.timestamp());
        } else {
            replays++;
        }
    }

    /** What comes from now on is measured. */
    synchronized void forget() {
        published.clear();
        replays = 0;
    }

    synchronized String text(String title) {
        List<Long> first =
                times(all -> all.stream().mapToLong(Arrival::atMillis).min().orElse(-1));
        List<Long> replayed = times(all -> all.stream()
                .filter(Arrival::replayed)
                .mapToLong(Arrival::atMillis)
                .min()
                .orElse(-1));
        List<Long> last =
                times(all -> all.stream().mapToLong(Arrival::atMillis).max().orElse(-1));
        return "%s: %,d executions, %,d replays; milliseconds, median and p99%n  first verdict %s%n  first with replays %s%n  last %s%n"
                .formatted(title, published.size(), replays, quantiles(first), quantiles(replayed), quantiles(last));
    }

    /** Of those that have such a verdict, how long it took. */
    private List<Long> times(ToLongFunction<List<Arrival>> moment) {
        List<Long> times = new ArrayList<>();
        published.forEach((root, at) -> {
            long when = moment.applyAsLong(arrivals.getOrDefault(root, List.of()));
            if (when >= 0) {
                times.add(when - at);
            }
        });
        return times.stream().sorted().toList();
    }

    private static String quantiles(List<Long> sorted) {
        return sorted.isEmpty()
                ? "none"
                : "%,d, %,d (of %,d)"
                        .formatted(sorted.get(sorted.size() / 2), sorted.get(sorted.size() * 99 / 100), sorted.size());
    }

    @Override
    public void close() {
        consumer.wakeup();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
