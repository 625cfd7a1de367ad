package dev.skewer.kit.app;

import dev.skewer.kit.config.ConfigException;
import dev.skewer.kit.config.ConfigLoader;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.kafka.KafkaSettings;
import dev.skewer.kit.log.LogConfig;
import dev.skewer.kit.log.StandardErrorLog;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command that is a service. For one thread.
 *
 * @param <C> its config
 */
@Command(mixinStandardHelpOptions = true, versionProvider = ProductVersion.class)
public abstract class ServiceCommand<C extends Record> implements Callable<Integer> {
    /** Used where it is there and no other is named. */
    static final Path STANDARD_FILE = Path.of("skewer.yaml");

    private static final Logger LOG = LoggerFactory.getLogger(ServiceCommand.class);

    private final Map<String, String> environment;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "Config file; default: skewer.yaml, if there is one.")
    private @Nullable Path file;

    @Option(
            names = "--kafka",
            paramLabel = "HOST:PORT",
            description = "Where Kafka is, whatever the config says: kafka.bootstrap.servers.")
    private @Nullable String kafka;

    @Option(names = "--print-config", description = "Print the config as it is in effect, and end.")
    private boolean printOnly;

    protected ServiceCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    protected abstract ConfigLoader<C> loader(Map<String, String> environment);

    protected abstract LogConfig log(C config);

    /** What Kafka's clients are told. */
    protected abstract PassThrough kafka(C config);

    /** Fails where the config alone says that the service can do nothing. */
    protected void require(C config) {}

    /** Starts the service; what is to be ended is added to the shutdown. */
    protected abstract void start(C config, Shutdown shutdown) throws InterruptedException;

    /** Runs a command: exit code 0 is well, 1 is our fault, 2 is what the user can put right. */
    public static int run(ServiceCommand<?> command, String... arguments) {
        return line(command).execute(arguments);
    }

    static CommandLine line(ServiceCommand<?> command) {
        CommandLine line = new CommandLine(command);
        line.setExecutionExceptionHandler((failure, shell, _) -> {
            if (failure instanceof ConfigException || failure instanceof UserError) {
                shell.getErr().println(failure.getMessage());
                return CommandLine.ExitCode.USAGE;
            }
            LOG.atError().setCause(failure).log("The service ended by a failure of its own");
            return CommandLine.ExitCode.SOFTWARE;
        });
        return line;
    }

    @Override
    public final Integer call() throws InterruptedException {
        C config = config();
        if (printOnly) {
            spec.commandLine().getOut().print(ConfigLoader.print(config));
            spec.commandLine().getOut().flush();
            return CommandLine.ExitCode.OK;
        }
        require(config);
        StandardErrorLog.apply(log(config));
        Shutdown shutdown = new Shutdown();
        BrokerWait broker = new BrokerWait(kafka(config), shutdown);
        try (Interrupts _ = Interrupts.ask(shutdown.requested(), () -> LOG.atInfo().log("Ending, as asked for"));
                shutdown) {
            broker.begin();
            start(config, shutdown);
            shutdown.await();
        }
        broker.requireFit();
        return CommandLine.ExitCode.OK;
    }

    /** What a person writes now counts more than what the environment says. */
    private Map<String, String> effective() {
        if (kafka == null) {
            return environment;
        }
        if (!KafkaSettings.isAddress(kafka.strip())) {
            throw new UserError("--kafka: \"" + kafka + "\" is no address", "write HOST:PORT, such as localhost:9092");
        }
        Map<String, String> changed = new TreeMap<>(environment);
        changed.put("SKEWER_KAFKA_BOOTSTRAP_SERVERS", kafka.strip());
        return changed;
    }

    private C config() {
        ConfigLoader<C> loader = loader(effective());
        if (file != null) {
            return loader.load(file);
        }
        return Files.exists(STANDARD_FILE) ? loader.load(STANDARD_FILE) : loader.load("the defaults", "");
    }
}
