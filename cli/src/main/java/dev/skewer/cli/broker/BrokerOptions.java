package dev.skewer.cli.broker;

import dev.skewer.cli.config.ConfigOption;
import dev.skewer.cli.config.SkewerConfig;
import dev.skewer.cli.terminal.Called;
import dev.skewer.kit.app.UserError;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.kafka.KafkaSettings;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say where the history is. Not thread-safe. */
public final class BrokerOptions {
    private static final String SERVERS = "bootstrap.servers";

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            defaultValue = ".skewer",
            description = "Where \"run\" keeps its history. Default: ${DEFAULT-VALUE}.")
    private Path folder = Path.of(".skewer");

    @Option(
            names = "--kafka",
            paramLabel = "HOST:PORT",
            description = "A Kafka that others run, 4.2 or later, in place of the one under the folder.")
    private @Nullable String kafka;

    @Mixin
    private ConfigOption config = new ConfigOption();

    public Path folder() {
        return folder;
    }

    /** The config that is in effect. */
    public SkewerConfig config() {
        return config.load(System.getenv());
    }

    /** What Kafka's clients are to be told: what the config says, with the address that was named. Without an address a broker of our own is meant. */
    public PassThrough kafka(SkewerConfig said) {
        if (kafka == null) {
            return said.kafka();
        }
        if (!KafkaSettings.isAddress(kafka.strip())) {
            throw new UserError("--kafka: \"" + kafka + "\" is no address", "write HOST:PORT, such as localhost:9092");
        }
        return said.kafka().with(SERVERS, kafka.strip());
    }

    /** What another command must be told to find the same history. */
    public String words() {
        String inConfig = config.words();
        if (kafka != null) {
            return inConfig + " --kafka " + Called.word(kafka.strip());
        }
        return inConfig + (folder.equals(Path.of(".skewer")) ? "" : " --folder " + Called.word(folder.toString()));
    }

    /** Where the history is, for people. */
    public String place() {
        String named = kafka(config()).values().get(SERVERS);
        return named == null ? folder.toString() : named;
    }

    /** The broker that has the history, if it runs already: nothing is started. */
    public Optional<Broker> openIfRunning() throws InterruptedException {
        PassThrough settings = kafka(config());
        return isNamed(settings) ? Optional.of(Broker.at(settings)) : Broker.running(folder);
    }

    /** The broker that has the history. */
    public Broker open() throws InterruptedException {
        PassThrough settings = kafka(config());
        return isNamed(settings) ? Broker.at(settings) : Broker.ofHistory(folder);
    }

    private static boolean isNamed(PassThrough settings) {
        return settings.values().containsKey(SERVERS);
    }
}
