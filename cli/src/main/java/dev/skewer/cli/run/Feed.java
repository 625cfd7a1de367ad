package dev.skewer.cli.run;

import dev.skewer.kit.config.PassThrough;
import dev.skewer.schemas.topic.TopicSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Hands on what stands on a topic, and what comes, on a thread of its own. Thread-safe. */
final class Feed implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(200);
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Thread thread;

    private Feed(KafkaConsumer<byte[], byte[]> consumer, Consumer<ConsumerRecord<byte[], byte[]>> taker) {
        this.consumer = consumer;
        this.thread = Thread.ofPlatform().name("feed").daemon().unstarted(() -> read(taker));
    }

    /** From the first value on that is there. */
    static <V> Feed ofAll(PassThrough kafka, TopicSpec<?, V> topic, Consumer<V> taker) {
        return follow(kafka, topic, taker, KafkaConsumer::seekToBeginning);
    }

    /** Only what comes from now on. */
    static <V> Feed ofNew(PassThrough kafka, TopicSpec<?, V> topic, Consumer<V> taker) {
        return follow(kafka, topic, taker, KafkaConsumer::seekToEnd);
    }

    /** Where reading begins. */
    @FunctionalInterface
    private interface Start {
        void seek(KafkaConsumer<byte[], byte[]> consumer, List<TopicPartition> partitions);
    }

    private static <V> Feed follow(PassThrough kafka, TopicSpec<?, V> topic, Consumer<V> taker, Start start) {
        Map<String, Object> config = new LinkedHashMap<>(kafka.values());
        config.keySet().retainAll(ConsumerConfig.configNames());
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
        config.put(ConsumerConfig.CLIENT_ID_CONFIG, "skewer-feed-" + UUID.randomUUID());
        KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        List<TopicPartition> partitions = new ArrayList<>();
        for (int i = 0; i < topic.partitions(); i++) {
            partitions.add(new TopicPartition(topic.name(), i));
        }
        consumer.assign(partitions);
        start.seek(consumer, partitions);
        Feed feed = new Feed(consumer, entry -> take(topic, entry, taker));
        feed.thread.start();
        return feed;
    }

    private void read(Consumer<ConsumerRecord<byte[], byte[]>> taker) {
        try (consumer) {
            while (!Thread.currentThread().isInterrupted()) {
                consumer.poll(POLL).forEach(taker);
            }
        } catch (WakeupException e) {
            // The end was asked for.
        }
    }

    private static <V> void take(TopicSpec<?, V> topic, ConsumerRecord<byte[], byte[]> entry, Consumer<V> taker) {
        if (entry.value() == null) {
            return;
        }
        V value;
        try {
            value = topic.valueSerde().deserializer().deserialize(entry.topic(), entry.value());
        } catch (SerializationException e) {
            // Another version of us wrote it; the services tell of it.
            return;
        }
        taker.accept(value);
    }

    @Override
    public void close() {
        consumer.wakeup();
        try {
            thread.join(GRACE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
