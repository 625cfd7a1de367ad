package dev.skewer.executor.target;

import java.nio.file.Path;

/** Where a node is reached. Immutable. */
public sealed interface Address {
    /**
     * A server.
     *
     * @param url of JDBC; the database in it is only where the first connection goes
     */
    record Server(String url, String user, Secret password) implements Address {}

    /** SQLite in this process, each database a file of the folder. */
    record SqliteFolder(Path folder) implements Address {}

    /** H2 in this process and in memory; the name keeps it apart from others. */
    record H2Memory(String name) implements Address {}
}
