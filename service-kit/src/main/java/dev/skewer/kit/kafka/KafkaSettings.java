package dev.skewer.kit.kafka;

import dev.skewer.kit.config.PassThrough;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;

/** The settings that go to Kafka's clients as they are. */
public final class KafkaSettings {
    private KafkaSettings() {}

    /** Refuses what no client of Kafka knows: a mistyped name would be passed over. */
    public static void check(PassThrough settings) {
        for (String name : settings.values().keySet()) {
            boolean known = AdminClientConfig.configNames().contains(name)
                    || ProducerConfig.configNames().contains(name)
                    || ConsumerConfig.configNames().contains(name);
            if (!known) {
                throw new IllegalArgumentException("no client of Kafka has a setting " + name);
            }
        }
    }

    /** A client that makes topics and the like, to be closed by whoever asked for it. */
    public static Admin admin(PassThrough settings) {
        Map<String, Object> config = new LinkedHashMap<>(settings.values());
        config.keySet().retainAll(AdminClientConfig.configNames());
        return Admin.create(config);
    }
}
