package dev.skewer.servers.kafka;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a broker, which one process has at a time: a lock that ends with its process says so to the others. Kafka has a lock of its
 * own, but ends the whole process when it cannot have it. Thread-safe.
 */
final class KafkaFolder implements AutoCloseable {
    private static final String LOCK = "skewer.lock";

    /** Who has the lock: beside it, for whoever closes a file that this process has locked gives the lock away. */
    private static final String PROCESS = "process";

    /** Where the broker listens, for other processes of this machine. */
    private static final String ADDRESS = "address";

    private final Path folder;
    private final FileChannel lock;

    private KafkaFolder(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /** Empty where somebody else has it. */
    static Optional<KafkaFolder> take(Path folder) throws IOException {
        Files.createDirectories(folder);
        FileChannel lock = tryLock(folder);
        if (lock == null) {
            return Optional.empty();
        }
        KafkaFolder taken = new KafkaFolder(folder, lock);
        // Nobody is to be sent to a broker that was killed.
        taken.hide();
        Files.writeString(
                folder.resolve(PROCESS), Long.toString(ProcessHandle.current().pid()));
        return Optional.of(taken);
    }

    /** Who has it now; empty where nobody has. */
    static Optional<Occupant> occupant(Path folder) throws IOException {
        if (!Files.exists(folder.resolve(LOCK))) {
            return Optional.empty();
        }
        try (FileChannel free = tryLock(folder)) {
            return free != null
                    ? Optional.empty()
                    : Optional.of(new Occupant(
                            text(folder.resolve(PROCESS)).map(Long::valueOf), text(folder.resolve(ADDRESS))));
        }
    }

    /** What a file says, if it is there and written already. */
    private static Optional<String> text(Path file) throws IOException {
        try {
            return Optional.of(Files.readString(file).strip()).filter(text -> !text.isEmpty());
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** Lets others find the broker. */
    void show(String address) throws IOException {
        Files.writeString(folder.resolve(ADDRESS), address);
    }

    /** Sends nobody to the broker any more. */
    void hide() throws IOException {
        Files.deleteIfExists(folder.resolve(ADDRESS));
    }

    @Override
    public void close() throws IOException {
        lock.close();
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
}
