package dev.skewer.cli.result;

import static dev.skewer.cli.result.Example.count;
import static dev.skewer.cli.result.Example.row;

import dev.skewer.dialects.casefile.CaseFileWriter;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.KnownAs;
import dev.skewer.schemas.finding.Lifecycle;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.finding.RuleName;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.Provenance;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.TestCase;
import java.util.List;

/** Findings that show everything that a report must be able to say, each of an execution. */
public final class ExampleFindings {
    /** 2026-11-19 04:57:30 UTC. */
    private static final long SEEN = 1_795_064_250_000L;

    private ExampleFindings() {}

    /** A suspected bug of MySQL that a tracker knows. */
    public static Finding suspect() {
        return of(
                "3f9a52e07b6c41d88a90c1d2",
                Examples.simpleWait().execution(),
                "mysql 8.0.12: tx-WSS at REPEATABLE READ",
                new Classification.BugSuspect(),
                new Lifecycle.New());
    }

    /** What any run could be suspected of. */
    public static Finding suspect(Execution run) {
        return of(
                "5e1f52e07b6c41d88a90c1d2",
                run,
                run.dialect() + ": tx-WSS",
                new Classification.BugSuspect(),
                new Lifecycle.New());
    }

    /** The same finding, seen at another time. */
    public static Finding seenAt(long millis, Finding finding) {
        return new Finding(
                finding.fingerprint(),
                finding.substance(),
                finding.agreeing(),
                finding.occurrences(),
                millis,
                millis,
                finding.lifecycle());
    }

    /** A deadlock whose case is the point, not the verdict. */
    public static Finding deadlock(Execution execution) {
        return of(
                "3fffb27771aa41d88a90c1d2",
                execution,
                "mysql 8.0.12: tx-WSS | three accounts",
                new Classification.Flaky(1, 3),
                new Lifecycle.Filed("https://bugs.example.org/1"));
    }

    /** What PostgreSQL documents, at a level that its sessions set. */
    public static Finding documented() {
        return of(
                "coarse-c0ffee7771aa41d88a90c1d2",
                recheck().execution(),
                "postgresql 18.6: tx-WSS at REPEATABLE READ",
                new Classification.DesignChoice(
                        new RuleName("rechecked-row"), "with the knob the violation is gone", "https://example.org"),
                new Lifecycle.New());
    }

    /** A wait on PostgreSQL. */
    public static Example recheck() {
        return Example.of("postgresql-18.6", """
                /*init*/ CREATE TABLE "order" (c1 INT PRIMARY KEY, c2 VARCHAR(5));
                /*init*/ INSERT INTO "order" (c1, c2) VALUES (3, 'it''s');
                /*a1*/ BEGIN;
                /*a1*/ UPDATE "order" SET c1 = 2;
                /*b*/ DELETE FROM "order" WHERE c1 = 3;
                /*a1*/ COMMIT;
                """)
                .does("a1.1")
                .does("a1.2", count(1))
                .sent("b.1")
                .blocked("b.1", "a1")
                .does("a1.3")
                .resumed("b.1")
                .done("b.1", count(0))
                .fate("T1", Fate.COMMITTED)
                .fate("T2", Fate.COMMITTED)
                .table("order", null, List.of("c1", "c2"), row("int:2", "text:it's"));
    }

    private static Finding of(
            String fingerprint, Execution execution, String title, Classification classification, Lifecycle lifecycle) {
        TestCase testCase = testCase(execution.plan());
        String dialect = execution.dialect().value();
        String product = dialect.substring(0, dialect.indexOf('-'));
        String script = CaseFileWriter.of(Dialects.byName(dialect).orElseThrow())
                .write(CaseHeader.named(testCase.id().value()), testCase.scenario());
        Substance substance = new Substance(
                title,
                new OracleName("serial-write"),
                new Anomaly("tx-WSS"),
                classification,
                List.of(new KnownAs("mdev-27992", "https://jira.mariadb.org/browse/MDEV-27992")),
                List.of(
                        place(execution.target(), product, execution.version(), true),
                        place(new TargetId("mysql-8.4.9"), "mysql", "8.4.9", false),
                        place(new TargetId("mariadb-11.4.5"), "mariadb", "11.4.5-MariaDB-log", false)),
                testCase,
                script,
                "table t ends as in a serial run: ()",
                "table t has (1) too many\nand <nobody> knows why",
                new Witness(
                        new Anomaly("tx-WSS"),
                        "In the order of the commits, the same transactions give something else",
                        List.of(new Clue.StateDiffers("t", List.of(), List.of(row("int:1")), null))));
        return new Finding(
                new Fingerprint(fingerprint),
                substance,
                List.of(new OracleName("serial-write")),
                2,
                SEEN,
                SEEN + 120_000,
                lifecycle);
    }

    private static Place place(TargetId target, String product, String version, boolean fails) {
        return new Place(target, product, version, Isolation.REPEATABLE_READ, null, fails);
    }

    private static TestCase testCase(RunPlan plan) {
        if (!(plan.work().task() instanceof Task.Concurrent task)) {
            throw new IllegalArgumentException("an example is run as it is submitted");
        }
        Scenario scenario = new Scenario(
                plan.work().dialect(),
                task.database(),
                task.transactions(),
                task.order(),
                plan.work().requires(),
                plan.work().settings(),
                plan.work().instrumentation());
        return TestCase.of(scenario, Provenance.written("example", null));
    }
}
