package dev.skewer.schemas.plan;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.CapabilityName;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.Instrumentation;
import dev.skewer.schemas.testcase.LoadCase;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Setting;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.TestCaseId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One thing for an executor to do, with everything that it needs. The id is the hash of what is done; why it is done and
 * how often it was asked for are no part of it. Immutable.
 *
 * @param rootCase the case that it all began with
 * @param attempt counts deliberate repetitions of one plan
 */
public record RunPlan(PlanId id, TestCaseId rootCase, int attempt, Purpose purpose, Work work) {
    private static final int MEANING_VERSION = 1;

    public RunPlan {
        Check.that(attempt >= 0, "attempts count from 0");
    }

    public static RunPlan of(TestCaseId rootCase, int attempt, Purpose purpose, Work work) {
        return new RunPlan(new PlanId(ContentHash.of("plan", MEANING_VERSION, work)), rootCase, attempt, purpose, work);
    }

    /** The plan that runs a case as it was submitted, and then looks at the tables through their indexes. */
    public static RunPlan of(TestCase testCase, Purpose purpose) {
        var scenario = testCase.scenario();
        Task task = new Task.Concurrent(scenario.database(), scenario.transactions(), scenario.order());
        Work work = new Work(
                scenario.dialect(),
                task,
                null,
                scenario.requires(),
                scenario.settings(),
                scenario.instrumentation(),
                mayHaveIndexes(scenario) ? List.of(Probe.INDEXES) : List.of(),
                false);
        return of(testCase.id(), 0, purpose, work);
    }

    /** Whether there can be an index that disagrees with its table. */
    private static boolean mayHaveIndexes(Scenario scenario) {
        boolean changes = scenario.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .anyMatch(step -> step.statement() instanceof Definition || step.statement() instanceof Statement.Raw);
        return changes
                || !scenario.database().setUp().isEmpty()
                || scenario.database().shape().tables().stream()
                        .anyMatch(table -> !table.indexes().isEmpty()
                                || !table.constraints().isEmpty());
    }

    /** The plan that runs a load case. */
    public static RunPlan of(LoadCase loadCase, Purpose purpose) {
        var load = loadCase.load();
        Task task = new Task.Load(load.database(), load.transactions(), load.rounds());
        Work work = new Work(
                load.dialect(), task, null, load.requires(), load.settings(), load.instrumentation(), List.of(), false);
        return of(loadCase.id(), 0, purpose, work);
    }

    /** Whether it is the same attempt at the same work, for whatever purpose. */
    public boolean isSameRunAs(RunPlan other) {
        return id.equals(other.id) && attempt == other.attempt;
    }

    /** The same work once more, on purpose. */
    public RunPlan again() {
        return new RunPlan(id, rootCase, attempt + 1, purpose, work);
    }

    /**
     * What a plan means.
     *
     * @param level the level of transactions that name none; null is the target's own
     * @param freshDatabase whether nothing may have run in the database before
     */
    public record Work(
            DialectName dialect,
            Task task,
            @Nullable Isolation level,
            List<CapabilityName> requires,
            List<Setting> settings,
            Instrumentation instrumentation,
            List<Probe> probes,
            boolean freshDatabase) {
        public Work {
            requires = List.copyOf(requires);
            settings = List.copyOf(settings);
            probes = List.copyOf(probes);
            Check.distinct(probes, "the probes of a plan");
        }

        /**
         * Another task in the same circumstances, with statements as they are and nothing looked at beside them. Statements that run alone have
         * the level of the transactions, where all have one: MySQL does some things otherwise at each.
         */
        public Work running(Task other) {
            Isolation same = other instanceof Task.Statements ? levelOfAll() : level;
            return new Work(dialect, other, same, requires, settings, Instrumentation.NONE, List.of(), freshDatabase);
        }

        private @Nullable Isolation levelOfAll() {
            if (!(task instanceof Task.Concurrent concurrent)) {
                return level;
            }
            List<Optional<Isolation>> levels = concurrent.transactions().stream()
                    .map(transaction -> Optional.ofNullable(transaction.level() == null ? level : transaction.level()))
                    .distinct()
                    .toList();
            return levels.size() == 1 ? levels.getFirst().orElse(level) : level;
        }

        /** The same, with something else looked at beside it. */
        public Work lookingAt(List<Probe> looking) {
            return new Work(dialect, task, level, requires, settings, instrumentation, looking, freshDatabase);
        }

        /** The same in a database where nothing ran before. */
        public Work inFreshDatabase(List<Probe> looking) {
            return new Work(dialect, task, level, requires, settings, instrumentation, looking, true);
        }
    }
}
