package dev.skewer.cli.config;

import dev.skewer.cli.fleet.TargetNames;
import dev.skewer.executor.app.NodeConfig;
import dev.skewer.executor.app.TargetConfig;
import dev.skewer.kit.config.ConfigLoader;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.http.HttpConfig;
import dev.skewer.kit.kafka.KafkaSettings;
import dev.skewer.kit.log.LogConfig;
import dev.skewer.schemas.Check;
import java.util.List;
import java.util.Map;

/**
 * All that {@code skewer.yaml} can say to the command line; services read the same file. Immutable.
 *
 * @param kafka handed to Kafka's clients as it is; without {@code bootstrap.servers} a broker of our own is used
 * @param fleet the servers that are started here
 * @param targets servers that others run
 * @param trackers where findings are filed
 */
public record SkewerConfig(
        PassThrough kafka,
        FleetConfig fleet,
        List<TargetConfig> targets,
        dev.skewer.executor.app.WorkConfig executor,
        dev.skewer.generator.app.WorkConfig generator,
        dev.skewer.oracle.app.WorkConfig oracle,
        TrackersConfig trackers) {
    private static final List<String> SECTIONS_OF_OTHERS = List.of("console");

    public SkewerConfig {
        targets = List.copyOf(targets);
        Check.distinct(targets.stream().map(TargetConfig::id).toList(), "the ids of targets");
        KafkaSettings.check(kafka);
    }

    public static SkewerConfig defaults() {
        dev.skewer.executor.app.WorkConfig executor = dev.skewer.executor.app.WorkConfig.defaults();
        return new SkewerConfig(
                PassThrough.of(Map.of()),
                FleetConfig.defaults(),
                List.of(),
                executor,
                dev.skewer.generator.app.WorkConfig.defaults(),
                dev.skewer.oracle.app.OracleConfig.defaults().oracle(),
                TrackersConfig.defaults());
    }

    public static ConfigLoader<SkewerConfig> loader(Map<String, String> environment) {
        return ConfigLoader.of(defaults(), environment)
                .elementsLike(TargetConfig.example(), NodeConfig.example())
                .besideSections(SECTIONS_OF_OTHERS)
                .beside("http", HttpConfig.defaults(0))
                .beside("log", LogConfig.defaults())
                .besideVariables(ConfigLoader.VARIABLES_OF_THE_LAUNCHER);
    }

    /** What is tested: the targets of these names, else the whole fleet. */
    public TargetNames.Meaning targetsNamed(List<String> names) {
        return names.isEmpty() ? fleetOf(fleet.embedded()) : TargetNames.of(names, targets);
    }

    /** The servers of these names, which are started here, and all that others run. */
    public TargetNames.Meaning fleetOf(List<String> embedded) {
        return TargetNames.beside(embedded, targets);
    }

    /** Whether a broker was named. */
    public boolean hasBroker() {
        return kafka.values().containsKey("bootstrap.servers");
    }
}
