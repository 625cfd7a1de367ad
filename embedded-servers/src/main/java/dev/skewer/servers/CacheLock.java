package dev.skewer.servers;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Keeps all other threads and processes away from one server's part of the cache. Used by one thread. */
final class CacheLock implements AutoCloseable {
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final FileChannel channel;
    private final FileLock lock;

    private CacheLock(FileChannel channel, FileLock lock) {
        this.channel = channel;
        this.lock = lock;
    }

    /** Waits for it as long as it takes, and says so once if it takes long. */
    static CacheLock take(Path file, Runnable waiting) throws IOException {
        Files.createDirectories(file.resolveSibling(""));
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = attempt(channel);
        if (lock == null) {
            waiting.run();
        }
        while (lock == null) {
            LockSupport.parkNanos(PAUSE_NANOS);
            if (Thread.currentThread().isInterrupted()) {
                channel.close();
                throw new InterruptedIOException("interrupted while waiting for " + file);
            }
            lock = attempt(channel);
        }
        return new CacheLock(channel, lock);
    }

    private static @Nullable FileLock attempt(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        lock.release();
        channel.close();
    }
}
