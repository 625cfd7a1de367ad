package dev.skewer.schemas.random;

import dev.skewer.schemas.execution.ExecutionId;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.FindingCommand;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.KnownAs;
import dev.skewer.schemas.finding.Lifecycle;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.finding.RuleName;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random verdicts, sightings and findings. Not thread-safe. */
public final class RandomFindings {
    private final Draw draw;
    private final RandomCases cases;
    private final RandomReports reports;

    public RandomFindings(RandomGenerator random) {
        this.draw = new Draw(random);
        this.cases = new RandomCases(random);
        this.reports = new RandomReports(random);
    }

    public Verdict verdict() {
        return new Verdict(
                new TestCaseId("c1"),
                new TargetId("mariadb-10.2.11"),
                new Incarnation("i1"),
                oracle(),
                1 + draw.below(3),
                draw.list(1, 3, () -> new ExecutionId("e" + draw.below(100))),
                draw.oneOf(
                        () -> new Judgement.Pass(draw.list(0, 1, () -> "statement level: savepoints")),
                        () -> new Judgement.Violation(witness()),
                        () -> new Judgement.Inconclusive("a replay never came back"),
                        () -> new Judgement.NotApplicable("READ UNCOMMITTED")));
    }

    public Sighting sighting() {
        return new Sighting(fingerprint(), fingerprint(), new TestCaseId("c1"), substance(), draw.below(1_000_000));
    }

    public Finding finding() {
        long first = draw.below(1000);
        return new Finding(
                fingerprint(),
                substance(),
                draw.list(1, 2, this::oracle),
                1 + draw.below(99),
                first,
                first + draw.below(1000),
                lifecycle());
    }

    public FindingCommand command() {
        FindingCommand.Action action = draw.oneOf(
                () -> new FindingCommand.Mute(draw.below(100), "known"),
                FindingCommand.Unmute::new,
                FindingCommand.Approve::new,
                () -> new FindingCommand.MarkFiled("tracker/1"),
                () -> new FindingCommand.MarkFixed("11.4.9"),
                () -> new FindingCommand.Close("as intended"),
                () -> new FindingCommand.Reopen("back again"),
                () -> new FindingCommand.Merge(fingerprint()),
                () -> new FindingCommand.Retract("the oracle was wrong"));
        return new FindingCommand(fingerprint(), action, "someone", draw.below(1000));
    }

    private Lifecycle lifecycle() {
        return draw.oneOf(
                Lifecycle.New::new,
                Lifecycle.Approved::new,
                () -> new Lifecycle.Filed("tracker/1"),
                () -> new Lifecycle.Muted(draw.below(3), "known"),
                () -> new Lifecycle.FixedIn("11.4.9"),
                () -> new Lifecycle.Reopened("back again"),
                () -> new Lifecycle.Closed("as intended"),
                () -> new Lifecycle.MergedInto(fingerprint()),
                () -> new Lifecycle.Retracted("the oracle was wrong"));
    }

    private Substance substance() {
        return new Substance(
                "DELETE misses a row whose key moved",
                oracle(),
                new Anomaly("WRITE_SKIPPED"),
                classification(),
                draw.list(0, 1, () -> new KnownAs("mdev-27992", draw.perhaps(50, () -> "tracker/27992"))),
                draw.list(1, 3, this::place),
                cases.testCase(),
                "/*t1*/ BEGIN;\n",
                "no row",
                "one row",
                witness());
    }

    private Place place() {
        return new Place(
                new TargetId("mariadb-10.2.11"),
                "mariadb",
                "10.2.11",
                draw.perhaps(60, () -> draw.of(Isolation.values())),
                draw.perhaps(30, () -> draw.of(ConcurrencyMode.values())),
                draw.chance(50));
    }

    private Classification classification() {
        return draw.oneOf(
                () -> new Classification.Unconfirmed(null),
                Classification.BugSuspect::new,
                () -> new Classification.DesignChoice(
                        new RuleName("SEMI_CONSISTENT"), "gone at RR", draw.perhaps(50, () -> "manual")),
                () -> new Classification.Flaky(1, 3),
                Classification.Crash::new);
    }

    private Witness witness() {
        return new Witness(new Anomaly("LOST_UPDATE"), "an update is lost", draw.list(1, 3, this::clue));
    }

    private Clue clue() {
        TransactionId one = new TransactionId("T1");
        TransactionId two = new TransactionId("T2");
        return draw.oneOf(
                () -> new Clue.StateDiffers(
                        "t0",
                        draw.list(0, 2, reports::row),
                        draw.list(0, 2, reports::row),
                        draw.perhaps(50, () -> new ExecutionId("e1"))),
                () -> new Clue.OutcomeDiffers(reports.step(), reports.outcome(), reports.outcome(), null),
                () -> new Clue.ReadDiffers(
                        reports.step(),
                        draw.list(
                                1,
                                2,
                                () -> new Clue.RowClue(
                                        draw.of(Clue.Wrong.values()),
                                        reports.row(),
                                        draw.perhaps(50, reports::step),
                                        draw.perhaps(50, reports::step)))),
                () -> new Clue.OrderRefuted(List.of(two, one), "T1 reads 1, not 2"),
                () -> new Clue.Cycle(List.of(
                        new Clue.Edge(one, two, Clue.Dependency.RW, reports.step(), reports.step(), "T1 read before"),
                        new Clue.Edge(two, one, Clue.Dependency.WR, null, null, "T1 read what T2 wrote"))),
                () -> new Clue.Breach("t0", "UNIQUE (c0)", draw.list(1, 2, reports::row)),
                () -> new Clue.Crashed(reports.crash()),
                () -> new Clue.ServerSaid(List.of("assertion failed")));
    }

    private OracleName oracle() {
        return new OracleName(draw.of("serial-write", "integrity"));
    }

    private Fingerprint fingerprint() {
        return new Fingerprint(Long.toHexString(draw.number()));
    }
}
