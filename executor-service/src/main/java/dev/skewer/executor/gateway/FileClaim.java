package dev.skewer.executor.gateway;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A claim that is a locked file. Used by one thread at a time. */
final class FileClaim implements Claim {
    static final String SUFFIX = ".claim";

    /** A process that opens and closes a file loses the lock that it has on it, so it must not look at its own. */
    private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private FileClaim(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /** Locks the file; empty where another claim has it. */
    static Optional<Claim> ask(Path named) throws IOException {
        Path file = named.toAbsolutePath().normalize();
        if (!OURS.add(file)) {
            return Optional.empty();
        }
        boolean granted = false;
        try {
            Files.createDirectories(file.getParent());
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            granted = channel.tryLock() != null;
            if (granted) {
                return Optional.of(new FileClaim(file, channel));
            }
            channel.close();
            return Optional.empty();
        } finally {
            if (!granted) {
                OURS.remove(file);
            }
        }
    }

    @Override
    public boolean isHeld() {
        return channel.isOpen() && Files.exists(file);
    }

    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
            channel.close();
        } catch (IOException e) {
            // It goes with the process.
        } finally {
            OURS.remove(file);
        }
    }
}
