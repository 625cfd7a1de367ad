package dev.skewer.schemas.random;

import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.FindingCommand;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.CapabilityName;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.Setting;
import dev.skewer.schemas.topic.DeadLetter;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** A random value for each kind of value that a topic has. */
public final class RandomTopicValues {
    /** All kinds of topic values, by the names of their JSON Schemas. */
    public static final List<Kind<?>> KINDS = List.of(
            new Kind<>("case", Case.class, random -> new RandomCases(random).anyCase()),
            new Kind<>("replay", Replay.class, RandomTopicValues::replay),
            new Kind<>("report", Report.class, random -> new RandomReports(random).report()),
            new Kind<>("verdict", Verdict.class, random -> new RandomFindings(random).verdict()),
            new Kind<>("sighting", Sighting.class, random -> new RandomFindings(random).sighting()),
            new Kind<>("finding", Finding.class, random -> new RandomFindings(random).finding()),
            new Kind<>("finding-command", FindingCommand.class, random -> new RandomFindings(random).command()),
            new Kind<>("target-status", TargetStatus.class, RandomTopicValues::targetStatus),
            new Kind<>("dead-letter", DeadLetter.class, RandomTopicValues::deadLetter));

    private RandomTopicValues() {}

    /** A kind of topic value. */
    public record Kind<T>(String name, Class<T> type, Function<RandomGenerator, T> random) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Replay replay(RandomGenerator random) {
        return new Replay(new TargetId("tidb-8.5.4"), "serial-write", new RandomCases(random).plan());
    }

    private static TargetStatus targetStatus(RandomGenerator random) {
        Draw draw = new Draw(random);
        return new TargetStatus(
                new TargetId("mysql-8.0.33"),
                new Incarnation("i1"),
                new DialectName("mysql-8.0"),
                draw.of(WireFamily.values()),
                "mysql",
                "8.0.33",
                draw.list(0, 2, () -> new Setting("innodb_lock_wait_timeout", "50")),
                draw.list(0, 2, () -> new CapabilityName("MERGE")),
                draw.of(TargetStatus.Health.values()),
                draw.perhaps(30, () -> "does not answer"),
                new TargetStatus.Progress(
                        draw.below(1000), draw.below(9), draw.below(9), draw.fraction() * 200, draw.below(2)),
                draw.below(1_000_000));
    }

    private static DeadLetter deadLetter(RandomGenerator random) {
        Draw draw = new Draw(random);
        return new DeadLetter(
                "skewer.executions",
                draw.below(4),
                draw.below(1000),
                draw.perhaps(80, () -> "c1"),
                DeadLetter.kept(new byte[] {1, 2}),
                2,
                "an execution ends too early",
                "oracle-service",
                draw.perhaps(30, () -> "killed its executor twice"),
                draw.below(5),
                draw.below(1_000_000));
    }
}
