package dev.skewer.cli.fleet;

import dev.skewer.servers.process.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder for SQLite's databases, which goes at the latest when this process ends. Thread-safe. */
final class SqliteFolder implements AutoCloseable {
    private final Path path;
    private final Thread hook;

    private SqliteFolder(Path path) {
        this.path = path;
        this.hook = new Thread(this::delete, "delete-sqlite-folder");
    }

    static SqliteFolder create() {
        try {
            SqliteFolder folder = new SqliteFolder(Files.createTempDirectory("skewer_sqlite_"));
            Runtime.getRuntime().addShutdownHook(folder.hook);
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException("no room for the databases of SQLite", e);
        }
    }

    Path path() {
        return path;
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM is going down, and the hook is doing the same as we do.
        }
        delete();
    }

    private void delete() {
        try {
            Folders.delete(path);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + path, e);
        }
    }
}
