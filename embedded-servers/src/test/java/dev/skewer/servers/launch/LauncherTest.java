package dev.skewer.servers.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class LauncherTest {
    private static final Layout AS_ROOT = layout(true);
    private static final Layout AS_USER = layout(false);

    @Test
    void onlyRootStartsPostgresInNamespacesOfItsOwn() {
        PostgresLauncher launcher = new PostgresLauncher();

        assertThat(launcher.run(AS_ROOT, 5555)).startsWith("unshare", "-U", "-i", "/files/bin/postgres");
        assertThat(launcher.run(AS_USER, 5555)).startsWith("/files/bin/postgres");
        assertThat(launcher.initialise(AS_USER)).startsWith("/files/bin/initdb", "--pgdata=/data");
    }

    @Test
    void onlyRootTellsMysqlSo() {
        MysqlLauncher launcher = new MysqlLauncher(List.of("--engine"), List.of("--service"));

        assertThat(launcher.run(AS_ROOT, 5555)).contains("--user=root", "--engine", "--service", "--port=5555");
        assertThat(launcher.run(AS_USER, 5555)).doesNotContain("--user=root");
        assertThat(launcher.initialise(AS_USER))
                .contains("--initialize-insecure", "--engine")
                .doesNotContain("--service");
    }

    @Test
    void allListenOnLoopbackAloneWithManyConnections() {
        assertThat(new MariadbLauncher("mariadbd", "mariadb-install-db", List.of()).run(AS_USER, 5555))
                .contains("--bind-address=127.0.0.1", "--max-connections=500", "--tmpdir=/tmpdir");
        assertThat(new PostgresLauncher().run(AS_USER, 5555)).contains("127.0.0.1", "max_connections=500");
    }

    private static Layout layout(boolean asRoot) {
        return new Layout(Path.of("/files"), Path.of("/libraries"), Path.of("/data"), Path.of("/tmpdir"), asRoot);
    }
}
