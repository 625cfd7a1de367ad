package dev.skewer.servers.launch;

import dev.skewer.servers.process.StopSignal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A family of servers that are started alike. Immutable. */
public sealed interface Launcher
        permits PostgresLauncher, MysqlLauncher, MariadbLauncher, SeekdbLauncher, TidbLauncher {
    /** Most connections at once: one for each session of each slot, and some. */
    int MAX_CONNECTIONS = 500;

    /** The server's program, below its files. */
    Path program(Path files);

    /** The command that makes a new data directory; empty where the server makes it when it runs for the first time. */
    List<String> initialise(Layout layout);

    /** What a server that has made its data directory itself is told at once. */
    default List<String> firstStatements() {
        return List.of();
    }

    /** The command that runs the server in the foreground, listening at that port of 127.0.0.1 alone. */
    List<String> run(Layout layout, int port);

    /** What else its environment says. */
    default Map<String, String> environment() {
        return Map.of();
    }

    /** What DriverManager connects to; further settings of the driver go into its properties. */
    String jdbcUrl(int port, String database);

    /** The user who may do everything. */
    String user();

    /** That user's password, empty where the server listens on loopback alone. */
    default String password() {
        return "";
    }

    /** Properties by which the driver gives up on what does not answer, in the units of each. */
    Map<String, String> impatience();

    /** A database that is always there. */
    String database();

    /** Makes it end in good order, whoever is connected. */
    StopSignal stop();

    /** Makes it end at once with all its processes. */
    StopSignal abandon();
}
