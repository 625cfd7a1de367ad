package dev.skewer.cli.broker;

import dev.skewer.kit.app.UserError;
import dev.skewer.kit.config.PassThrough;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say where the history is. Not thread-safe. */
public final class BrokerOptions {
    private static final Pattern ADDRESS = Pattern.compile("[^\\s:,]+:\\d{1,5}(,[^\\s:,]+:\\d{1,5})*");

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            defaultValue = ".skewer",
            description = "Where skewer run keeps its history. Default: ${DEFAULT-VALUE}.")
    private Path folder = Path.of(".skewer");

    @Option(
            names = "--kafka",
            paramLabel = "HOST:PORT",
            description = "A Kafka that others run, 4.2 or later, in place of the one under the folder.")
    private @Nullable String kafka;

    public Path folder() {
        return folder;
    }

    /** The broker that was named, if one was. */
    public Optional<PassThrough> named() {
        if (kafka == null) {
            return Optional.empty();
        }
        if (!ADDRESS.matcher(kafka.strip()).matches()) {
            throw new UserError("--kafka: \"" + kafka + "\" is no address", "write HOST:PORT, such as localhost:9092");
        }
        return Optional.of(PassThrough.of(Map.of("bootstrap.servers", kafka.strip())));
    }

    /** The broker that has the history, if it runs already: nothing is started. */
    public Optional<Broker> openIfRunning() throws InterruptedException {
        Optional<PassThrough> named = named();
        return named.isPresent() ? Optional.of(Broker.at(named.get())) : Broker.running(folder);
    }

    /** The broker that has the history. */
    public Broker open() throws InterruptedException {
        Optional<PassThrough> named = named();
        return named.isPresent() ? Broker.at(named.get()) : Broker.ofHistory(folder);
    }
}
