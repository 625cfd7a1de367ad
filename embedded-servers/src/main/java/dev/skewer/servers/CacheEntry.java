package dev.skewer.servers;

import dev.skewer.servers.process.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * A folder that is made once and then only read: made under another name and renamed when it is whole, with a list of
 * its files by which damage is found later. Whoever makes or discards one holds the cache's lock. Immutable.
 */
record CacheEntry(Path folder) {
    private static final String MANIFEST = "manifest";

    /** Fills a folder that does not exist yet; the scratch folder beside it goes away afterwards. */
    @FunctionalInterface
    interface Maker {
        void make(Path content, Path scratch) throws IOException;
    }

    Path content() {
        return folder.resolve("content");
    }

    /** Whether it was made at all. */
    boolean exists() {
        return Files.exists(folder);
    }

    /** Whether every file is there and as long as it was: the quick look before every start. */
    boolean isWhole() {
        return check(false);
    }

    /** Whether every byte is what it was: the look after something went wrong. */
    boolean isGenuine() {
        return check(true);
    }

    void make(Maker maker) throws IOException {
        discard();
        Path draft = parent().resolve(folder.getFileName() + "." + UUID.randomUUID());
        Path scratch = draft.resolve("scratch");
        CacheEntry made = new CacheEntry(draft);
        try {
            Files.createDirectories(scratch);
            maker.make(made.content(), scratch);
            Folders.delete(scratch);
            Files.write(draft.resolve(MANIFEST), made.lines(true));
            Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Folders.delete(draft);
        }
    }

    /** Removes it, and what an interrupted attempt to make it has left. */
    void discard() throws IOException {
        if (Files.isDirectory(parent())) {
            List<Path> mine;
            String name = String.valueOf(folder.getFileName());
            try (Stream<Path> siblings = Files.list(parent())) {
                mine = siblings.filter(path -> path.equals(folder)
                                || path.getFileName().toString().startsWith(name + "."))
                        .toList();
            }
            for (Path path : mine) {
                Folders.delete(path);
            }
        }
    }

    private Path parent() {
        return folder.resolveSibling("");
    }

    private boolean check(boolean everyByte) {
        try {
            List<String> expected = Files.readAllLines(folder.resolve(MANIFEST));
            List<String> found = lines(everyByte);
            return everyByte
                    ? expected.equals(found)
                    : expected.stream().map(CacheEntry::size).toList().equals(found);
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    private List<String> lines(boolean everyByte) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(content())) {
            files = all.filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList();
        }
        List<String> lines = new ArrayList<>();
        for (Path file : files) {
            String crc = everyByte ? " " + Long.toHexString(crc(file)) : "";
            lines.add(content().relativize(file) + " " + Files.size(file) + crc);
        }
        return lines;
    }

    /** The line without its checksum. */
    private static String size(String line) {
        return line.substring(0, Math.max(0, line.lastIndexOf(' ')));
    }

    private static long crc(Path file) throws IOException {
        CRC32 crc = new CRC32();
        byte[] buffer = new byte[1 << 16];
        try (var in = Files.newInputStream(file)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                crc.update(buffer, 0, read);
            }
        }
        return crc.getValue();
    }
}
