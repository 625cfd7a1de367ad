package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.Secret;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.Instrumentation;
import dev.skewer.schemas.testcase.Provenance;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.Servers;
import dev.skewer.servers.report.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TimeZone;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every value has one form, whichever driver read it, in results and in final states, run after run. The files in
 * {@code values} say which: the type of a column, what is put in, what comes out.
 */
final class CanonicalValuesIT {
    private static final Path VALUES = Path.of("src", "test", "resources", "values");
    private static final Pattern BAR = Pattern.compile(" \\| ");
    private static final int LONGEST = 100;

    private final TimeZone zone = TimeZone.getDefault();

    /** What is read must not depend on where this process stands; the hour at 2024-03-10 02:30 is not there. */
    @BeforeEach
    void moveToNewYork() {
        TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
    }

    @AfterEach
    void moveBack() {
        TimeZone.setDefault(zone);
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql-18.6", "sqlite", "h2"})
    void valuesAreCanonical(String id) throws IOException, InterruptedException {
        try (OpenTarget target = OpenTarget.open(id, 1)) {
            List<String> lines = lines(id + ".txt");
            assertThat(values(target, lines)).isEqualTo(lines);
            List<String> statements = lines(id + "-statements.txt");
            assertThat(outcomes(target.run(statements(target, statements)), statements))
                    .isEqualTo(statements);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql-8.0.12", "mariadb-10.2.11"})
    void bothDriversSayTheSame(String id) throws IOException, InterruptedException {
        List<Execution> executions = new ArrayList<>();
        try (EmbeddedServer server =
                EmbeddedServer.start(Servers.byId(id), ServerCache.standard(), Progress.silent())) {
            for (String driver : List.of("mysql", "mariadb")) {
                try (OpenTarget target = through(driver, server)) {
                    List<String> lines = lines("both-drivers.txt", id + ".txt");
                    assertThat(values(target, lines)).isEqualTo(lines);
                    List<String> statements = lines("both-drivers-statements.txt", id + "-statements.txt");
                    Execution execution = target.run(statements(target, statements));
                    assertThat(outcomes(execution, statements)).isEqualTo(statements);
                    executions.add(execution);
                }
            }
        }
        assertThat(executions)
                .extracting(execution -> execution.sessions().getFirst().driver())
                .satisfiesExactly(
                        driver -> assertThat(driver).startsWith("MySQL Connector/J"),
                        driver -> assertThat(driver).startsWith("MariaDB Connector/J"));
        assertThat(Traces.difference(executions.get(0), executions.get(1))).isEmpty();
    }

    private static OpenTarget through(String driver, EmbeddedServer server) {
        String url = "jdbc:" + driver + "://127.0.0.1:" + server.port() + "/";
        Address address = new Address.Server(url, server.user(), new Secret(server.password()));
        return OpenTarget.of(
                OpenTarget.spec("through-" + driver, address, Optional.empty()),
                ExecutorOptions.defaults().slots(1));
    }

    private static List<String> lines(String... files) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String file : files) {
            lines.addAll(Files.readAllLines(VALUES.resolve(file)));
        }
        return lines;
    }

    /** The lines with what truly comes out, the same twice and in the final state. */
    private static List<String> values(OpenTarget target, List<String> lines) throws InterruptedException {
        List<String> columns = new ArrayList<>();
        List<String> literals = new ArrayList<>();
        for (String line : lines) {
            List<String> parts = BAR.splitAsStream(line).toList();
            columns.add("c" + columns.size() + " " + parts.get(0));
            literals.add(parts.get(1));
        }
        // MySQL takes zero dates only so.
        String insert =
                target.executor().identity().dialect().family() == WireFamily.MYSQL ? "INSERT IGNORE" : "INSERT";
        List<String> init = List.of(
                "CREATE TABLE v (" + String.join(", ", columns) + ")",
                insert + " INTO v VALUES (" + String.join(", ", literals) + ")");
        RunPlan plan = plan(target, init, List.of("SELECT * FROM v"));
        Execution execution = target.run(plan);
        assertThat(execution.inconclusive()).isNull();
        assertThat(Traces.difference(execution, target.run(plan))).isEmpty();
        List<Row> rows = ((Outcome.Rows) outcomes(execution).getFirst()).rows();
        assertThat(execution.finalState().getFirst().rows()).isEqualTo(rows);
        List<String> found = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            List<String> parts = BAR.splitAsStream(lines.get(i)).toList();
            String wire = rows.getFirst().values().get(i).wire();
            found.add(parts.get(0) + " | " + parts.get(1) + " | " + shown(wire));
        }
        return found;
    }

    private static String shown(String wire) {
        String line = inOneLine(wire);
        return line.length() > LONGEST ? line.substring(0, 10) + "… " + line.length() : line;
    }

    private static String inOneLine(String text) {
        return text.replace("\n", "\\n").replace("\t", "\\t").replace("\0", "\\0");
    }

    private static RunPlan statements(OpenTarget target, List<String> lines) {
        return plan(
                target,
                List.of(),
                lines.stream().map(line -> BAR.split(line, 2)[0]).toList());
    }

    /** The lines with what truly comes of each statement. */
    private static List<String> outcomes(Execution execution, List<String> lines) {
        List<Outcome> outcomes = outcomes(execution);
        List<String> found = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            found.add(BAR.split(lines.get(i), 2)[0] + " | " + inOneLine(shown(outcomes.get(i))));
        }
        return found;
    }

    private static String shown(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Rows rows -> "rows " + rows.rows();
            case Outcome.Count count -> "count " + count.affected() + warnings(count.warnings());
            case Outcome.Refused refused -> refused.code() + " " + refused.sqlState() + " " + refused.message();
            case Outcome.Unknown unknown -> "unknown " + unknown.why();
        };
    }

    private static String warnings(List<Outcome.Warning> warnings) {
        return warnings.isEmpty() ? "" : " " + warnings;
    }

    private static List<Outcome> outcomes(Execution execution) {
        return execution.events().stream()
                .filter(Event.Done.class::isInstance)
                .map(event -> ((Event.Done) event).outcome())
                .toList();
    }

    /** Of statements that go to the server as they are written. */
    private static RunPlan plan(OpenTarget target, List<String> init, List<String> statements) {
        List<Transaction> transactions = new ArrayList<>();
        List<StepId> order = new ArrayList<>();
        for (String statement : statements) {
            StepId step = new StepId("t1." + (order.size() + 1));
            order.add(step);
            transactions.add(new Transaction(
                    new TransactionId("T" + order.size()),
                    new SessionId("t1"),
                    false,
                    null,
                    null,
                    false,
                    List.of(new Step(step, new Statement.Raw(statement)))));
        }
        Stream<Statement> setUp = init.stream().map(Statement.Raw::new);
        Scenario scenario = new Scenario(
                new DialectName(target.executor().identity().dialect().name()),
                new Database(new Shape(List.of()), List.of(), setUp.toList()),
                transactions,
                order,
                List.of(),
                List.of(),
                Instrumentation.NONE);
        return RunPlan.of(TestCase.of(scenario, Provenance.written("test", null)), Purpose.ASKED);
    }
}
