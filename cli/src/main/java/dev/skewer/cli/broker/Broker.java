package dev.skewer.cli.broker;

import dev.skewer.cli.terminal.Called;
import dev.skewer.kit.app.UserError;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.kafka.BrokerCheck;
import dev.skewer.kit.kafka.BrokerCheck.Answer;
import dev.skewer.servers.kafka.EmbeddedKafka;
import dev.skewer.servers.kafka.EmbeddedKafka.Access;
import dev.skewer.servers.kafka.Occupant;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Kafka, as far as a command is concerned. Thread-safe. */
public final class Broker implements AutoCloseable {
    private static final String FOLDER = "kafka";

    /** Runs start and end, and others look at a history, within seconds. */
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    /** Then whoever waits is told for whom. */
    private static final Duration SILENCE = Duration.ofSeconds(3);

    private static final Duration LOOK = Duration.ofMillis(100);

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

    /**
     * One that keeps its history in the folder, which may be a new one. Nobody else may run one there; who only looks at the history is
     * waited for.
     */
    public static Broker embedded(Path folder) throws InterruptedException {
        return when(folder, Access.SHARED, occupant -> {
            if (occupant.address().isPresent()) {
                throw new UserError(
                        "a run uses " + folder + " already: " + occupant,
                        "end it, or give this one a --folder of its own");
            }
            return Optional.empty();
        });
    }

    /** The one that has the folder's history: that of a run going on, else one of our own until this is closed. */
    public static Broker ofHistory(Path folder) throws InterruptedException {
        if (!Files.isDirectory(folder.resolve(FOLDER))) {
            throw new UserError(
                    "there is no history under " + folder,
                    Called.with("run")
                            + " makes one; --folder names another, --kafka HOST:PORT a broker that is elsewhere");
        }
        return when(folder, Access.OWN, Broker::of);
    }

    /** One of our own as soon as nobody else has the folder, or what can be had of whoever has it. */
    private static Broker when(Path folder, Access access, Function<Occupant, Optional<Broker>> meanwhile)
            throws InterruptedException {
        Path kafka = folder.resolve(FOLDER);
        long began = System.nanoTime();
        boolean said = false;
        while (true) {
            Optional<EmbeddedKafka> own = EmbeddedKafka.startUnlessUsed(kafka, access);
            if (own.isPresent()) {
                return new Broker(address(own.get().bootstrapServers()), own.get());
            }
            Optional<Occupant> occupant = EmbeddedKafka.occupant(kafka);
            Optional<Broker> theirs = occupant.flatMap(meanwhile);
            if (theirs.isPresent()) {
                return theirs.get();
            }
            long waited = System.nanoTime() - began;
            if (occupant.isPresent() && waited > PATIENCE.toNanos()) {
                throw new UserError(folder + " is used by " + occupant.get(), "try again when it has ended");
            }
            if (occupant.isPresent() && waited > SILENCE.toNanos() && !said) {
                said = true;
                System.err.println("skewer: waiting for " + occupant.get() + ", which uses " + folder);
            }
            Thread.sleep(LOOK);
        }
    }

    /** The one of a run going on. */
    public static Optional<Broker> running(Path folder) {
        return EmbeddedKafka.occupant(folder.resolve(FOLDER)).flatMap(Broker::of);
    }

    private static Optional<Broker> of(Occupant occupant) {
        return occupant.address().map(address -> new Broker(address(address), null));
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
