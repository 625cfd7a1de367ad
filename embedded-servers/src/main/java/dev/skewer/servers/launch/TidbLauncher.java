package dev.skewer.servers.launch;

import dev.skewer.servers.process.StopSignal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * TiDB on its own embedded storage, unistore, in one process; a cluster has TiKV there. Immutable.
 *
 * @param mode in which transactions run that do not say: pessimistic or optimistic
 */
public record TidbLauncher(String version, String mode) implements Launcher {
    /** It reads its settings from a file only. */
    private static final String CONFIGURE_AND_BECOME = "printf '%s' \"$1\" > \"$0\" && shift && exec \"$@\"";

    @Override
    public Path program(Path files) {
        return files.resolve("bin/tidb-server");
    }

    @Override
    public List<String> initialise(Layout layout) {
        return List.of();
    }

    /** Up to 6.1 such a server is optimistic. */
    @Override
    public List<String> firstStatements() {
        return List.of("SET GLOBAL tidb_txn_mode = '" + mode + "'");
    }

    @Override
    public List<String> run(Layout layout, int port) {
        String config = layout.temporary().resolve("tidb.toml").toString();
        return List.of(
                "sh",
                "-c",
                CONFIGURE_AND_BECOME,
                config,
                settings(layout),
                program(layout.files()).toString(),
                "-store",
                "unistore",
                "-path",
                layout.data().toString(),
                "-host",
                "127.0.0.1",
                "-P",
                Integer.toString(port),
                "-report-status=false",
                "-socket",
                "",
                "-L",
                "error",
                "-config",
                config);
    }

    /**
     * It announces its storage with its version, so that whatever is found on it says so. Unless told otherwise, an autocommit
     * write is tried optimistically first, and waits where nobody sees it.
     */
    private String settings(Layout layout) {
        return """
                server-version = "8.0.11-TiDB-v%s-unistore"
                tmp-storage-path = "%s"
                enable-telemetry = false
                [pessimistic-txn]
                pessimistic-auto-commit = true
                """.formatted(version, layout.temporary());
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
