package dev.skewer.servers.launch;

import java.util.ArrayList;
import java.util.List;

/** What MySQL and MariaDB are told alike. Stateless. */
final class InnodbFlags {
    /**
     * Small, since many servers share the machine and a test's tables have a few rows. Nothing survives the machine, so
     * nothing is synced; yet each commit reaches the kernel, so that a killed server has it when it starts again.
     */
    private static final List<String> ENGINE = List.of(
            "--innodb-buffer-pool-size=64M",
            "--innodb-flush-log-at-trx-commit=2",
            "--innodb-doublewrite=0",
            "--innodb-flush-method=nosync",
            "--character-set-server=utf8mb4");

    /** Statistics of tables that live for milliseconds are not kept on disk: that doubles the work of a CREATE TABLE. */
    private static final List<String> SERVICE = List.of(
            "--innodb-stats-persistent=0",
            "--bind-address=127.0.0.1",
            "--socket=server.sock",
            "--pid-file=server.pid",
            "--skip-log-bin",
            "--skip-ssl",
            "--max-connections=" + Launcher.MAX_CONNECTIONS,
            "--max-allowed-packet=64M",
            "--table-open-cache=200",
            "--table-definition-cache=400",
            "--key-buffer-size=1M");

    private InnodbFlags() {}

    /** What initialising and running must agree on, and where things lie. */
    static List<String> engine(Layout layout) {
        List<String> flags = new ArrayList<>(
                List.of("--basedir=" + layout.files(), "--datadir=" + layout.data(), "--tmpdir=" + layout.temporary()));
        if (layout.asRoot()) {
            flags.add("--user=root");
        }
        flags.addAll(ENGINE);
        return flags;
    }

    static List<String> service(int port) {
        List<String> flags = new ArrayList<>(SERVICE);
        flags.add("--port=" + port);
        return flags;
    }
}
