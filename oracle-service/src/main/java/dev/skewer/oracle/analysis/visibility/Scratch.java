package dev.skewer.oracle.analysis.visibility;

import dev.skewer.oracle.analysis.compare.Comparison;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.reload.Reload;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TableRows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Questions put to the DBMS in tables where nothing else happens: all in one plan, each state loaded as seldom as can be. Immutable.
 */
public final class Scratch {
    private final RunPlan plan;
    private final Map<Question, Place> places;

    /** Where the answer to a question stands: which step of the plan is the read, and which are the writes before it. */
    private record Place(StepId read, List<StepId> writes) {
        Place {
            writes = List.copyOf(writes);
        }
    }

    private Scratch(RunPlan plan, Map<Question, Place> places) {
        this.plan = plan;
        this.places = places;
    }

    /** The rows of a state as they can be loaded; empty where that is not exact. */
    public static Optional<List<TableRows>> rows(RunPlan original, CommittedStates states, int state) {
        Database database = original.work().task().database();
        if (state == 0) {
            return database.setUp().isEmpty() ? Optional.of(database.rows()) : Optional.empty();
        }
        return Reload.rows(database.shape(), states.tables(state));
    }

    /**
     * The plan that answers all questions.
     *
     * @param questions on states that can be loaded, at least one
     */
    public static Scratch of(RunPlan original, CommittedStates states, List<Question> questions, List<Probe> probes) {
        List<Question> sorted = questions.stream()
                .distinct()
                .sorted(Comparator.comparingInt(Question::state)
                        .thenComparing(question -> !question.writes().isEmpty()))
                .toList();
        Map<Question, Place> places = new LinkedHashMap<>();
        List<Task.Batch> batches = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        List<StepId> written = new ArrayList<>();
        int number = 0;
        for (int i = 0; i < sorted.size(); i++) {
            Question question = sorted.get(i);
            if (i > 0 && !question.continues(sorted.get(i - 1))) {
                batches.add(batch(original, states, sorted.get(i - 1).state(), steps));
                steps.clear();
                written.clear();
            }
            for (Step write :
                    question.writes().subList(written.size(), question.writes().size())) {
                Step copy = copy(write, ++number);
                steps.add(copy);
                written.add(copy.id());
            }
            Step read = copy(question.read(), ++number);
            steps.add(read);
            places.put(question, new Place(read.id(), written));
        }
        batches.add(batch(original, states, sorted.getLast().state(), steps));
        return new Scratch(plan(original, batches, probes), places);
    }

    private static Step copy(Step step, int number) {
        return new Step(new StepId(step.id() + "+alone" + number), step.statement());
    }

    private static Task.Batch batch(RunPlan original, CommittedStates states, int state, List<Step> steps) {
        List<TableRows> rows = rows(original, states, state).orElseThrow();
        return new Task.Batch(true, rows, List.copyOf(steps));
    }

    /** Where nothing is set up by text, the first rows are those that the tables are made with. */
    private static RunPlan plan(RunPlan original, List<Task.Batch> batches, List<Probe> probes) {
        Database database = original.work().task().database();
        List<Task.Batch> all = new ArrayList<>(batches);
        if (database.setUp().isEmpty()) {
            Task.Batch first = all.removeFirst();
            all.addFirst(new Task.Batch(false, List.of(), first.steps()));
            database = new Database(database.shape(), first.rows(), List.of());
        }
        RunPlan.Work work =
                original.work().running(new Task.Statements(database, all)).lookingAt(probes);
        return RunPlan.of(original.rootCase(), original.attempt(), Purpose.JUDGE, work);
    }

    public RunPlan plan() {
        return plan;
    }

    /** The rows that the read shows; empty where it fails, or a write before it does not do what it did in the run. */
    public Optional<List<Row>> answer(Execution execution, Question question, History run) {
        Place place = places.get(question);
        if (place == null) {
            return Optional.empty();
        }
        History alone = History.of(execution);
        for (int i = 0; i < question.writes().size(); i++) {
            Step write = question.writes().get(i);
            Optional<Outcome> was = run.outcome(write.id());
            Optional<Outcome> is = alone.outcome(place.writes().get(i));
            if (was.isEmpty() || is.isEmpty() || !Comparison.agree(write, was.get(), is.get())) {
                return Optional.empty();
            }
        }
        return alone.outcome(place.read()).map(outcome -> outcome instanceof Outcome.Rows rows ? rows.rows() : null);
    }

    /** What the tables were like behind the read, where the plan looked. */
    public Optional<List<TableState>> tablesBehind(Execution execution, Question question) {
        Place place = places.get(question);
        return execution.events().stream()
                .filter(event -> place != null
                        && event instanceof Event.Observed observed
                        && observed.after().equals(place.read()))
                .map(event -> ((Event.Observed) event).tables())
                .findFirst();
    }
}
