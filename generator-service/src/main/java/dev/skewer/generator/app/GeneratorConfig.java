package dev.skewer.generator.app;

import dev.skewer.kit.config.ConfigLoader;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.http.HttpConfig;
import dev.skewer.kit.kafka.KafkaSettings;
import dev.skewer.kit.log.LogConfig;
import java.util.List;
import java.util.Map;

/**
 * All that the generator can be told. Immutable.
 *
 * @param kafka handed to Kafka's clients as it is
 */
public record GeneratorConfig(PassThrough kafka, WorkConfig generator, HttpConfig http, LogConfig log) {
    private static final int PORT = 8082;
    private static final List<String> SECTIONS_OF_OTHERS =
            List.of("targets", "executor", "oracle", "console", "trackers", "fleet");

    public GeneratorConfig {
        KafkaSettings.check(kafka);
    }

    static GeneratorConfig defaults() {
        return new GeneratorConfig(
                PassThrough.of(Map.of("bootstrap.servers", "127.0.0.1:9092")),
                WorkConfig.defaults(),
                HttpConfig.defaults(PORT),
                LogConfig.defaults());
    }

    static ConfigLoader<GeneratorConfig> loader(Map<String, String> environment) {
        return ConfigLoader.of(defaults(), environment)
                .besideSections(SECTIONS_OF_OTHERS)
                .besideVariables(ConfigLoader.VARIABLES_OF_THE_LAUNCHER);
    }
}
