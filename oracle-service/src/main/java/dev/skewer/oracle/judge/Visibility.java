package dev.skewer.oracle.judge;

import dev.skewer.oracle.analysis.compare.Comparison;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Units;
import dev.skewer.oracle.analysis.visibility.CommittedStates;
import dev.skewer.oracle.analysis.visibility.Explanation;
import dev.skewer.oracle.analysis.visibility.Look;
import dev.skewer.oracle.analysis.visibility.Question;
import dev.skewer.oracle.analysis.visibility.Scratch;
import dev.skewer.oracle.judge.PlainReads.PlainRead;
import dev.skewer.oracle.judge.PlainReads.Sight;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.testcase.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Every plain read shows the committed state that its level promises, and its own transaction's writes. The plan is run once more with
 * an observer that reads all tables after each commit; what a read should have shown the DBMS says itself, alone on that state.
 * Immutable.
 */
public final class Visibility implements Oracle {
    public static final OracleName NAME = new OracleName("visibility");

    /** An observer must change nothing; where the run went otherwise, it is tried once more. */
    private static final int MOST_OBSERVATIONS = 2;

    /** How a read compares with what it shows alone. */
    private enum Likeness {
        SAME,
        OTHER,
        UNKNOWN
    }

    @Override
    public OracleName name() {
        return NAME;
    }

    @Override
    public int version() {
        return 1;
    }

    @Override
    public Next examine(Evidence evidence) {
        return Scene.watch(evidence, scene -> examine(evidence, scene));
    }

    /** How many reads of a run there are that this oracle is about. */
    public static int plainReads(Evidence evidence) {
        return evidence.original().plan().work().task() instanceof Task.Concurrent
                ? new PlainReads(scene(evidence, evidence.original())).all().size()
                : 0;
    }

    private static Scene scene(Evidence evidence, Execution execution) {
        Task.Concurrent task = (Task.Concurrent) execution.plan().work().task();
        return new Scene(
                execution, evidence.dialect(), History.of(execution), Units.of(evidence.dialect(), execution, task));
    }

    private static Next examine(Evidence evidence, Scene scene) {
        PlainReads reads = new PlainReads(scene);
        if (reads.all().isEmpty()) {
            return Next.notApplicable("there is no plain read");
        }
        Optional<String> obstacle = reads.obstacle();
        if (obstacle.isPresent()) {
            return Next.notApplicable(obstacle.get());
        }
        Unjudged unjudged = new Unjudged();
        if (judgeable(reads, unjudged).isEmpty()) {
            return unjudged.notApplicable();
        }
        return observe(evidence);
    }

    private static List<PlainRead> judgeable(PlainReads reads, Unjudged unjudged) {
        List<PlainRead> judgeable = new ArrayList<>();
        for (PlainRead read : reads.all()) {
            Optional<String> obstacle = reads.obstacle(read);
            obstacle.ifPresent(unjudged::add);
            if (obstacle.isEmpty()) {
                judgeable.add(read);
            }
        }
        return judgeable;
    }

    /** Runs the plan under the eyes of an observer, until it goes as it did without. */
    private static Next observe(Evidence evidence) {
        RunPlan original = evidence.original().plan();
        RunPlan plan = RunPlan.of(
                original.rootCase(),
                original.attempt(),
                Purpose.JUDGE,
                original.work().lookingAt(List.of(Probe.EACH_COMMIT)));
        String why = "";
        for (int i = 0; i < MOST_OBSERVATIONS; i++) {
            Optional<Report> report = evidence.of(plan);
            if (report.isEmpty()) {
                return new Next.Need(List.of(plan));
            }
            Optional<String> unfinished = Replays.unfinished(report.get());
            if (unfinished.isEmpty() && isSame(evidence.original(), (Execution) report.get())) {
                return ask(evidence, (Execution) report.get());
            }
            why = unfinished.orElse("the run went otherwise when it was observed");
            plan = plan.again();
        }
        return Next.inconclusive(why);
    }

    private static boolean isSame(Execution original, Execution observed) {
        Task.Concurrent task = (Task.Concurrent) original.plan().work().task();
        List<Step> steps = task.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .toList();
        Comparison comparison = Comparison.of(original, observed);
        return original.schedule().equals(observed.schedule())
                && original.fates().equals(observed.fates())
                && comparison.outcomes(steps).isEmpty()
                && comparison.states().isEmpty();
    }

