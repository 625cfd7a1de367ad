package dev.skewer.cli.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.cli.report.TextReport;
import dev.skewer.cli.result.ExampleFindings;
import dev.skewer.executor.Executor;
import dev.skewer.executor.ExecutorOptions;
import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.NodeSpec;
import dev.skewer.executor.target.Secret;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.generator.Generator;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.NodeName;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.Servers;
import dev.skewer.servers.report.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The scripts, read and played by the tools that they are for, where this machine has them. */
class RealToolsIT {
    private static final Path CORPUS = Path.of(System.getProperty("skewer.root", ".."), "corpus");
    private static final TextReport REPORT = TextReport.of(100, false);

    /** Where Debian's packages postgresql-server-dev-15 and mariadb-test have what is on no path. */
    private static final Path POSTGRESQL = Path.of("/usr/lib/postgresql");

    private static final Path INCLUDES = Path.of("/usr/share/mysql/mysql-test");

    private static final int DRAWN = 12;
    private static final long FIRST_SEED = 500;

    @TempDir
    Path folder;

    private static EmbeddedServer start(String id) {
        return EmbeddedServer.start(Servers.byId(id), ServerCache.standard(), Progress.silent());
    }

    private static Executor executor(EmbeddedServer server) throws Exception {
        Address address = new Address.Server(server.jdbcUrl(), server.user(), new Secret(server.password()));
        NodeSpec node = new NodeSpec(new NodeName("1"), address, Optional.empty());
        TargetSpec spec = new TargetSpec(new TargetId(server.definition().id().value()), List.of(node), false);
        return Executor.open(spec, ExecutorOptions.defaults().slots(1));
    }

    /** The script of a case as it went on the server. */
    private static String script(EmbeddedServer server, String file, Isolation level, Form form) throws Exception {
        try (Executor executor = executor(server)) {
            TestCase testCase = CaseFileReader.of(executor.identity().dialect())
                    .read(file, Files.readString(CORPUS.resolve(file)))
                    .at(level);
            Execution run = (Execution) executor.run(RunPlan.of(testCase, Purpose.ASKED));
            return script(run, form);
        }
    }

    private static String script(Execution run, Form form) {
        return form.of(ExampleFindings.suspect(run), Optional.of(run), Optional.empty(), REPORT);
    }

    /** Cases as they are drawn, of several tables and with all kinds of statements, as they went on the server. */
    private static List<Execution> drawn(EmbeddedServer server) throws Exception {
        List<Execution> runs = new ArrayList<>();
        try (Executor executor = executor(server)) {
            Generator generator = new Generator(
                    executor.identity().dialect(), Profile.defaults().with(Weight.STRATEGY_LOAD, 0), List.of());
            for (long seed = FIRST_SEED; runs.size() < DRAWN; seed++) {
                TestCase one = (TestCase) generator.generate(seed);
                if (hasOneLevel(one)
                        && executor.run(RunPlan.of(one, Purpose.EXPLORE)) instanceof Execution run
                        && run.inconclusive() == null
                        && run.crash() == null
                        && hasOneOrder(run)) {
                    runs.add(run);
                }
            }
        }
        return runs;
    }

    /** Investigations give all transactions of a case one level. */
    private static boolean hasOneLevel(TestCase one) {
        return one.scenario().transactions().stream()
                        .map(transaction -> Optional.ofNullable(transaction.level()))
                        .distinct()
                        .count()
                == 1;
    }

    /** Of several sessions that wait, no tool can be told which is to go on first. */
    private static boolean hasOneOrder(Execution run) {
        return run.events().stream().filter(Event.Blocked.class::isInstance).count() <= 1;
    }

    /** How many rows each table has in the end. */
    private static Map<String, Integer> rows(Execution run) {
        Map<String, Integer> rows = new TreeMap<>();
        run.finalState().stream()
                .filter(state -> state.throughIndex() == null)
                .forEach(state -> rows.put(state.table(), state.rows().size()));
        return rows;
    }

    private record Said(int code, String text) {}

