package dev.skewer.servers.launch;

import dev.skewer.servers.process.StopSignal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** PostgreSQL, of which one process per connection and some helpers hang on the first. Immutable. */
public record PostgresLauncher() implements Launcher {
    /**
     * Nothing here survives the machine, so nothing is synced; yet each commit reaches the kernel, so that a killed
     * server has it when it starts again. With {@code deadlock_timeout} at 1 ms the victim of a
     * deadlock is the statement that closed the cycle; at the default it depends on the pauses between statements.
     */
    private static final List<String> SETTINGS = List.of(
            "fsync=off",
            "full_page_writes=off",
            "autovacuum=off",
            "unix_socket_directories=",
            "deadlock_timeout=1ms",
            "max_connections=" + MAX_CONNECTIONS,
            "shared_buffers=64MB",
            "max_wal_size=128MB",
            // In the data directory, and not in /dev/shm, it goes with the data when the server has been killed.
            "dynamic_shared_memory_type=mmap",
            "timezone=UTC",
            "log_timezone=UTC");

    @Override
    public Path program(Path files) {
        return files.resolve("bin/postgres");
    }

    @Override
    public List<String> initialise(Layout layout) {
        List<String> command = unprivileged(layout);
        command.add(layout.files().resolve("bin/initdb").toString());
        command.addAll(List.of(
                "--pgdata=" + layout.data(),
                "--username=" + user(),
                "--auth=trust",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync"));
        return command;
    }

    @Override
    public List<String> run(Layout layout, int port) {
        List<String> command = unprivileged(layout);
        command.add(program(layout.files()).toString());
        command.addAll(List.of("-D", layout.data().toString(), "-h", "127.0.0.1", "-p", Integer.toString(port)));
        for (String setting : SETTINGS) {
            command.addAll(List.of("-c", setting));
        }
        return command;
    }

    /**
     * PostgreSQL refuses root; in a user namespace of its own it is nobody, yet may write what root owns. The IPC
     * namespace takes the shared memory of a killed server with it.
     */
    private static List<String> unprivileged(Layout layout) {
        return new ArrayList<>(layout.asRoot() ? List.of("unshare", "-U", "-i") : List.of());
    }

    @Override
    public String jdbcUrl(int port, String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database + "?sslmode=disable";
    }

    @Override
    public String user() {
        return "postgres";
    }

    @Override
    public Map<String, String> impatience() {
        return Map.of("connectTimeout", "2", "socketTimeout", "5", "loginTimeout", "5");
    }

    @Override
    public String database() {
        return "postgres";
    }

    @Override
    public StopSignal stop() {
        return StopSignal.INT;
    }

    /** Killed alone, the first process would leave those behind that are busy. */
    @Override
    public StopSignal abandon() {
        return StopSignal.QUIT;
    }
}