    /** Asks the DBMS what each read shows alone. */
    private static Next ask(Evidence evidence, Execution observed) {
        Scene scene = scene(evidence, observed);
        PlainReads reads = new PlainReads(scene);
        CommittedStates states = CommittedStates.of(observed, scene.units());
        Unjudged unjudged = new Unjudged();
        List<Look> looks = looks(reads, states, observed.plan(), unjudged);
        if (looks.isEmpty()) {
            return unjudged.notApplicable();
        }
        List<Question> questions =
                looks.stream().flatMap(look -> Question.of(look).stream()).toList();
        Scratch scratch = Scratch.of(observed.plan(), states, questions, List.of());
        Optional<Report> report = evidence.of(scratch.plan());
        if (report.isEmpty()) {
            return new Next.Need(List.of(scratch.plan()));
        }
        Optional<String> useless = Replays.uselessness(report.get());
        if (useless.isPresent()) {
            return Next.inconclusive(useless.get());
        }
        int judged = 0;
        for (Look look : looks) {
            switch (compare(look, scratch, (Execution) report.get(), scene.history())) {
                case SAME -> judged++;
                case UNKNOWN -> unjudged.add("own writes that do something else alone, or a read that fails alone");
                case OTHER -> {
                    return explain(evidence, observed, states, look);
                }
            }
        }
        return judged == 0 ? unjudged.notApplicable() : Next.pass(unjudged.reasons());
    }

    private static List<Look> looks(PlainReads reads, CommittedStates states, RunPlan plan, Unjudged unjudged) {
        List<Look> looks = new ArrayList<>();
        for (PlainRead read : judgeable(reads, unjudged)) {
            switch (reads.sight(read, states)) {
                case Sight.Unknown(String why) -> unjudged.add(why);
                case Sight.Known(Look look) -> {
                    boolean loadable = look.states().stream()
                            .allMatch(state -> Scratch.rows(plan, states, state).isPresent());
                    if (loadable) {
                        looks.add(look);
                    } else {
                        unjudged.add("rows that no constant says exactly");
                    }
                }
            }
        }
        return looks;
    }

    private static Likeness compare(Look look, Scratch scratch, Execution alone, History history) {
        Outcome shown = history.outcome(look.read().id()).orElseThrow();
        Likeness likeness = Likeness.OTHER;
        for (Question question : Question.of(look)) {
            Optional<List<Row>> rows = scratch.answer(alone, question, history);
            if (rows.isEmpty()) {
                likeness = Likeness.UNKNOWN;
            } else if (Comparison.agree(look.read(), asOutcome(rows.get()), shown)) {
                return Likeness.SAME;
            }
        }
        return likeness;
    }

    private static Outcome asOutcome(List<Row> rows) {
        return new Outcome.Rows(List.of(), rows, List.of(), Outcome.TransactionState.UNTOLD);
    }

    private static Next explain(Evidence evidence, Execution observed, CommittedStates states, Look look) {
        Explanation explanation =
                Explanation.of(observed, states, scene(evidence, observed).units(), look);
        Optional<Report> report = evidence.of(explanation.plan());
        if (report.isEmpty()) {
            return new Next.Need(List.of(explanation.plan()));
        }
        return Replays.uselessness(report.get())
                .or(() -> explanation.doubt((Execution) report.get()))
                .map(Next::inconclusive)
                .orElseGet(() -> Next.violation(explanation.witness((Execution) report.get())));
    }

    /** Reads of which nothing is said, counted by the reason. */
    private static final class Unjudged {
        private final Map<String, Integer> reads = new LinkedHashMap<>();

        void add(String why) {
            reads.merge(why, 1, Integer::sum);
        }

        List<String> reasons() {
            return reads.entrySet().stream()
                    .map(entry -> entry.getValue() + (entry.getValue() == 1 ? " read: " : " reads: ") + entry.getKey())
                    .toList();
        }

        Next notApplicable() {
            return Next.notApplicable(String.join("; ", reasons()));
        }
    }
}
