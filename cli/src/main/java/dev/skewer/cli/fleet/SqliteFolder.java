package dev.skewer.cli.fleet;

import dev.skewer.servers.ServerCache;
import dev.skewer.servers.process.RunFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** A folder for SQLite's databases, which goes at the latest when this process ends. Thread-safe. */
final class SqliteFolder implements AutoCloseable {
    private final RunFolder folder;
    private final Thread hook;

    private SqliteFolder(RunFolder folder) {
        this.folder = folder;
        this.hook = new Thread(this::delete, "delete-sqlite-folder");
    }

    static SqliteFolder create(ServerCache cache) {
        try {
            SqliteFolder made = new SqliteFolder(cache.folderInProcess("sqlite"));
            Runtime.getRuntime().addShutdownHook(made.hook);
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException("no room for the databases of SQLite", e);
        }
    }

    Path path() {
        return folder.data();
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
            folder.delete();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + folder.root(), e);
        }
    }
}
