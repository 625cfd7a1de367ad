package dev.skewer.kit.kafka;

import dev.skewer.kit.config.PassThrough;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;

/** The settings that go to Kafka's clients as they are. */
public final class KafkaSettings {
    private static final String SERVERS = "bootstrap.servers";
    private static final String ADDRESS = "(\\[[^\\s\\]]+]|[^\\s:,\\[\\]]+):\\d{1,5}";
    private static final Pattern ADDRESSES = Pattern.compile(ADDRESS + "(\\s*,\\s*" + ADDRESS + ")*");

    private KafkaSettings() {}

    /** Whether it says where brokers are: HOST:PORT, or several with commas between them. */
    public static boolean isAddress(String text) {
        return ADDRESSES.matcher(text).matches();
    }

    /** Refuses what no client of Kafka knows, for a mistyped name would be passed over, and what is no address of a broker. */
    public static void check(PassThrough settings) {
        String servers = settings.values().get(SERVERS);
        if (servers != null && !isAddress(servers.strip())) {
            throw new IllegalArgumentException(
                    "'" + servers + "' is no address of a broker; write HOST:PORT, such as localhost:9092");
        }
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
