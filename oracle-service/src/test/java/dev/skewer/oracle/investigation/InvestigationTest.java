package dev.skewer.oracle.investigation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.oracle.analysis.triage.Claim;
import dev.skewer.oracle.analysis.triage.Rule;
import dev.skewer.oracle.analysis.triage.Rules;
import dev.skewer.oracle.analysis.triage.Situation;
import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.judge.Altered;
import dev.skewer.oracle.judge.Crash;
import dev.skewer.oracle.judge.Evidence;
import dev.skewer.oracle.judge.Integrity;
import dev.skewer.oracle.judge.Next;
import dev.skewer.oracle.judge.Oracle;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.oracle.judge.SerialWrite;
import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.cases.SimCases;
import dev.skewer.simulator.engine.Fault;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Violations of targets that are broken on purpose, from the generated case to the smallest one. */
final class InvestigationTest {
    private static final int SOON = 1_000;
    private static final int LARGEST_STATE = 8 * Limits.defaults().valueBytes();
    private static final JsonCodec<Inquiry> CODEC = JsonCodec.of("an inquiry", Inquiry.class, LARGEST_STATE);

    private final Means means = Means.oneByOne(Oracles.ALL, Rules.ALL);

    @ParameterizedTest
    @EnumSource(names = {"LOST_UPDATE", "DIRTY_READ", "PHANTOM", "LOST_WRITE", "TORN_COMMIT", "LOST_INDEX_ENTRY"})
    void whatIsBrokenBecomesASmallCaseThatNoDocumentExplains(Fault fault) throws InterruptedException {
        SimulatedTarget broken = new SimulatedTarget(fault);
        Investigation.Result result = new Investigation(means).of(firstViolation(broken), plans -> run(broken, plans));
        Substance told = result.substance();
        assertThat(told.classification()).isEqualTo(new Classification.BugSuspect());
        assertThat(told.minimalCase().scenario().order()).hasSizeLessThanOrEqualTo(8);
        assertThat(told.minimalCase().scenario().database().rows().stream()
                        .mapToInt(rows -> rows.rows().size())
                        .sum())
                .isLessThanOrEqualTo(2);
        assertThat(result.runs()).isLessThan(300);
        assertThat(told.script()).doesNotContain("-- cannot");
    }

    @Test
    void whatTheServerDoesInARunOfOursIsToldBesideWhatWasAskedFor() throws InterruptedException {
        SimulatedTarget broken = new SimulatedTarget(Fault.LOST_WRITE);
        Subject subject = firstViolation(broken);

        Investigation.Result quiet = new Investigation(means).of(subject, plans -> run(broken, plans));
        Investigation.Result loud = new Investigation(means)
                .of(
                        subject,
                        plans -> run(broken, plans).stream()
                                .map(report -> Altered.down((Execution) report))
                                .map(Report.class::cast)
                                .toList());

        assertThat(quiet.crash()).isNull();
        assertThat(loud.crash()).isNotNull().satisfies(crash -> {
            assertThat(crash.oracle()).isEqualTo(Crash.NAME);
            assertThat(crash.original().crash()).isNotNull();
        });
    }

    /** A lost write needs a change that is waited for and rolled back, and a change that waits. */
    @Test
    void aLostWriteIsToldInFourStatements() throws InterruptedException {
        SimulatedTarget broken = new SimulatedTarget(Fault.LOST_WRITE);
        Substance told = new Investigation(means)
                .of(firstViolation(broken), plans -> run(broken, plans))
                .substance();
        assertThat(Written.text(told.minimalCase().scenario()).lines().filter(line -> !line.startsWith("/*init*/")))
                .hasSize(4)
                .anyMatch(line -> line.contains("BEGIN"))
                .anyMatch(line -> line.contains("ROLLBACK"));
    }

