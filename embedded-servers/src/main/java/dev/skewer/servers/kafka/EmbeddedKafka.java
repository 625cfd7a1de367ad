package dev.skewer.servers.kafka;

import dev.skewer.servers.process.FreePort;
import dev.skewer.servers.report.ServerException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/** A real broker in this process whose topics, offsets and groups are still there at the next start. Thread-safe. */
public final class EmbeddedKafka implements AutoCloseable {
    private static final int STARTS_TRIED = 4;

    private final KafkaFolder folder;
    private final KafkaRaftServer server;
    private final int port;
    private boolean closed;

    private EmbeddedKafka(KafkaFolder folder, KafkaRaftServer server, int port) {
        this.folder = folder;
        this.server = server;
        this.port = port;
    }

    /** Who may use a broker. */
    public enum Access {
        /** Other processes of this machine find its address. */
        SHARED,
        /** It is for this process alone, such as one that goes away at any moment. */
        OWN
    }

    /**
     * Starts a broker on what the folder holds, or on nothing where it is new; returns once it answers.
     *
     * @throws ServerException where another process uses the folder, or the broker does not start
     */
    public static EmbeddedKafka start(Path folder) {
        return startUnlessUsed(folder, Access.SHARED)
                .orElseThrow(() -> new ServerException(
                        "Kafka's folder " + folder + " is used by another process",
                        "end the other one, or give this one another folder"));
    }

    /**
     * The same; empty where another process uses the folder.
     *
     * @throws ServerException where the broker does not start
     */
    public static Optional<EmbeddedKafka> startUnlessUsed(Path folder, Access access) {
        try {
            Optional<KafkaFolder> taken = KafkaFolder.take(folder);
            return taken.isEmpty() ? Optional.empty() : Optional.of(start(folder, taken.get(), access));
        } catch (IOException e) {
            throw new ServerException(
                    "Kafka cannot use " + folder + ": " + e.getMessage(), "check its permissions and the disk", e);
        }
    }

    private static EmbeddedKafka start(Path folder, KafkaFolder taken, Access access) throws IOException {
        boolean started = false;
        try {
            Path logs = folder.resolve("logs");
            boolean isNew = !Files.exists(logs.resolve("meta.properties"));
            if (isNew) {
                format(logs);
            }
            EmbeddedKafka kafka = start(logs, taken, !isNew && KilledBroker.left(logs));
            if (access == Access.SHARED) {
                taken.show(kafka.bootstrapServers());
            }
            started = true;
            return kafka;
        } finally {
            if (!started) {
                taken.close();
            }
        }
    }

    /** Which process has a broker on the folder; empty where none has. */
    public static Optional<Occupant> occupant(Path folder) {
        try {
            return KafkaFolder.occupant(folder);
        } catch (IOException e) {
            throw new ServerException(
                    "Kafka's folder " + folder + " cannot be looked at: " + e.getMessage(), "check its permissions", e);
        }
    }

    /** Where clients find it. */
    public String bootstrapServers() {
        return "127.0.0.1:" + port;
    }

    /** Stops it in good order; a second call does nothing. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        try (folder) {
            try {
                folder.hide();
            } finally {
                server.shutdown();
                server.awaitShutdown();
            }
        } catch (IOException e) {
            throw new ServerException("Kafka's folder stays locked", "end this process", e);
        }
    }

    private static void format(Path logs) throws IOException {
        Files.createDirectories(logs);
        try {
            new Formatter()
                    .setClusterId(Uuid.randomUuid().toString())
                    .setNodeId(BrokerSettings.NODE)
                    .setDirectories(Set.of(logs.toString()))
                    .setMetadataLogDirectory(logs.toString())
                    .setControllerListenerName(BrokerSettings.CONTROLLER)
                    .setIgnoreFormatted(true)
                    .setPrintStream(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8))
                    .run();
        } catch (Exception e) {
            // The formatter declares any exception; none of its own is known to be recoverable.
            throw new ServerException(
                    "Kafka cannot prepare " + logs + ": " + e.getMessage(), "give it an empty folder", e);
        }
    }

    /** A port that was free a moment ago may be taken by now. */
    private static EmbeddedKafka start(Path logs, KafkaFolder folder, boolean afterKill) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                if (afterKill) {
                    KilledBroker.strikeOff(logs);
                }
                FreePort.Pair ports = FreePort.findTwo();
                return new EmbeddedKafka(
                        folder, started(BrokerSettings.of(logs, ports.first(), ports.second())), ports.first());
            } catch (InterruptException e) {
                throw e;
            } catch (KafkaException e) {
                if (attempt == STARTS_TRIED) {
                    throw new ServerException(
                            "Kafka does not start: " + e.getMessage(), "see its log; a new folder starts afresh", e);
                }
            }
        }
    }

    private static KafkaRaftServer started(Map<String, String> settings) {
        KafkaRaftServer server = new KafkaRaftServer(new KafkaConfig(settings, false), Time.SYSTEM);
        boolean started = false;
        try {
            server.startup();
            started = true;
            return server;
        } finally {
            if (!started) {
                server.shutdown();
                server.awaitShutdown();
            }
        }
    }
}
