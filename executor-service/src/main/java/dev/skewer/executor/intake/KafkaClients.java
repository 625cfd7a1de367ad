package dev.skewer.executor.intake;

import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.kafka.KafkaSettings;
import dev.skewer.schemas.topic.Limits;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.clients.consumer.ShareConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/** Makes clients that all go by the same settings. Immutable. */
public final class KafkaClients {
    /** A dead letter holds its input in base 64, and room for the rest. */
    private static final int LARGEST_REQUEST = 2 * Limits.defaults().valueBytes() + 1024 * 1024;

    /** An acknowledgement waits behind a fetch that waits for records. */
    private static final int LONGEST_FETCH_MILLIS = 200;

    private final PassThrough settings;

    public KafkaClients(PassThrough settings) {
        this.settings = settings;
    }

    Admin admin() {
        return KafkaSettings.admin(settings);
    }

    Producer<byte @Nullable [], byte[]> producer() {
        Map<String, Object> config = new LinkedHashMap<>();
        config.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "zstd");
        config.put(ProducerConfig.LINGER_MS_CONFIG, 1);
        config.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, LARGEST_REQUEST);
        config.putAll(settings.values());
        config.keySet().retainAll(ProducerConfig.configNames());
        config.put(ProducerConfig.ACKS_CONFIG, "all");
        return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** A member of a share group that gives out at most so many records at a time. */
    ShareConsumer<byte @Nullable [], byte @Nullable []> member(String group, int records) {
        Map<String, Object> config = new LinkedHashMap<>();
        config.put(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, LONGEST_FETCH_MILLIS);
        config.putAll(settings.values());
        config.keySet().retainAll(ConsumerConfig.configNames());
        config.put(ConsumerConfig.GROUP_ID_CONFIG, group);
        config.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, records);
        config.put(ConsumerConfig.SHARE_ACQUIRE_MODE_CONFIG, "record_limit");
        config.put(ConsumerConfig.SHARE_ACKNOWLEDGEMENT_MODE_CONFIG, "explicit");
        return new KafkaShareConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }
}