    /** That which statement is in the way of a bug does not matter must not make it something that a document allows. */
    @Test
    void whatADocumentAllowsDoesNotTakeThePlaceOfABug() throws InterruptedException {
        SimulatedTarget broken = new SimulatedTarget(Fault.LOST_WRITE);
        Subject subject = firstViolation(broken, Isolation.READ_COMMITTED, 0);
        String common = script(new Investigation(Means.oneByOne(Oracles.ALL, List.of())), broken, subject);
        assertThat(common).contains("FOR UPDATE");

        Rule excusesLocks = new Rule() {
            @Override
            public TriageRule name() {
                return TriageRule.EPQ;
            }

            @Override
            public Claim examine(Situation situation) {
                boolean locks = !Trees.nodes(situation.task(), Locking.class).isEmpty();
                return locks ? new Claim.Explains("it locks", List.of(), false) : new Claim.Silent();
            }
        };
        String strict = script(new Investigation(Means.oneByOne(Oracles.ALL, List.of(excusesLocks))), broken, subject);
        assertThat(strict).doesNotContain("FOR UPDATE");
    }

    /** Integrity stands for every oracle that no level excuses. */
    @Test
    void whatAnotherOracleObjectsToForTheSameReasonIsToldByThatOne() throws InterruptedException {
        SimulatedTarget broken = new SimulatedTarget(Fault.LOST_WRITE);
        Subject subject = firstViolation(broken, Isolation.READ_COMMITTED, 0);
        assertThat(subject.oracle()).isEqualTo(SerialWrite.NAME);
        Investigation with = new Investigation(
                Means.oneByOne(List.of(new SerialWrite(), integrity(new SerialWrite()::examine)), Rules.ALL));
        Investigation without = new Investigation(Means.oneByOne(List.of(new SerialWrite()), Rules.ALL));

        Investigation.Result told = with.of(subject, plans -> run(broken, plans));
        Investigation.Result alone = without.of(subject, plans -> run(broken, plans));

        assertThat(told.substance().oracle()).isEqualTo(Integrity.NAME);
        assertThat(alone.substance().oracle()).isEqualTo(SerialWrite.NAME);
        assertThat(told.sighting().fingerprint()).isEqualTo(alone.sighting().fingerprint());
        assertThat(told.sighting().coarse()).isEqualTo(alone.sighting().coarse());
    }

    /** The same case shows two bugs: one of them needs but one of its statements. */
    @Test
    void whatAnotherOracleObjectsToForAnotherReasonIsAnotherBug() throws InterruptedException {
        SimulatedTarget broken = new SimulatedTarget(Fault.LOST_WRITE);
        Subject subject = firstViolation(broken, Isolation.READ_COMMITTED, 0);
        Oracle againstChanges = integrity(evidence -> {
            boolean changes = !Trees.nodes(evidence.original().plan().work().task(), Mutation.class)
                    .isEmpty();
            Witness witness = new Witness(
                    Integrity.CONSTRAINT, "a change", List.of(new Clue.Breach("t", "no change", List.of())));
            return changes ? Next.violation(witness) : Next.pass(List.of());
        });
        Investigation with = new Investigation(Means.oneByOne(List.of(new SerialWrite(), againstChanges), Rules.ALL));
        Investigation without = new Investigation(Means.oneByOne(List.of(new SerialWrite()), Rules.ALL));

        Investigation.Result told = with.of(subject, plans -> run(broken, plans));

        assertThat(told.substance().oracle()).isEqualTo(SerialWrite.NAME);
        assertThat(told.sighting().fingerprint())
                .isEqualTo(without.of(subject, plans -> run(broken, plans))
                        .sighting()
                        .fingerprint());
    }

    private static Oracle integrity(Function<Evidence, Next> says) {
        return new Oracle() {
            @Override
            public OracleName name() {
                return Integrity.NAME;
            }

            @Override
            public int version() {
                return 1;
            }

            @Override
            public Next examine(Evidence evidence) {
                return says.apply(evidence);
            }
        };
    }

    private static String script(Investigation investigation, SimulatedTarget target, Subject subject)
            throws InterruptedException {
        Substance told = investigation.of(subject, plans -> run(target, plans)).substance();
        assertThat(told.classification()).isEqualTo(new Classification.BugSuspect());
        return told.script();
    }

