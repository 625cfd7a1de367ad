package dev.skewer.generator.publish;

import dev.skewer.schemas.Check;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.List;

/**
 * The seeds that are ours: a random range of 2³² of them, which a state folder keeps for good. What is claimed is on the disk
 * before it is used, so that no seed is used twice, whatever happens in between. Thread-safe.
 */
public final class Seeds implements AutoCloseable {
    private static final String FILE = "seeds";
    private static final long RANGE = 1L << 32;

    private final Path file;
    private final FileChannel lockFile;
    private long base;
    private long next;

    private Seeds(Path folder, FileChannel lockFile) throws IOException {
        this.file = folder.resolve(FILE);
        this.lockFile = lockFile;
        if (Files.exists(file)) {
            read(Files.readAllLines(file));
        } else {
            base = new SecureRandom().nextInt() * RANGE;
            write();
        }
    }

    /**
     * The seeds of a state folder, which belongs to one process at a time.
     *
     * @throws FolderInUse if another process has it
     */
    public static Seeds open(Path folder) {
        try {
            Files.createDirectories(folder);
            FileChannel channel =
                    FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!isLocked(channel)) {
                channel.close();
                throw new FolderInUse(folder);
            }
            return new Seeds(folder, channel);
        } catch (IOException e) {
            throw new UncheckedIOException("the state folder " + folder + " cannot be used", e);
        }
    }

    /** Makes a state folder go on with this seed, as if all before it were used. */
    public static void goOnWith(long seed, Path folder) {
        try (Seeds seeds = open(folder)) {
            seeds.base = seed;
            seeds.next = 0;
            seeds.write();
        } catch (IOException e) {
            throw new UncheckedIOException("the state folder " + folder + " cannot be used", e);
        }
    }

    /** A state folder that another process has. */
    public static final class FolderInUse extends RuntimeException {
        private static final long serialVersionUID = 1L;

        FolderInUse(Path folder) {
            super("another process uses the state folder " + folder);
        }
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** So many seeds side by side, of which the first is returned; nobody else gets any of them. */
    public synchronized long claim(int count) {
        Check.that(count > 0, "nothing to claim");
        if (next + count > RANGE) {
            base = new SecureRandom().nextInt() * RANGE;
            next = 0;
        }
        long first = base + next;
        next += count;
        try {
            write();
        } catch (IOException e) {
            throw new UncheckedIOException("seeds cannot be claimed in " + file, e);
        }
        return first;
    }

    private void read(List<String> lines) {
        try {
            base = Long.parseLong(value(lines, "base="));
            next = Long.parseLong(value(lines, "next="));
        } catch (NumberFormatException e) {
            throw new IllegalStateException(file + " is damaged; without it a new range of seeds is begun", e);
        }
    }

    private static String value(List<String> lines, String name) {
        return lines.stream()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()))
                .findFirst()
                .orElse("");
    }

    /** Another file in the place of the old one, so that neither is ever half there. */
    private void write() throws IOException {
        Path draft = file.resolveSibling(FILE + ".new");
        byte[] text = ("base=" + base + "\nnext=" + next + "\n").getBytes(StandardCharsets.UTF_8);
        try (FileChannel channel = FileChannel.open(
                draft, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer buffer = ByteBuffer.wrap(text);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
            channel.force(true);
        }
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public synchronized void close() {
        try {
            lockFile.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the lock of " + file.getParent() + " cannot be given back", e);
        }
    }
}