    private Said play(String script, Path where, List<String> command) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("script"), script);
        Process process = new ProcessBuilder(command)
                .directory(where.toFile())
                .redirectErrorStream(true)
                .redirectInput(file.toFile())
                .start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Said(process.waitFor(), text);
    }

    private static Optional<Path> onPath(String... names) {
        return Stream.of(names)
                .flatMap(name -> Stream.of(System.getenv("PATH").split(":")).map(part -> Path.of(part, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Optional<Path> isolationtester() throws IOException {
        if (!Files.isDirectory(POSTGRESQL)) {
            return onPath("isolationtester");
        }
        try (Stream<Path> files = Files.walk(POSTGRESQL, 9)) {
            return files.filter(file -> file.endsWith("isolationtester") && Files.isExecutable(file))
                    .findFirst();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql-12.3", "postgresql-18.6"})
    void isolationtesterSeesTheSameWait(String id) throws Exception {
        Optional<Path> tool = isolationtester();
        assumeThat(tool).as("isolationtester, as of postgresql-server-dev-15").isPresent();
        try (EmbeddedServer server = start(id)) {
            String spec = script(server, "hermitage/p4.sql", Isolation.REPEATABLE_READ, Form.ISOLATIONTESTER);
            Said said = play(
                    spec,
                    folder,
                    List.of(
                            tool.orElseThrow().toString(),
                            "host=127.0.0.1 dbname=postgres user=%s port=%d".formatted(server.user(), server.port())));

            assertThat(said.code()).as(said.text()).isZero();
            assertThat(said.text())
                    .containsSubsequence(
                            "step t2_3: UPDATE test SET val = 11 WHERE id = 1; <waiting ...>",
                            "step t1_4: COMMIT;",
                            "step t2_3: <... completed>",
                            "ERROR:  could not serialize access due to concurrent update",
                            "step look_test: SELECT * FROM test",
                            "(2 rows)");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql-12.3", "postgresql-18.6"})
    void isolationtesterPlaysWhatIsDrawn(String id) throws Exception {
        Optional<Path> tool = isolationtester();
        assumeThat(tool).as("isolationtester, as of postgresql-server-dev-15").isPresent();
        try (EmbeddedServer server = start(id)) {
            List<String> command = List.of(
                    tool.orElseThrow().toString(),
                    "host=127.0.0.1 dbname=postgres user=%s port=%d".formatted(server.user(), server.port()));
            for (Execution run : drawn(server)) {
                String spec = script(run, Form.ISOLATIONTESTER);
                Said said = play(spec, folder, command);

                String both = spec + said.text();
                assertThat(said.code()).as(both).isZero();
                Map<String, Integer> rows = new TreeMap<>();
                Matcher look = Pattern.compile("(?s)step look_(\\w+): .*?\\((\\d+) rows?\\)")
                        .matcher(said.text());
                while (look.find()) {
                    rows.put(look.group(1), Integer.valueOf(look.group(2)));
                }
                assertThat(rows).as(both).isEqualTo(rows(run));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql-5.7.22", "mysql-8.0.12", "mariadb-10.2.11"})
    void mysqltestPlaysWhatIsDrawn(String id) throws Exception {
        Optional<Path> tool = onPath("mariadb-test", "mysqltest");
        assumeThat(tool).as("mysqltest, as of mariadb-test").isPresent();
        assumeThat(INCLUDES.resolve("include").resolve("wait_condition.inc")).exists();
        try (EmbeddedServer server = start(id)) {
            admin(server, "CREATE DATABASE IF NOT EXISTS test");
            List<String> command = new ArrayList<>(List.of(tool.orElseThrow().toString(), "--no-defaults"));
            command.addAll(address(server));
            command.addAll(List.of("--protocol=tcp", "--database=test", "--logdir=" + folder, "--tmpdir=" + folder));
            for (Execution run : drawn(server)) {
                String test = script(run, Form.MTR);
                Said said = play(test, INCLUDES, command);

                String both = test + said.text();
                assertThat(said.code()).as(both).isZero();
                Map<String, Integer> rows = new TreeMap<>();
                String end = said.text().substring(said.text().lastIndexOf("connection default;"));
                Matcher look = Pattern.compile("SELECT \\* FROM `?(\\w+)`?;\\n[^\\n]*\\n((?:[^\\n]*[^;\\n]\\n)*)")
                        .matcher(end);
                while (look.find()) {
                    rows.put(look.group(1), (int) look.group(2).lines().count());
                }
                assertThat(rows).as(both).isEqualTo(rows(run));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql-5.7.22", "mysql-8.0.12", "mariadb-10.2.11"})
    void mysqltestSendsAndReaps(String id) throws Exception {
        Optional<Path> tool = onPath("mariadb-test", "mysqltest");
        assumeThat(tool).as("mysqltest, as of mariadb-test").isPresent();
        assumeThat(INCLUDES.resolve("include").resolve("wait_condition.inc")).exists();
        try (EmbeddedServer server = start(id)) {
            admin(server, "CREATE DATABASE IF NOT EXISTS test");
            List<String> command = new ArrayList<>(List.of(tool.orElseThrow().toString(), "--no-defaults"));
            command.addAll(address(server));
            command.addAll(List.of("--protocol=tcp", "--database=test", "--logdir=" + folder, "--tmpdir=" + folder));

            String waits = script(server, "mariadb/mdev-27992.sql", Isolation.READ_COMMITTED, Form.MTR);
            String deadlock = script(server, "mariadb/mdev-27992.sql", Isolation.SERIALIZABLE, Form.MTR);
            // As mtr of MariaDB has it.
            admin(server, "SET GLOBAL default_storage_engine = MyISAM");
            Said said = play(waits, INCLUDES, command);
            assertThat(said.code()).as(said.text()).isZero();
            assertThat(said.text()).containsSubsequence("DELETE FROM t", "COMMIT", "SELECT * FROM t;", "c1\n1\n");

            Said refused = play(deadlock, INCLUDES, command);
            assertThat(refused.code()).as(refused.text()).isZero();
            assertThat(refused.text()).contains("ERROR 40001: Deadlock found");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql-5.7.22", "mysql-8.0.12", "mariadb-10.2.11"})
    void clientsPlayTheSessions(String id) throws Exception {
        assumeThat(onPath("mysql")).as("a mysql client").isPresent();
        try (EmbeddedServer server = start(id)) {
            String script = script(server, "mariadb/mdev-27992.sql", Isolation.READ_COMMITTED, Form.MYSQL_SESSIONS);
            List<String> command = new ArrayList<>(List.of("bash", "-s", "--"));
            command.addAll(address(server));
            Said said = play(script, folder, command);

            assertThat(said.code()).as(said.text()).isZero();
            assertThat(said.text())
                    .containsSubsequence("t2> DELETE FROM t", "t2| waits", "t1> COMMIT", "in the end:", "|  1 |")
                    .doesNotContain("no answer", "ERROR");
        }
    }

    private static List<String> address(EmbeddedServer server) {
        return List.of("--host=127.0.0.1", "--port=" + server.port(), "--user=" + server.user());
    }

    private static void admin(EmbeddedServer server, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
