package dev.skewer.executor.app;

import dev.skewer.kit.config.ConfigLoader;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.http.HttpConfig;
import dev.skewer.kit.kafka.KafkaSettings;
import dev.skewer.kit.log.LogConfig;
import dev.skewer.schemas.Check;
import java.util.List;
import java.util.Map;

/**
 * All that the executor can be told. Immutable.
 *
 * @param kafka handed to Kafka's clients as it is
 */
public record ExecutorConfig(
        PassThrough kafka, List<TargetConfig> targets, WorkConfig executor, HttpConfig http, LogConfig log) {
    private static final int PORT = 8081;
    private static final List<String> SECTIONS_OF_OTHERS =
            List.of("generator", "oracle", "console", "trackers", "fleet");

    public ExecutorConfig {
        targets = List.copyOf(targets);
        Check.distinct(targets.stream().map(TargetConfig::id).toList(), "the ids of targets");
        KafkaSettings.check(kafka);
    }

    static ExecutorConfig defaults() {
        return new ExecutorConfig(
                PassThrough.of(Map.of("bootstrap.servers", "127.0.0.1:9092")),
                List.of(),
                WorkConfig.defaults(),
                HttpConfig.defaults(PORT),
                LogConfig.defaults());
    }

    static ConfigLoader<ExecutorConfig> loader(Map<String, String> environment) {
        return ConfigLoader.of(defaults(), environment)
                .elementsLike(TargetConfig.example(), NodeConfig.example())
                .besideSections(SECTIONS_OF_OTHERS)
                .besideVariables(ConfigLoader.VARIABLES_OF_THE_LAUNCHER);
    }
}
