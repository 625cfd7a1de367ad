package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.schemas.topic.Limits;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Statements in batches, sessions that run freely, and states after each commit, on every product. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class BatchesAndLoadsIT {
    private static final String TABLE = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
            /*init*/ INSERT INTO t (a, b) VALUES (1, 1), (2, 2);
            """;

    private final Map<String, OpenTarget> targets = new LinkedHashMap<>();

    @AfterAll
    void close() {
        targets.values().forEach(OpenTarget::close);
    }

    private OpenTarget target(String id) {
        return targets.computeIfAbsent(id, missing -> OpenTarget.open(missing, 1));
    }

    static Stream<String> everywhere() {
        return Stream.of("postgresql-18.6", "mysql-8.0.12", "mariadb-10.2.11", "sqlite", "h2");
    }

    @Test
    void nothingIsSentWhenTheTimeIsOver() throws InterruptedException {
        Limits standard = Limits.defaults();
        Limits none = new Limits(
                standard.sessions(),
                standard.statements(),
                standard.rows(),
                standard.nesting(),
                standard.valueBytes(),
                standard.replays(),
                1);
        ExecutorOptions options =
                new ExecutorOptions(1, Duration.ofSeconds(20), Duration.ofSeconds(5), Duration.ofMillis(500), none);
        try (OpenTarget target = OpenTarget.open("postgresql-18.6", options)) {
            // To put the rows in takes longer.
            Execution execution = new Batches(target, TABLE, "/*s*/ SELECT a FROM t;")
                    .loading(1, rows(IntStream.range(0, 500).toArray()))
                    .run();
            assertThat(execution.inconclusive()).contains("took longer than");
            assertThat(execution.events()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void aBatchStartsFromItsOwnRowsOrFromWhatIsThere(String id) throws InterruptedException {
        Batches batches = new Batches(target(id), TABLE, """
                /*s*/ SELECT a, b FROM t ORDER BY a;
                /*s*/ INSERT INTO t (a, b) VALUES (2, 7);
                /*s*/ UPDATE t SET b = 5 WHERE a = 1;
                /*s*/ SELECT a, b FROM t ORDER BY a;
                /*s*/ SELECT a, b FROM t ORDER BY a;
                /*s*/ DELETE FROM t WHERE a = 3;
                /*s*/ SELECT a, b FROM t ORDER BY a;
                /*s*/ SELECT a, b FROM t ORDER BY a;
                /*s*/ INSERT INTO t (a, b) VALUES (9, 9);
                """);
        Execution execution = batches.goingOn(3)
                .goingOn(1)
                .loading(1, rows(3, 4))
                .goingOn(2)
                .loading(2)
                .run();

        assertThat(execution.inconclusive()).isNull();
        assertThat(Traces.of(execution)).isEqualTo("s.1 s.2:DUPLICATE_KEY s.3 s.4 s.5 s.6 s.7 s.8 s.9");
        assertThat(rowsOf(execution, "s.1")).isEqualTo("[[1, 1], [2, 2]]");
        assertThat(rowsOf(execution, "s.4")).isEqualTo("[[1, 5], [2, 2]]");
        assertThat(rowsOf(execution, "s.5")).isEqualTo("[[3, 3], [4, 4]]");
        assertThat(rowsOf(execution, "s.7")).isEqualTo("[[4, 4]]");
        assertThat(rowsOf(execution, "s.8")).isEqualTo("[]");
        assertThat(execution.finalState().toString()).contains("rows=[[9, 9]]");
        assertThat(execution.sessions()).hasSize(1);
        assertThat(execution.fates()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void aBatchThatLoadsHasTheShapeOfTheBeginning(String id) throws InterruptedException {
        Execution execution = new Batches(target(id), TABLE, """
                        /*s*/ ALTER TABLE t ADD COLUMN c INT;
                        /*s*/ SELECT * FROM t ORDER BY a;
                        """)
                .loading(1)
                .loading(1, rows(6))
                .run();

        assertThat(execution.inconclusive()).isNull();
        assertThat(rowsOf(execution, "s.2")).isEqualTo("[[6, 6]]");
    }

    /** SQLite deletes no row that others reference, not with them either: the file is made anew, and the session has the old one. */
    @Test
    void oldRowsAreNeverTakenForThoseOfABatch() throws InterruptedException {
        String shape = """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, FOREIGN KEY (b) REFERENCES t (a) ON DELETE RESTRICT);
                /*init*/ INSERT INTO t (a, b) VALUES (1, NULL), (2, 1);
                """;
        Execution execution = new Batches(target("sqlite"), shape, """
                        /*s*/ SELECT a FROM t ORDER BY a;
                        /*s*/ SELECT a FROM t ORDER BY a;
                        """)
                .goingOn(1)
                .loading(1, rows(3, 4))
                .run();

        assertThat(execution.inconclusive()).contains("batch 2");
        assertThat(execution.events())
                .noneMatch(event ->
                        event instanceof Event.Done done && done.step().value().equals("s.2"));
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void whatWasSetUpStaysWhenOnlyRowsAreLoaded(String id) throws InterruptedException {
        String setUp = TABLE + "/*init*/ CREATE VIEW v AS SELECT a FROM t;\n";
        Execution execution = new Batches(target(id), setUp, """
                        /*s*/ SELECT a FROM v;
                        /*s*/ SELECT a FROM v;
                        """)
                .goingOn(1)
                .loading(1, rows(6))
                .run();

        assertThat(execution.inconclusive()).isNull();
        assertThat(rowsOf(execution, "s.1")).isEqualTo("[[1], [2]]");
        assertThat(rowsOf(execution, "s.2")).isEqualTo("[[6]]");
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void rowsThatCannotBeLoadedMakeItInconclusive(String id) throws InterruptedException {
        String text = """
                /*s*/ SELECT a FROM t ORDER BY a;
                /*s*/ SELECT a FROM t ORDER BY a;
                """;
        Execution execution = new Batches(target(id), TABLE, text)
                .goingOn(1)
                .loading(1, rows(1, 1))
                .run();

        assertThat(execution.inconclusive()).startsWith("the rows of batch 2 cannot be loaded: ");
        assertThat(Traces.of(execution)).isEqualTo("s.1");
        assertThat(execution.crash()).isNull();
        assertThat(new Batches(target(id), TABLE, text).goingOn(2).run().inconclusive())
                .isNull();
    }

    @Test
    void aStatementThatOpensATransactionIsNoneOfABatch() throws InterruptedException {
        Execution execution =
                new Batches(target("mysql-8.0.12"), TABLE, """
                        /*s*/ SET autocommit = 0;
                        /*s*/ UPDATE t SET b = 7;
                        /*s*/ SELECT b FROM t;
                        """).goingOn(3).run();

        assertThat(execution.inconclusive()).isEqualTo("statement s.2 does not commit by itself");
    }

    private static final String CROSSING = TABLE + """
            /*t1*/ BEGIN;
            /*t1*/ UPDATE t SET b = b + 1 WHERE a = 1;
            /*t1*/ UPDATE t SET b = b + 1 WHERE a = 2;
            /*t1*/ COMMIT;
            /*t2*/ BEGIN;
            /*t2*/ UPDATE t SET b = b + 1 WHERE a = 2;
            /*t2*/ UPDATE t SET b = b + 1 WHERE a = 1;
            /*t2*/ COMMIT;
            /*t3*/ UPDATE t SET b = b + 1;
            """;

    @ParameterizedTest
    @MethodSource("everywhere")
    void aLoadCommitsWhatItsFatesSay(String id) throws InterruptedException {
        Execution execution = load(id, CROSSING, 15);

        assertThat(execution.inconclusive()).isNull();
        assertThat(execution.fates()).hasSize(45);
        assertThat(execution.fates())
                .extracting(fate -> fate.transaction().value())
                .contains("T1", "T2+round2", "T3+round15");
        long committed = execution.fates().stream()
                .filter(fate -> fate.fate() == Fate.COMMITTED)
                .count();
        assertThat(committed).isPositive();
        assertThat(execution.finalState().getFirst().rows().toString())
                .isEqualTo("[[1, %d], [2, %d]]".formatted(1 + committed, 2 + committed));
        assertThat(execution.fates()).extracting(TransactionFate::fate).doesNotContain(Fate.UNKNOWN);
        checkThatEachIsSentAndDoneInTheOrderOfItsSession(execution);
    }

    private static void checkThatEachIsSentAndDoneInTheOrderOfItsSession(Execution execution) {
        for (String session : List.of("t1.", "t2.", "t3.")) {
            List<String> words = new ArrayList<>();
            for (Event event : execution.events()) {
                switch (event) {
                    case Event.Sent sent when sent.step().value().startsWith(session) -> words.add("+" + sent.step());
                    case Event.Done done when done.step().value().startsWith(session) -> words.add("-" + done.step());
                    default -> {}
                }
            }
            for (int i = 0; i < words.size(); i += 2) {
                assertThat(words.get(i + 1)).isEqualTo("-" + words.get(i).substring(1));
            }
            assertThat(words.getFirst()).isEqualTo("+" + session + "1");
        }
        assertThat(execution.events()).extracting(Event::nanos).isSorted();
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql-18.6", "mysql-8.0.12"})
    void aLoadGivesUpATransactionThatAnErrorEndedAndNoOther(String id) throws InterruptedException {
        Execution execution = load(id, TABLE + """
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t (a, b) VALUES (1, 9);
                /*t1*/ UPDATE t SET b = b + 1 WHERE a = 2;
                /*t1*/ COMMIT;
                """, 2);

        boolean all = id.startsWith("postgres");
        assertThat(Traces.of(execution))
                .isEqualTo(
                        all
                                ? "t1.1 t1.2:DUPLICATE_KEY t1.2+rollback t1.3- t1.4-"
                                        + " t1.1+round2 t1.2+round2:DUPLICATE_KEY t1.2+round2+rollback t1.3+round2- t1.4+round2-"
                                : "t1.1 t1.2:DUPLICATE_KEY t1.3 t1.4"
                                        + " t1.1+round2 t1.2+round2:DUPLICATE_KEY t1.3+round2 t1.4+round2");
        assertThat(execution.fates())
                .extracting(TransactionFate::fate)
                .containsOnly(all ? Fate.ROLLED_BACK : Fate.COMMITTED);
        assertThat(execution.schedule()).noneMatch(StepId::isRollback);
    }

    @Test
    void aLoadThatTakesTooLongIsInconclusive() throws InterruptedException {
        Limits some = Limits.defaults();
        Limits short_ = new Limits(
                some.sessions(),
                some.statements(),
                some.rows(),
                some.nesting(),
                some.valueBytes(),
                some.replays(),
                300);
        ExecutorOptions options =
                new ExecutorOptions(1, Duration.ofSeconds(5), Duration.ofSeconds(5), Duration.ofMillis(500), short_);
        try (OpenTarget target = OpenTarget.open("postgresql-18.6", options)) {
            RunPlan plan = target.plan(TABLE + """
                    /*t1*/ SELECT pg_sleep(20);
                    /*t2*/ UPDATE t SET b = 3;
                    """, Isolation.READ_COMMITTED);
            Execution execution = target.run(Variations.doing(plan, loadOf(plan, 1)));

            assertThat(execution.inconclusive()).startsWith("the run took longer than");
            assertThat(execution.crash()).isNull();
            Map<String, Fate> fates = execution.fates().stream()
                    .collect(Collectors.toMap(fate -> fate.transaction().value(), TransactionFate::fate));
            assertThat(fates).containsEntry("T1", Fate.UNKNOWN).containsEntry("T2", Fate.COMMITTED);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgresql-18.6", "mysql-8.0.12"})
    void tablesAreReadAfterEachCommit(String id) throws InterruptedException {
        RunPlan plan = target(id).plan(TABLE + """
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 11 WHERE a = 1;
                /*t2*/ BEGIN;
                /*t2*/ UPDATE t SET b = 12 WHERE a = 1;
                /*t3*/ UPDATE t SET b = 22 WHERE a = 2;
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                /*t1*/ BEGIN;
                /*t1*/ DELETE FROM t;
                /*t1*/ ROLLBACK;
                """, Isolation.READ_COMMITTED);
        Execution execution = target(id).run(Variations.looking(plan, Probe.EACH_COMMIT));

        assertThat(Traces.withoutHolders(execution))
                .isEqualTo("t1.1 t1.2 t2.1 t2.2~ t3.1 t1.3 t2.2 t2.3 t1.4 t1.5 t1.6");
        assertThat(observed(execution))
                .containsExactly("t3.1 [[1, 1], [2, 22]]", "t1.3 [[1, 11], [2, 22]]", "t2.3 [[1, 12], [2, 22]]");
    }

    /** A write that commits by itself has done so before anybody can look at what the commit left that let it go on. */
    @ParameterizedTest
    @ValueSource(strings = {"postgresql-18.6", "mysql-8.0.12"})
    void aCommitAndTheWriteThatItLetsGoOnAreSeenAsOne(String id) throws InterruptedException {
        RunPlan plan = target(id).plan(TABLE + """
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 11;
                /*t2*/ UPDATE t SET b = 12 WHERE a = 1;
                /*t1*/ COMMIT;
                """, Isolation.READ_COMMITTED);
        Execution execution = target(id).run(Variations.looking(plan, Probe.EACH_COMMIT));

        assertThat(Traces.withoutHolders(execution)).isEqualTo("t1.1 t1.2 t2.1~ t1.3 t2.1");
        assertThat(observed(execution)).containsExactly("t2.1 [[1, 12], [2, 11]]");
    }

    private static List<String> observed(Execution execution) {
        return execution.events().stream()
                .filter(Event.Observed.class::isInstance)
                .map(Event.Observed.class::cast)
                .map(event -> event.after() + " " + event.tables().getFirst().rows())
                .toList();
    }

    private Execution load(String id, String text, int rounds) throws InterruptedException {
        RunPlan plan = target(id).plan(text, null);
        return target(id).run(Variations.doing(plan, loadOf(plan, rounds)));
    }

    private static Task.Load loadOf(RunPlan plan, int rounds) {
        Task.Concurrent task = Variations.concurrent(plan);
        return new Task.Load(task.database(), task.transactions(), rounds);
    }

    private static String rowsOf(Execution execution, String step) {
        Predicate<Event> isIt =
                event -> event instanceof Event.Done done && done.step().value().equals(step);
        Event.Done done = (Event.Done)
                execution.events().stream().filter(isIt).findFirst().orElseThrow();
        return ((Outcome.Rows) done.outcome()).rows().toString();
    }

    /** A row for each number, the same in both columns. */
    private static TableRows rows(int... numbers) {
        List<List<Literal>> rows = new ArrayList<>();
        for (int number : numbers) {
            Literal value = new Literal.Whole(BigInteger.valueOf(number));
            rows.add(List.of(value, value));
        }
        return new TableRows("t", List.of(), rows);
    }

    /** Takes the statements of a case file, some for each batch. */
    private static final class Batches {
        private final OpenTarget target;
        private final RunPlan plan;
        private final List<Step> steps;
        private final List<Task.Batch> batches = new ArrayList<>();

        Batches(OpenTarget target, String init, String statements) {
            this.target = target;
            this.plan = target.plan(init + statements, null);
            this.steps = new ArrayList<>(Variations.concurrent(plan).transactions().stream()
                    .flatMap(transaction -> transaction.steps().stream())
                    .toList());
        }

        Batches goingOn(int number) {
            return with(false, List.of(), number);
        }

        Batches loading(int number, TableRows... rows) {
            return with(true, List.of(rows), number);
        }

        private Batches with(boolean reload, List<TableRows> rows, int number) {
            List<Step> own = steps.subList(0, number);
            batches.add(new Task.Batch(reload, rows, own));
            own.clear();
            return this;
        }

        Execution run() throws InterruptedException {
            Database database = plan.work().task().database();
            return target.run(Variations.doing(plan, new Task.Statements(database, batches)));
        }
    }
}
