package dev.skewer.executor.intake;

import dev.skewer.executor.target.TargetException;
import dev.skewer.schemas.codec.CodecException;
import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.topic.Limits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The deliveries in flight, one file each, which outlive the process that wrote them. Nothing is synced: a note must survive
 * the end of the process, not that of the machine, after which the broker hands everything out again. Thread-safe.
 */
final class Notes implements AutoCloseable {
    private static final String SUFFIX = ".note";

    /** Base 64 of the largest value, and room for the rest. */
    private static final JsonCodec<Note> CODEC =
            JsonCodec.of("a note", Note.class, 2 * Limits.defaults().valueBytes());

    private final Path folder;
    private final FileChannel lock;

    private Notes(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /** Opens the folder, which no other process may be using. */
    static Notes open(Path folder) {
        try {
            Files.createDirectories(folder);
            return new Notes(folder, lock(folder));
        } catch (IOException e) {
            throw new UncheckedIOException("notes cannot be kept in " + folder, e);
        }
    }

    /** What a process that ended left behind. A file that is not whole was written for a delivery that was not begun. */
    List<Note> all() {
        List<Note> notes = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                if (file.toString().endsWith(SUFFIX)) {
                    notes.add(CODEC.decode(Files.readAllBytes(file)));
                }
            }
            return List.copyOf(notes);
        } catch (IOException e) {
            throw new UncheckedIOException("notes cannot be read from " + folder, e);
        } catch (CodecException e) {
            throw new IllegalStateException("a note in " + folder + " is not one; look at it and remove it", e);
        }
    }

    void write(Note note) {
        try {
            Path whole = file(note.place());
            Path part = whole.resolveSibling(whole.getFileName() + ".part");
            Files.write(part, CODEC.encode(note));
            Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("no note of " + note.place() + " can be kept in " + folder, e);
        }
    }

    void remove(Place place) {
        try {
            Files.deleteIfExists(file(place));
        } catch (IOException e) {
            throw new UncheckedIOException("the note of " + place + " cannot be removed from " + folder, e);
        }
    }

    @Override
    public void close() {
        try {
            lock.close();
        } catch (IOException e) {
            throw new UncheckedIOException("the folder " + folder + " stays locked", e);
        }
    }

    private Path file(Place place) {
        return folder.resolve(place + SUFFIX);
    }

    private static FileChannel lock(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
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
        if (!mine) {
            throw new TargetException(
                    "the state folder " + folder + " is used by another executor",
                    "end that one, or give this one another folder");
        }
        return channel;
    }
}
