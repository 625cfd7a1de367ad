package dev.skewer.oracle.app;

import dev.skewer.kit.config.ConfigLoader;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.http.HttpConfig;
import dev.skewer.kit.kafka.KafkaSettings;
import dev.skewer.kit.log.LogConfig;
import java.util.List;
import java.util.Map;

/**
 * All that the oracles can be told. Immutable.
 *
 * @param kafka handed to Kafka's clients as it is
 */
public record OracleConfig(PassThrough kafka, WorkConfig oracle, HttpConfig http, LogConfig log) {
    private static final int PORT = 8083;
    private static final List<String> SECTIONS_OF_OTHERS =
            List.of("targets", "executor", "generator", "console", "trackers", "fleet");

    public OracleConfig {
        KafkaSettings.check(kafka);
    }

    public static OracleConfig defaults() {
        return new OracleConfig(
                PassThrough.of(Map.of("bootstrap.servers", "127.0.0.1:9092")),
                WorkConfig.defaults(),
                HttpConfig.defaults(PORT),
                LogConfig.defaults());
    }

    /** The same with another broker. */
    public OracleConfig at(String bootstrapServers) {
        return new OracleConfig(PassThrough.of(Map.of("bootstrap.servers", bootstrapServers)), oracle, http, log);
    }

    static ConfigLoader<OracleConfig> loader(Map<String, String> environment) {
        return ConfigLoader.of(defaults(), environment)
                .besideSections(SECTIONS_OF_OTHERS)
                .besideVariables(ConfigLoader.VARIABLES_OF_THE_LAUNCHER);
    }
}
