package dev.skewer.cli.broker;

import dev.skewer.cli.terminal.Called;
import dev.skewer.kit.app.UserError;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.kafka.BrokerCheck;
import dev.skewer.kit.kafka.BrokerCheck.Answer;
import dev.skewer.servers.kafka.EmbeddedKafka;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Kafka, as far as a command is concerned. Thread-safe. */
public final class Broker implements AutoCloseable {
    private static final String FOLDER = "kafka";

    private final PassThrough settings;
    private final @Nullable EmbeddedKafka own;

    private Broker(PassThrough settings, @Nullable EmbeddedKafka own) {
        this.settings = settings;
        this.own = own;
    }

    /** One that others run; refused where it is too old or does not answer. */
    public static Broker at(PassThrough settings) throws InterruptedException {
        return switch (BrokerCheck.ask(settings)) {
            case Answer.Fit() -> new Broker(settings, null);
            case Answer.Unfit(String what, String remedy) -> throw new UserError(what, remedy);
            case Answer.Silent(String what) ->
                throw new UserError(what, "name a Kafka that is on, 4.2 or later, or none for one of our own");
        };
    }

    /** One that keeps its history in the folder, which may be a new one; nobody else may run one there. */
    public static Broker embedded(Path folder) {
        EmbeddedKafka kafka = EmbeddedKafka.start(folder.resolve(FOLDER));
        return new Broker(address(kafka.bootstrapServers()), kafka);
    }

    /** The one that has the folder's history: that of a run going on, else one of our own until this is closed. */
    public static Broker ofHistory(Path folder) {
        Path kafka = folder.resolve(FOLDER);
        if (!Files.isDirectory(kafka)) {
            throw new UserError(
                    "there is no history under " + folder,
                    Called.with("run")
                            + " makes one; --folder names another, --kafka HOST:PORT a broker that is elsewhere");
        }
        Optional<Broker> running = running(folder);
        return running.isPresent() ? running.get() : embedded(folder);
    }

    /** The one of a run going on. */
    public static Optional<Broker> running(Path folder) {
        return EmbeddedKafka.running(folder.resolve(FOLDER)).map(address -> new Broker(address(address), null));
    }

    private static PassThrough address(String bootstrapServers) {
        return PassThrough.of(Map.of("bootstrap.servers", bootstrapServers));
    }

    /** What Kafka's clients are to be told. */
    public PassThrough settings() {
        return settings;
    }

    @Override
    public void close() {
        if (own != null) {
            own.close();
        }
    }
}
