package dev.skewer.executor.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.executor.Traces;
import dev.skewer.executor.intake.Runner;
import dev.skewer.executor.target.TargetException;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.SessionRecord;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.Servers;
import dev.skewer.servers.report.Progress;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Servers that are somebody else's, by a config as the service reads it. */
final class ExternalTargetIT {
    private static final String CASE = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t (a, b) VALUES (1, 1);
            /*t1*/ BEGIN;
            /*t1*/ UPDATE t SET b = 2 WHERE a = 1;
            /*t2*/ UPDATE t SET b = 3 WHERE a = 1;
            /*t1*/ COMMIT;
            """;

    /** All that an account of MariaDB needs; README says the same. */
    private static final List<String> ACCOUNT = List.of(
            "CREATE USER skewer@'127.0.0.1' IDENTIFIED BY 'open sesame'",
            "GRANT ALL ON `skewer\\_%`.* TO skewer@'127.0.0.1'",
            "GRANT PROCESS ON *.* TO skewer@'127.0.0.1'");

    private static EmbeddedServer one;
    private static EmbeddedServer two;
    private static EmbeddedServer newer;
    private static EmbeddedServer older;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void start() throws SQLException, IOException {
        one = server("mariadb-10.2.11");
        two = server("mariadb-10.2.11");
        newer = server("postgresql-18.6");
        older = server("postgresql-12.3");
        for (EmbeddedServer server : List.of(one, two)) {
            run(server, ACCOUNT);
        }
        Files.writeString(folder.resolve("password"), "open sesame\n");
    }

    @AfterAll
    static void stop() {
        List.of(one, two, newer, older).forEach(EmbeddedServer::close);
    }

    private static EmbeddedServer server(String id) {
        return EmbeddedServer.start(Servers.byId(id), ServerCache.standard(), Progress.silent());
    }

    private static void run(EmbeddedServer server, List<String> statements) throws SQLException {
        try (Connection connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), "");
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    @Test
    void equalServersShareTheWorkOfOneTarget() throws Exception {
        String yaml = """
                targets:
                  - id: shop
                    slots: 2
                    nodes:
                      - {url: "jdbc:mariadb://127.0.0.1:%d/", user: skewer, password: "${env:PASSWORD}"}
                      - {name: second, url: "jdbc:mysql://127.0.0.1:%d/", user: skewer, password: "${file:%s}"}
                """.formatted(one.port(), two.port(), folder.resolve("password"));
        try (Runner runner = open(yaml);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(runner.slots()).isEqualTo(4);
            RunPlan plan = RunPlan.of(
                    CaseFileReader.of(runner.identity().dialect())
                            .read("case.sql", CASE)
                            .at(null),
                    Purpose.ASKED);
            List<Execution> executions = executions(runner, threads, plan);
            assertThat(executions).extracting(Traces::of).containsOnly("t1.1 t1.2 t2.1~ t1.3 t2.1");
            assertThat(executions)
                    .flatExtracting(Execution::sessions)
                    .extracting(SessionRecord::node)
                    .extracting(Object::toString)
                    .contains("1", "second");
            assertThat(spaces(one)).hasSize(2);
            assertThat(spaces(two)).hasSize(2).doesNotContainAnyElementsOf(spaces(one));
        }
        assertThat(spaces(one)).isEmpty();
        assertThat(spaces(two)).isEmpty();
    }

    private static List<Execution> executions(Runner runner, ExecutorService threads, RunPlan plan)
            throws InterruptedException, ExecutionException {
        List<Future<Report>> runs = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            runs.add(threads.submit(() -> runner.run(plan)));
        }
        List<Execution> executions = new ArrayList<>();
        for (Future<Report> run : runs) {
            executions.add((Execution) run.get());
        }
        return executions;
    }

    private static List<String> spaces(EmbeddedServer server) throws SQLException {
        List<String> spaces = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), "");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SHOW DATABASES LIKE 'skewer\\_%'")) {
            while (rows.next()) {
                spaces.add(rows.getString(1));
            }
        }
        return spaces;
    }

    @Test
    void aWrongPasswordIsSaidByTargetNodeAndKey() {
        String node = "{url: \"jdbc:%s://127.0.0.1:" + one.port() + "/\", user: skewer, password: \"${env:OTHER}\"}";
        for (String driver : List.of("mysql", "mariadb")) {
            refused(
                    node.formatted(driver),
                    "target t, node 1 does not let us in: ",
                    "Access denied for user 'skewer'",
                    "check the keys user and password of this node");
        }
        refused(
                "{name: main, url: \"jdbc:postgresql://127.0.0.1:" + newer.port() + "/postgres\", user: nobody}",
                "target t, node main does not let us in: ",
                "role \"nobody\" does not exist",
                "check the keys user and password of this node");
    }

    @Test
    void aServerThatIsNotThereIsSaidByTargetNodeAndKey() throws IOException {
        int port = closedPort();
        for (String driver : List.of("mysql", "mariadb", "postgresql")) {
            refused(
                    "{url: \"jdbc:%s://127.0.0.1:%d/db\", user: skewer}".formatted(driver, port),
                    "target t, node 1 cannot be reached at jdbc:" + driver + "://127.0.0.1:" + port + "/db: ",
                    "check that the server runs, and the key url of this node");
        }
    }

    private static int closedPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Test
    void nodesThatDifferAreNamed() {
        refused(
                node(newer) + ", " + node(older),
                "the nodes of target t differ: node 1 is postgresql PostgreSQL 18.6 ",
                ", node 2 is postgresql PostgreSQL 12.3 ",
                "give different servers to different targets");
    }

    private static String node(EmbeddedServer server) {
        return "{url: \"" + server.jdbcUrl() + "\", user: postgres}";
    }

    @Test
    void aProductThatNobodyKnowsIsSaid() throws SQLException {
        run(
                newer,
                List.of(
                        "CREATE ROLE stranger SUPERUSER LOGIN",
                        "CREATE SCHEMA odd",
                        "CREATE FUNCTION odd.version() RETURNS text LANGUAGE sql AS $$SELECT 'Quux'$$",
                        "ALTER ROLE stranger SET search_path = odd, pg_catalog"));
        refused(
                "{url: \"" + newer.jdbcUrl() + "\", user: stranger}",
                "target t, node 1 announces a version that no dialect knows: Quux",
                "check the key url of this node; known products are ");
    }

    @Test
    void databasesOfOthersAreLeftAlone() throws SQLException, InterruptedException {
        run(older, List.of("CREATE DATABASE payroll"));
        refused(
                node(older),
                "the account of target t, node 1 sees what is not Skewer's: payroll",
                "set the key sharedAccount of this target to true");
        try (Runner runner = open("targets: [{id: t, sharedAccount: true, nodes: [" + node(older) + "]}]")) {
            assertThat(runner.identity().product()).isEqualTo("postgresql");
        }
    }

    @Test
    void anAccountThatMayTooLittleIsToldSo() throws SQLException {
        run(newer, List.of("CREATE ROLE modest LOGIN"));
        refused(
                "{url: \"" + newer.jdbcUrl() + "\", user: modest}",
                "target t, node 1 lets us in, but not do what is needed: ",
                "permission denied ",
                "give the account of its key user more rights");
    }

    private static void refused(String nodes, String... parts) {
        assertThatThrownBy(
                        () -> open("targets: [{id: t, nodes: [" + nodes + "]}]").close())
                .isInstanceOf(TargetException.class)
                .message()
                .contains(parts)
                .doesNotContain("\n", "guess");
    }

    private static Runner open(String yaml) throws InterruptedException {
        ExecutorConfig config = ExecutorConfig.loader(Map.of("PASSWORD", "open sesame", "OTHER", "guess"))
                .load("skewer.yaml", yaml);
        TargetConfig target = config.targets().getFirst();
        return ExecutorRunner.of(target.spec(), config.executor().options(target.slots()))
                .open();
    }
}
