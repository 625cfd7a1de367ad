package dev.skewer.servers.launch;

import dev.skewer.servers.process.StopSignal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** OceanBase as seekdb: a single process that speaks MySQL, on storage of its own. Immutable. */
public record SeekdbLauncher() implements Launcher {
    private static final String PASSWORD = "skewer";

    /** It listens everywhere, and can only be told whom to let in; that is kept in its data from then on. */
    private static final List<String> FIRST_STATEMENTS = List.of(
            "SET GLOBAL ob_tcp_invited_nodes = '127.0.0.1'",
            "ALTER USER root IDENTIFIED BY '" + PASSWORD + "'",
            // At the default a deadlock is seen after five seconds.
            "ALTER SYSTEM SET _lcl_op_interval = '30ms'",
            "SET GLOBAL time_zone = '+00:00'");

    /** With less than 2 GB for its log it ends soon after its start; of these it takes what it has written. */
    private static final List<String> PARAMETERS =
            List.of("datafile_size=32M", "datafile_maxsize=4G", "log_disk_size=2G", "syslog_level=ERROR");

    /** It writes its log where it likes: a link leads from there to the log that all servers have beside their data. */
    private static final String LINK_LOG_AND_BECOME =
            "mkdir -p \"$0/log\" && ln -sf ../../server.log \"$0/log/seekdb.log\" && exec \"$@\"";

    @Override
    public Path program(Path files) {
        return files.resolve("bin/seekdb");
    }

    @Override
    public List<String> initialise(Layout layout) {
        return List.of();
    }

    @Override
    public List<String> firstStatements() {
        return FIRST_STATEMENTS;
    }

    @Override
    public List<String> run(Layout layout, int port) {
        List<String> command = new ArrayList<>(
                List.of("sh", "-c", LINK_LOG_AND_BECOME, layout.data().toString()));
        command.addAll(List.of(
                program(layout.files()).toString(),
                "--nodaemon",
                "--base-dir",
                layout.data().toString(),
                "--port",
                Integer.toString(port),
                "--log-level",
                "ERROR"));
        PARAMETERS.forEach(parameter -> command.addAll(List.of("--parameter", parameter)));
        return command;
    }

    /** Else it tells its makers of each start. */
    @Override
    public Map<String, String> environment() {
        return Map.of("TELEMETRY_ENABLED", "false");
    }

    @Override
    public String jdbcUrl(int port, String database) {
        return MysqlLauncher.url(port, database);
    }

    @Override
    public String user() {
        return "root";
    }

    @Override
    public String password() {
        return PASSWORD;
    }

    @Override
    public Map<String, String> impatience() {
        return MysqlLauncher.IMPATIENCE;
    }

    @Override
    public String database() {
        return "mysql";
    }

    @Override
    public StopSignal stop() {
        return StopSignal.TERM;
    }

    @Override
    public StopSignal abandon() {
        return StopSignal.KILL;
    }
}
