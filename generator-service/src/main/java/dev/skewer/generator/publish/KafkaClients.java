package dev.skewer.generator.publish;

import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.kafka.KafkaSettings;
import dev.skewer.kit.kafka.TopicMaker;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.schemas.topic.TopicSpec;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Makes clients that all go by the same settings. Immutable. */
public final class KafkaClients {
    private static final int LARGEST_REQUEST = Limits.defaults().valueBytes() + 1024 * 1024;

    private final PassThrough settings;

    public KafkaClients(PassThrough settings) {
        this.settings = settings;
    }

    Admin admin() {
        return KafkaSettings.admin(settings);
    }

    Producer<byte[], byte[]> producer() {
        Map<String, Object> config = new LinkedHashMap<>();
        config.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "zstd");
        config.put(ProducerConfig.LINGER_MS_CONFIG, 5);
        config.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, LARGEST_REQUEST);
        config.putAll(settings.values());
        config.keySet().retainAll(ProducerConfig.configNames());
        config.put(ProducerConfig.ACKS_CONFIG, "all");
        config.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** A reader of whole topics, which is in no group. */
    public Consumer<byte[], byte[]> reader() {
        Map<String, Object> config = new LinkedHashMap<>(settings.values());
        config.keySet().retainAll(ConsumerConfig.configNames());
        config.remove(ConsumerConfig.GROUP_ID_CONFIG);
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /** Makes the topics that are not there. */
    void make(List<TopicSpec<?, ?>> specs) throws InterruptedException {
        List<NewTopic> topics = new ArrayList<>();
        for (TopicSpec<?, ?> spec : specs) {
            topics.add(
                    new NewTopic(spec.name(), Optional.of(spec.partitions()), Optional.empty()).configs(spec.config()));
        }
        try (Admin admin = admin()) {
            TopicMaker.make(admin, topics);
        }
    }
}