    @ParameterizedTest
    @EnumSource(names = {"LOST_UPDATE", "LOST_WRITE"})
    void whatIsBrokenHasOneNameWhateverTheSeed(Fault fault) throws InterruptedException {
        SimulatedTarget broken = new SimulatedTarget(fault);
        Set<Fingerprint> names = new LinkedHashSet<>();
        for (int from : List.of(0, 2_000, 4_000)) {
            Subject subject = firstViolation(broken, Isolation.SERIALIZABLE, from);
            names.add(new Investigation(means)
                    .of(subject, plans -> run(broken, plans))
                    .sighting()
                    .fingerprint());
        }
        assertThat(names).hasSize(1);
    }

    @Test
    void aStateThatIsWrittenDownAfterEachStepLeadsToTheSameFinding() throws InterruptedException {
        SimulatedTarget broken = new SimulatedTarget(Fault.DIRTY_READ);
        Subject subject = firstViolation(broken);
        Substance told = new Investigation(means)
                .of(subject, plans -> run(broken, plans))
                .substance();

        Inquiry.Step step = Inquiry.open(subject, means);
        List<Replay> toRun = new ArrayList<>(step.toRun());
        while (step.told().isEmpty()) {
            RunPlan next = toRun.removeFirst().plan();
            Inquiry read = CODEC.decode(CODEC.encode(step.inquiry()));
            assertThat(read).isEqualTo(step.inquiry());
            step = read.take(broken.run(next), means);
            toRun.addAll(step.toRun());
        }
        assertThat(step.told()).contains(told);
    }

    @Test
    void whatIsNotSeenAgainIsFlakyAndSaysHowOften() throws InterruptedException {
        SimulatedTarget broken = new SimulatedTarget(Fault.DIRTY_READ);
        Subject subject = firstViolation(broken);
        List<Integer> runs = new ArrayList<>();
        Substance told = new Investigation(means)
                .of(subject, plans -> {
                    List<Report> reports = new ArrayList<>();
                    for (RunPlan plan : plans) {
                        boolean asFirst =
                                plan.attempt() == subject.original().plan().attempt() + 1;
                        runs.add(plan.attempt());
                        // Only the first repetition meets the fault.
                        reports.add(asFirst ? broken.run(plan) : soundly(broken, plan));
                    }
                    return reports;
                })
                .substance();
        assertThat(told.classification()).isEqualTo(new Classification.Flaky(2, 4));
        assertThat(runs).isNotEmpty();
    }

    /** On a busy machine a run may tell nothing. */
    @ParameterizedTest
    @CsvSource({"2, true", "3, true", "4, false"})
    void runsThatTellNothingAreMadeUpForAWhile(int silent, boolean confirmed) throws InterruptedException {
        SimulatedTarget broken = new SimulatedTarget(Fault.LOST_UPDATE);
        Subject subject = firstViolation(broken);
        int first = subject.original().plan().attempt();
        int[] asked = {0};
        Substance told = new Investigation(means)
                .of(
                        subject,
                        plans -> plans.stream()
                                .map(plan -> {
                                    Report report = broken.run(plan);
                                    boolean confirms = plan.purpose() == Purpose.CONFIRM
                                            && plan.attempt() > first
                                            && plan.work().task() instanceof Task.Concurrent;
                                    return confirms && ++asked[0] > 1 && asked[0] <= 1 + silent
                                            ? Altered.inconclusive((Execution) report, "busy")
                                            : report;
                                })
                                .toList())
                .substance();
        assertThat(told.classification())
                .isEqualTo(
                        confirmed
                                ? new Classification.BugSuspect()
                                : new Classification.Unconfirmed("when it was run again: busy"));
    }

