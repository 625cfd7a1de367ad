package dev.skewer.servers.launch;

import dev.skewer.servers.process.StopSignal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A family of servers that are started alike. Immutable. */
public sealed interface Launcher permits PostgresLauncher, MysqlLauncher, MariadbLauncher {
    /** Most connections at once: one for each session of each slot, and some. */
    int MAX_CONNECTIONS = 500;

    /** The server's program, below its files. */
    Path program(Path files);

    /** The command that makes a new data directory. */
    List<String> initialise(Layout layout);

    /** The command that runs the server in the foreground, listening at that port of 127.0.0.1 alone. */
    List<String> run(Layout layout, int port);

    /** What DriverManager connects to; further settings of the driver go into its properties. */
    String jdbcUrl(int port, String database);

    /** The user who may do everything, and has no password. */
    String user();

    /** Properties by which the driver gives up on what does not answer, in the units of each. */
    Map<String, String> impatience();

    /** A database that is always there. */
    String database();

    /** Asks a server for its data directory: proof that it is ours and not another one at the same port. */
    String dataDirectoryQuery();

    /** Makes it end in good order, whoever is connected. */
    StopSignal stop();

    /** Makes it end at once with all its processes. */
    StopSignal abandon();
}
