package dev.skewer.cli.broker;

import dev.skewer.kit.config.PassThrough;
import dev.skewer.schemas.topic.TopicSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** What stands on topics at this moment, read from their beginning to their end. Not thread-safe. */
public final class History {
    private static final Duration POLL = Duration.ofMillis(200);

    /** How long nothing may come of what there is to read. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final long SEND_SECONDS = 20;

    private final PassThrough settings;

    public History(Broker broker) {
        this.settings = broker.settings();
    }

    /**
     * A value on a topic.
     *
     * @param timestamp of what it was made from
     */
    public record Entry<K, V>(K key, V value, long timestamp) {}

    /** Reads one entry after the other; ends where the topic ends, or when it is told that this was enough. */
    @FunctionalInterface
    public interface Reader<K, V> {
        /** Returns whether to go on. */
        boolean take(Entry<K, V> entry);
    }

    /** The last value of each key; deleted keys are left out, and so is what cannot be read. */
    public <K, V> Map<K, Entry<K, V>> latest(TopicSpec<K, V> topic) {
        Map<K, Entry<K, V>> latest = new LinkedHashMap<>();
        read(topic, key -> true, entry -> {
            latest.remove(entry.key());
            latest.put(entry.key(), entry);
            return true;
        });
        return latest;
    }

    /** All values, those of one key in their order. */
    public <K, V> List<Entry<K, V>> all(TopicSpec<K, V> topic) {
        List<Entry<K, V>> all = new ArrayList<>();
        read(topic, key -> true, all::add);
        return all;
    }

    /**
     * A time, in milliseconds, outside of which nothing is read.
     *
     * @param from of the first entries
     * @param to of the last ones; what is later ends its partition
     */
    public record Span(long from, long to) {
        static final Span ALL = new Span(0, Long.MAX_VALUE);
    }

    /** Reads those whose keys are wanted; only they are decoded. */
    public <K, V> void read(TopicSpec<K, V> topic, Predicate<K> wanted, Reader<K, V> reader) {
        read(topic, Span.ALL, wanted, reader);
    }

    /** Reads those of a time whose keys are wanted. */
    public <K, V> void read(TopicSpec<K, V> topic, Span span, Predicate<K> wanted, Reader<K, V> reader) {
        Map<String, Object> config = new LinkedHashMap<>(settings.values());
        config.keySet().retainAll(ConsumerConfig.configNames());
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
        config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, "false");
        config.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, "5000");
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = partitions(consumer, topic.name());
            consumer.assign(partitions);
            seek(consumer, partitions, span.from());
            Map<TopicPartition, Long> ends = new LinkedHashMap<>(consumer.endOffsets(partitions));
            long patientUntil = System.nanoTime() + PATIENCE.toNanos();
            while (!isRead(consumer, ends)) {
                ConsumerRecords<byte[], byte[]> polled = consumer.poll(POLL);
                if (!polled.isEmpty()) {
                    patientUntil = System.nanoTime() + PATIENCE.toNanos();
                } else if (System.nanoTime() > patientUntil) {
                    throw new KafkaException("nothing more came of " + topic.name() + " for " + PATIENCE.toSeconds()
                            + " s; if the run that it belongs to has ended, try again");
                }
                for (ConsumerRecord<byte[], byte[]> found : polled) {
                    if (found.timestamp() > span.to()) {
                        TopicPartition over = new TopicPartition(found.topic(), found.partition());
                        consumer.pause(List.of(over));
                        ends.remove(over);
                        continue;
                    }
                    Optional<Entry<K, V>> entry = entry(topic, found, wanted);
                    if (entry.isPresent() && !reader.take(entry.get())) {
                        return;
                    }
                }
            }
        }
    }

    private static List<TopicPartition> partitions(KafkaConsumer<?, ?> consumer, String topic) {
        List<PartitionInfo> known = consumer.listTopics().getOrDefault(topic, List.of());
        return known.stream()
                .map(partition -> new TopicPartition(topic, partition.partition()))
                .toList();
    }

    private static void seek(KafkaConsumer<?, ?> consumer, List<TopicPartition> partitions, long from) {
        consumer.seekToBeginning(partitions);
        if (from <= 0) {
            return;
        }
        Map<TopicPartition, Long> times = new LinkedHashMap<>();
        partitions.forEach(partition -> times.put(partition, from));
        consumer.offsetsForTimes(times).forEach((partition, offset) -> {
            if (offset == null) {
                consumer.seekToEnd(List.of(partition));
            } else {
                consumer.seek(partition, offset.offset());
            }
        });
    }

    private static boolean isRead(KafkaConsumer<?, ?> consumer, Map<TopicPartition, Long> ends) {
        return ends.entrySet().stream().allMatch(end -> consumer.position(end.getKey()) >= end.getValue());
    }

    private static <K, V> Optional<Entry<K, V>> entry(
            TopicSpec<K, V> topic, ConsumerRecord<byte[], byte[]> found, Predicate<K> wanted) {
        if (found.key() == null || found.value() == null) {
            return Optional.empty();
        }
        try {
            K key = topic.keySerde().deserializer().deserialize(topic.name(), found.key());
            if (!wanted.test(key)) {
                return Optional.empty();
            }
            V value = topic.valueSerde().deserializer().deserialize(topic.name(), found.value());
            return Optional.of(new Entry<>(key, value, found.timestamp()));
        } catch (SerializationException e) {
            // Whoever wrote it knows other kinds of values than we do.
            return Optional.empty();
        }
    }

    /** Puts a value on a topic that is there; returns once the broker has it. */
    public <K, V> void send(TopicSpec<K, V> topic, K key, V value) throws InterruptedException {
        Map<String, Object> config = new LinkedHashMap<>(settings.values());
        config.keySet().retainAll(ProducerConfig.configNames());
        config.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, SEND_SECONDS * 1000);
        try (KafkaProducer<K, V> producer = new KafkaProducer<>(
                config, topic.keySerde().serializer(), topic.valueSerde().serializer())) {
            producer.send(new ProducerRecord<>(topic.name(), key, value)).get(SEND_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new KafkaException("the broker did not take it: " + e.getMessage(), e);
        }
    }
}
