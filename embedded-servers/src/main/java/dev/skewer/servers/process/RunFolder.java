package dev.skewer.servers.process;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.UUID;

/** The folder of one running server: its data, its temporary files, its log; on tmpfs where there is room. Immutable. */
public record RunFolder(Path root, Path record) {
    private static final Path TMPFS = Path.of("/dev/shm");

    /** Noted in the records before it is made, so that no crash can leave one that nobody knows of. */
    public static RunFolder create(String server, long needed, Path fallback, RunRecords records) throws IOException {
        Path parent = onTmpfs(needed).orElse(fallback);
        Files.createDirectories(parent);
        Path root = parent.resolve(server + "-" + UUID.randomUUID());
        Path record = records.add(root);
        Files.createDirectory(root, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.createDirectory(root.resolve("tmp"));
        return new RunFolder(root, record);
    }

    public Path data() {
        return root.resolve("data");
    }

    public Path temporary() {
        return root.resolve("tmp");
    }

    public Path log() {
        return root.resolve("server.log");
    }

    Path stat() {
        return root.resolve(RunRecord.STAT_FILE);
    }

    public void delete() throws IOException {
        Folders.delete(root);
        Files.deleteIfExists(record);
    }

    /** A folder of this user's, if tmpfs is there and has room. */
    private static Optional<Path> onTmpfs(long needed) {
        Path own = TMPFS.resolve("skewer-" + System.getProperty("user.name"));
        try {
            FileStore store = Files.getFileStore(TMPFS);
            if (!store.type().equals("tmpfs") || store.getUsableSpace() < needed) {
                return Optional.empty();
            }
            Files.createDirectories(own);
            return Files.isWritable(own) ? Optional.of(own) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
