package dev.skewer.servers.kafka;

import dev.skewer.servers.process.FreePort;
import dev.skewer.servers.report.ServerException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
import org.jspecify.annotations.Nullable;

/** A real broker in this process whose topics, offsets and groups are still there at the next start. Thread-safe. */
public final class EmbeddedKafka implements AutoCloseable {
    private static final int STARTS_TRIED = 4;
    private static final String LOCK = "skewer.lock";

    /** Where the broker listens, for other processes of this machine. */
    private static final String ADDRESS = "address";

    private final FileChannel lock;
    private final KafkaRaftServer server;
    private final int port;
    private boolean closed;

    private EmbeddedKafka(FileChannel lock, KafkaRaftServer server, int port) {
        this.lock = lock;
        this.server = server;
        this.port = port;
    }

    /**
     * Starts a broker on what the folder holds, or on nothing where it is new; returns once it answers.
     *
     * @throws ServerException where another process uses the folder, or the broker does not start
     */
    public static EmbeddedKafka start(Path folder) {
        try {
            Files.createDirectories(folder);
            FileChannel lock = lock(folder);
            boolean started = false;
            try {
                Path logs = folder.resolve("logs");
                boolean isNew = !Files.exists(logs.resolve("meta.properties"));
                if (isNew) {
                    format(logs);
                }
                EmbeddedKafka kafka = start(logs, lock, !isNew && KilledBroker.left(logs));
                Files.writeString(folder.resolve(ADDRESS), kafka.bootstrapServers());
                started = true;
                return kafka;
            } finally {
                if (!started) {
                    lock.close();
                }
            }
        } catch (IOException e) {
            throw new ServerException(
                    "Kafka cannot use " + folder + ": " + e.getMessage(), "check its permissions and the disk", e);
        }
    }

    /** Where clients find the broker that another part of this machine runs on the folder; empty where none does. */
    public static Optional<String> running(Path folder) {
        if (!Files.exists(folder.resolve(LOCK))) {
            return Optional.empty();
        }
        try {
            FileChannel free = tryLock(folder);
            if (free != null) {
                free.close();
                return Optional.empty();
            }
            Path address = folder.resolve(ADDRESS);
            return Files.exists(address) ? Optional.of(Files.readString(address).strip()) : Optional.empty();
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
        server.shutdown();
        server.awaitShutdown();
        try {
            lock.close();
        } catch (IOException e) {
            throw new ServerException("Kafka's folder stays locked", "end this process", e);
        }
    }

    /** Kafka has a lock of its own, but ends the whole process when it cannot have it. */
    private static FileChannel lock(Path folder) throws IOException {
        FileChannel mine = tryLock(folder);
        if (mine == null) {
            throw new ServerException(
                    "Kafka's folder " + folder + " is used by another process",
                    "end the other one, or give this one another folder");
        }
        // Nobody is to be sent to a broker that is gone.
        Files.deleteIfExists(folder.resolve(ADDRESS));
        return mine;
    }

    /** Null where somebody else has it. */
    private static @Nullable FileChannel tryLock(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean mine = false;
        try {
            mine = channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            mine = false;
        } finally {
            if (!mine) {
                channel.close();
            }
        }
        return mine ? channel : null;
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
    private static EmbeddedKafka start(Path logs, FileChannel lock, boolean afterKill) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                if (afterKill) {
                    KilledBroker.strikeOff(logs);
                }
                FreePort.Pair ports = FreePort.findTwo();
                return new EmbeddedKafka(
                        lock, started(BrokerSettings.of(logs, ports.first(), ports.second())), ports.first());
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
