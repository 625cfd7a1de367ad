package dev.skewer.cli.run;

import dev.skewer.kit.config.PassThrough;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.topic.Topics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Counts verdicts as they are judged. Thread-safe. */
final class News implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(200);

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Map<String, Map<String, Long>> counts = new TreeMap<>();
    private final Thread thread;

    private News(KafkaConsumer<byte[], byte[]> consumer) {
        this.consumer = consumer;
        this.thread = Thread.ofPlatform().name("news").unstarted(this::read);
    }

    /** Follows what is judged from now on. */
    static News follow(PassThrough kafka) {
        Map<String, Object> config = new LinkedHashMap<>(kafka.values());
        config.keySet().retainAll(ConsumerConfig.configNames());
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        config.put(ConsumerConfig.CLIENT_ID_CONFIG, "skewer-news-" + UUID.randomUUID());
        KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        List<TopicPartition> partitions = new ArrayList<>();
        for (int i = 0; i < Topics.VERDICTS.partitions(); i++) {
            partitions.add(new TopicPartition(Topics.VERDICTS.name(), i));
        }
        consumer.assign(partitions);
        consumer.seekToEnd(partitions);
        News news = new News(consumer);
        news.thread.start();
        return news;
    }

    private void read() {
        try (consumer) {
            while (!Thread.currentThread().isInterrupted()) {
                for (ConsumerRecord<byte[], byte[]> entry : consumer.poll(POLL)) {
                    take(Topics.VERDICTS.valueSerde().deserializer().deserialize(entry.topic(), entry.value()));
                }
            }
        } catch (WakeupException e) {
            // The end was asked for.
        }
    }

    private synchronized void take(Verdict verdict) {
        String target = verdict.target().value();
        count(target, verdict.oracle() + " " + kind(verdict.judgement()));
    }

    private void count(String target, String what) {
        counts.computeIfAbsent(target, key -> new TreeMap<>()).merge(what, 1L, Long::sum);
    }

    private static String kind(Judgement judgement) {
        return switch (judgement) {
            case Judgement.Pass pass -> "pass";
            case Judgement.Violation violation -> "violation";
            case Judgement.Inconclusive inconclusive -> "inconclusive";
            case Judgement.NotApplicable not -> "not applicable";
        };
    }

    /** How many verdicts of which kind there were, a line for each target. */
    synchronized List<String> summary() {
        List<String> lines = new ArrayList<>();
        if (counts.isEmpty()) {
            lines.add("nothing was judged");
        }
        counts.forEach((target, kinds) -> {
            List<String> parts = new ArrayList<>();
            kinds.forEach((kind, number) -> parts.add(kind + " " + number));
            lines.add(target + ": " + String.join(", ", parts));
        });
        return lines;
    }

    @Override
    public void close() {
        consumer.wakeup();
        try {
            thread.join(Duration.ofSeconds(5));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