    /** A network may have done it. That a server went down needs no second time. */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void aConnectionThatIsLostOnceIsFlakyAndAServerThatGoesDownIsNot(boolean onlyConnection)
            throws InterruptedException {
        SimulatedTarget target = new SimulatedTarget(Fault.LOST_UPDATE);
        Execution run = firstViolation(target).original();
        Execution cut = onlyConnection ? Altered.cutOff(run) : Altered.down(run);
        Witness witness = new Witness(
                onlyConnection ? Crash.LOST : Crash.DOWN,
                "it is gone",
                List.of(new Clue.Crashed(Objects.requireNonNull(cut.crash()))));
        Subject subject = new Subject(cut, Crash.NAME, witness, Subject.Goal.FINDING);

        Substance told = new Investigation(means)
                .of(subject, plans -> run(target, plans))
                .substance();

        assertThat(told.classification())
                .isEqualTo(onlyConnection ? new Classification.Flaky(1, 4) : new Classification.Crash());
        assertThat(told.title()).contains(onlyConnection ? "loses a connection" : "takes the server down");
    }

    @Test
    void whatCannotBeRunAgainIsUnconfirmed() throws InterruptedException {
        Subject subject = firstViolation(new SimulatedTarget(Fault.LOST_UPDATE));
        Substance told =
                new Investigation(means).of(subject, plans -> List.of()).substance();
        assertThat(told.classification())
                .isEqualTo(new Classification.Unconfirmed("when it was run again: nobody ran what was asked for"));
    }

    @Test
    void whenTimeIsUpTheSmallestSoFarIsTold() {
        SimulatedTarget broken = new SimulatedTarget(Fault.LOST_UPDATE);
        Subject subject = firstViolation(broken);
        Inquiry.Step step = Inquiry.open(subject, means);
        List<Replay> toRun = new ArrayList<>(step.toRun());
        int taken = 0;
        while (step.told().isEmpty()) {
            Inquiry inquiry = taken++ < 90 ? step.inquiry() : step.inquiry().hurry();
            step = inquiry.take(broken.run(toRun.removeFirst().plan()), means);
            toRun.addAll(step.toRun());
        }
        int before = subject.original().plan().work().task() instanceof Task.Concurrent task
                ? task.order().size()
                : 0;
        assertThat(step.told().orElseThrow().minimalCase().scenario().order()).hasSizeLessThan(before);
        assertThat(step.told().orElseThrow().classification()).isEqualTo(new Classification.BugSuspect());
    }

    /** The same target, for once without its fault. */
    private static Report soundly(SimulatedTarget broken, RunPlan plan) {
        return Altered.on(broken, (Execution) new SimulatedTarget(Fault.NONE).run(plan));
    }

    private static List<Report> run(SimulatedTarget target, List<RunPlan> plans) {
        return plans.stream().map(target::run).toList();
    }

    private static Subject firstViolation(SimulatedTarget target) {
        return firstViolation(target, Isolation.SERIALIZABLE, 0);
    }

    private static Subject firstViolation(SimulatedTarget target, Isolation level, int from) {
        Hearing hearing = new Hearing(Oracles.ALL, Limits.defaults());
        for (int seed = from; seed < from + SOON; seed++) {
            RunPlan plan = SimCases.plan(SimCases.next(new SplittableRandom(seed), level), Probe.INDEXES);
            Execution execution = (Execution) target.run(plan);
            Optional<Subject> subject = verdicts(hearing, target, execution).stream()
                    .flatMap(verdict -> verdict.judgement() instanceof Judgement.Violation(var witness)
                            ? Optional.of(new Subject(execution, verdict.oracle(), witness, Subject.Goal.FINDING))
                                    .stream()
                            : Optional.<Subject>empty().stream())
                    .findFirst();
            if (subject.isPresent()) {
                return subject.get();
            }
        }
        throw new AssertionError("nothing is wrong with " + target.id());
    }

    private static List<Verdict> verdicts(Hearing hearing, SimulatedTarget target, Execution execution) {
        try {
            return hearing.judge(execution, plans -> run(target, plans));
        } catch (InterruptedException e) {
            throw new AssertionError("nothing here waits", e);
        }
    }
}
