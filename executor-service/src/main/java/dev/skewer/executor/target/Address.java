package dev.skewer.executor.target;

import java.nio.file.Path;

/** Where a node is reached. Immutable. */
public sealed interface Address {
    /** As it may be shown to people. */
    String shown();

    /**
     * A server.
     *
     * @param url of JDBC; the database in it is only where the first connection goes
     */
    record Server(String url, String user, Secret password) implements Address {
        @Override
        public String shown() {
            return url;
        }
    }

    /** SQLite in this process, each database a file of the folder. */
    record SqliteFolder(Path folder) implements Address {
        @Override
        public String shown() {
            return folder.toString();
        }
    }

    /** H2 in this process and in memory; the name keeps it apart from others. */
    record H2Memory(String name) implements Address {
        @Override
        public String shown() {
            return name;
        }
    }
}
