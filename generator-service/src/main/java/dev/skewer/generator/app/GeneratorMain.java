package dev.skewer.generator.app;

import dev.skewer.generator.publish.GeneratorService;
import dev.skewer.generator.publish.KafkaClients;
import dev.skewer.generator.publish.Seeds;
import dev.skewer.kit.app.ServiceCommand;
import dev.skewer.kit.app.Shutdown;
import dev.skewer.kit.app.UserError;
import dev.skewer.kit.config.ConfigLoader;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.http.StatusServer;
import dev.skewer.kit.log.LogConfig;
import dev.skewer.kit.metrics.ServiceMeters;
import java.util.Map;
import picocli.CommandLine.Command;

/** The main of the generator. */
@Command(
        name = "generator-service",
        description = "Publishes test cases for the live targets, and learns from what they do.",
        subcommands = {PrintCommand.class, CoverageCommand.class})
public final class GeneratorMain extends ServiceCommand<GeneratorConfig> {
    GeneratorMain(Map<String, String> environment) {
        super(environment);
    }

    public static void main(String[] arguments) {
        System.exit(run(new GeneratorMain(System.getenv()), arguments));
    }

    @Override
    protected ConfigLoader<GeneratorConfig> loader(Map<String, String> environment) {
        return GeneratorConfig.loader(environment);
    }

    @Override
    protected LogConfig log(GeneratorConfig config) {
        return config.log();
    }

    @Override
    protected PassThrough kafka(GeneratorConfig config) {
        return config.kafka();
    }

    @Override
    protected void start(GeneratorConfig config, Shutdown shutdown) {
        ServiceMeters meters = shutdown.add("meters", ServiceMeters.start());
        GeneratorService service = shutdown.add("generator", start(config, meters));
        if (config.http().isServed()) {
            shutdown.add("pages", StatusServer.start(config.http(), new RunningGenerator(service, meters)));
        }
    }

    private static GeneratorService start(GeneratorConfig config, ServiceMeters meters) {
        try {
            return GeneratorService.start(
                    new KafkaClients(config.kafka()), config.generator().options(), Corpus.load(), meters.registry());
        } catch (Seeds.FolderInUse e) {
            throw new UserError(
                    String.valueOf(e.getMessage()), "give each generator a generator.stateFolder of its own");
        }
    }
}
