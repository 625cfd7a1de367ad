package dev.skewer.oracle.analysis.visibility;

import dev.skewer.oracle.analysis.compare.Bags;
import dev.skewer.oracle.analysis.explain.Wording;
import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Clue.RowClue;
import dev.skewer.schemas.finding.Clue.Wrong;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What a read that shows something else than promised did see: the DBMS is asked what the read shows on the other states, without the
 * writes of its own transaction, and with what others had written and not committed. Immutable.
 */
public final class Explanation {
    public static final Anomaly DIRTY_READ = new Anomaly("dirty read");
    public static final Anomaly STALE_READ = new Anomaly("stale read");
    public static final Anomaly NON_REPEATABLE_SNAPSHOT = new Anomaly("non-repeatable snapshot");
    public static final Anomaly HALF_VISIBLE_COMMIT = new Anomaly("half-visible commit");
    public static final Anomaly LOST_OWN_WRITE = new Anomaly("lost own write");

    /** None of the above, or several at once. */
    public static final Anomaly OTHER_ROWS = new Anomaly("rows of no state");

    /** So many states around the promised one are tried. */
    private static final int MOST_STATES = 8;

    private final CommittedStates states;
    private final List<Unit> units;
    private final History history;
    private final Look look;
    private final Scratch scratch;

    private Explanation(CommittedStates states, List<Unit> units, History history, Look look, Scratch scratch) {
        this.states = states;
        this.units = units;
        this.history = history;
        this.look = look;
        this.scratch = scratch;
    }

    /** That of a read of an observed run; each statement of its plan is observed, so that it is known what the read ran on. */
    public static Explanation of(Execution observed, CommittedStates states, List<Unit> units, Look look) {
        History history = History.of(observed);
        List<Question> questions = new ArrayList<>();
        for (int state : look.states()) {
            questions.add(new Question(look.read(), state, List.of()));
            questions.add(new Question(look.read(), state, look.ownWrites()));
        }
        for (int state : nearby(observed.plan(), states, look)) {
            questions.add(new Question(look.read(), state, look.ownWrites()));
        }
        openWrites(units, history, look).values().forEach(writes -> questions.add(dirty(look, writes)));
        return new Explanation(
                states,
                units,
                history,
                look,
                Scratch.of(observed.plan(), states, questions, List.of(Probe.EACH_COMMIT)));
    }

    private static List<Integer> nearby(RunPlan original, CommittedStates states, Look look) {
        int promised = look.states().getFirst();
        return IntStream.rangeClosed(0, states.last())
                .filter(state -> Scratch.rows(original, states, state).isPresent())
                .boxed()
                .sorted(Comparator.comparingInt(state -> Math.abs(state - promised)))
                .limit(MOST_STATES)
                .sorted()
                .toList();
    }

    private static Question dirty(Look look, List<Step> writes) {
        List<Step> all = new ArrayList<>(look.ownWrites());
        all.addAll(writes);
        return new Question(look.read(), look.states().getFirst(), all);
    }

    /** What others had written when the read was sent and had not committed. */
    private static Map<Unit, List<Step>> openWrites(List<Unit> units, History history, Look look) {
        int place = history.sentAt(look.read().id()).orElseThrow();
        Map<Unit, List<Step>> open = new LinkedHashMap<>();
        for (Unit unit : units) {
            if (unit.beganAt() < place && unit.endedAt() > place && !unit.isInSessionOf(look.unit())) {
                List<Step> writes = unit.lastingStepsBefore(place, history).stream()
                        .filter(step -> step.statement() instanceof Mutation && history.succeeded(step.id()))
                        .toList();
                if (!writes.isEmpty()) {
                    open.put(unit, writes);
                }
            }
        }
        return open;
    }

    public RunPlan plan() {
        return scratch.plan();
    }

    /** Why what is promised is not sure after all; nothing where the same difference was found again. */
    public Optional<String> doubt(Execution execution) {
        for (int state : look.states()) {
            Question plain = new Question(look.read(), state, List.of());
            boolean loaded = state == 0
                    || scratch.tablesBehind(execution, plain)
                            .map(tables -> states.isEqual(state, tables))
                            .orElse(false);
            if (!loaded) {
                return Optional.of("a committed state was not the same when it was loaded");
            }
            Optional<List<Row>> again = answer(execution, state);
            if (again.isEmpty() || Bags.equal(again.get(), shown())) {
                return Optional.of("read " + look.read().id() + " showed other rows than alone, and once did not");
            }
        }
        return Optional.empty();
    }

    private Optional<List<Row>> answer(Execution execution, int state) {
        return scratch.answer(execution, new Question(look.read(), state, look.ownWrites()), history);
    }

    private List<Row> shown() {
        return history.outcome(look.read().id())
                .map(outcome -> ((Outcome.Rows) outcome).rows())
                .orElseThrow();
    }

    /** The violation. */
    public Witness witness(Execution execution) {
        Answers answers = answers(execution);
        Anomaly anomaly = anomaly(answers);
        List<RowClue> rows = new ArrayList<>();
        for (Row row : Bags.without(answers.promised(), answers.shown())) {
            boolean early = anomaly.equals(NON_REPEATABLE_SNAPSHOT) || anomaly.equals(DIRTY_READ);
            rows.add(early ? goneEarly(row, answers).orElseGet(() -> missing(row, answers)) : missing(row, answers));
        }
        for (Row row : Bags.without(answers.shown(), answers.promised())) {
            rows.add(extra(row, answers));
        }
        Clue.ReadDiffers differs = new Clue.ReadDiffers(look.read().id(), rows);
        String summary = promise() + " should show " + Wording.rowsOf(answers.promised()) + " and shows "
                + Wording.rowsOf(answers.shown()) + because(anomaly);
        return new Witness(anomaly, summary, List.of(differs));
    }

    private String promise() {
        int state = look.states().getFirst();
        String what =
                state == 0 ? "what there was before any commit" : "what was committed by " + states.seenAfter(state);
        return "Read " + look.read().id() + ", which sees " + what
                + (look.ofTransaction() ? " throughout its transaction" : ", when it was sent")
                + (look.ownWrites().isEmpty() ? "," : ", with its own writes,");
    }

    private static String because(Anomaly anomaly) {
        return anomaly.equals(OTHER_ROWS) ? ", which no committed state explains" : "";
    }

    /** What the read shows on which ground. */
    private record Answers(
            List<Row> shown,
            List<Row> promised,
            Map<Integer, List<Row>> onStates,
            @Nullable List<Row> withoutOwn,
            Map<Unit, List<Row>> dirty) {}

    private Answers answers(Execution execution) {
        Map<Integer, List<Row>> onStates = new LinkedHashMap<>();
        for (int state = 0; state <= states.last(); state++) {
            int number = state;
            answer(execution, state).ifPresent(rows -> onStates.put(number, rows));
        }
        Map<Unit, List<Row>> dirty = new LinkedHashMap<>();
        openWrites(units, history, look)
                .forEach((unit, writes) -> scratch.answer(execution, dirty(look, writes), history)
                        .ifPresent(rows -> dirty.put(unit, rows)));
        int promised = look.states().getFirst();
        List<Row> withoutOwn = look.ownWrites().isEmpty()
                ? null
                : scratch.answer(execution, new Question(look.read(), promised, List.of()), history)
                        .orElse(null);
        return new Answers(shown(), answer(execution, promised).orElseThrow(), onStates, withoutOwn, dirty);
    }

    private Anomaly anomaly(Answers answers) {
        int promised = look.states().getFirst();
        if (answers.withoutOwn() != null && Bags.equal(answers.withoutOwn(), answers.shown())) {
            return LOST_OWN_WRITE;
        }
        int newest = states.at(history.sentAt(look.read().id()).orElseThrow());
        for (Map.Entry<Integer, List<Row>> state : answers.onStates().entrySet()) {
            if (Bags.equal(state.getValue(), answers.shown())) {
                boolean stale = state.getKey() < promised;
                return stale ? STALE_READ : state.getKey() <= newest ? NON_REPEATABLE_SNAPSHOT : DIRTY_READ;
            }
        }
        List<Row> extra = Bags.without(answers.shown(), answers.promised());
        boolean halved = IntStream.range(0, states.last()).anyMatch(state -> isBetween(answers, state));
        boolean ofOthers = answers.dirty().values().stream()
                .anyMatch(rows -> Bags.equal(rows, answers.shown())
                        || (!halved && Bags.without(extra, rows).size() < extra.size()));
        if (ofOthers) {
            return DIRTY_READ;
        }
        return halved ? HALF_VISIBLE_COMMIT : OTHER_ROWS;
    }

    /** Whether each row that was shown is of a state or of the next one. */
    private static boolean isBetween(Answers answers, int state) {
        List<Row> before = answers.onStates().get(state);
        List<Row> after = answers.onStates().get(state + 1);
        if (before == null || after == null) {
            return false;
        }
        List<Row> gone = Bags.without(before, after);
        List<Row> kept = Bags.without(before, gone);
        List<Row> come = Bags.without(after, before);
        List<Row> rest = Bags.without(answers.shown(), kept);
        List<Row> either = new ArrayList<>(gone);
        either.addAll(come);
        return Bags.without(rest, either).isEmpty()
                && Bags.without(kept, answers.shown()).isEmpty();
    }

    private RowClue missing(Row row, Answers answers) {
        int promised = look.states().getFirst();
        List<Row> withoutOwn = answers.withoutOwn();
        if (withoutOwn != null && !withoutOwn.contains(row)) {
            return new RowClue(Wrong.MISSING, row, look.ownWrites().getLast().id(), null);
        }
        int since = promised;
        while (since > 0
                && answers.onStates().getOrDefault(since - 1, List.of()).contains(row)) {
            since--;
        }
        return of(Wrong.MISSING, row, since);
    }

    /** A row that a later commit was to take away. */
    private Optional<RowClue> goneEarly(Row row, Answers answers) {
        return IntStream.rangeClosed(look.states().getFirst() + 1, states.last())
                .filter(state -> answers.onStates().containsKey(state)
                        && !answers.onStates().get(state).contains(row))
                .mapToObj(state -> of(Wrong.MISSING, row, state))
                .findFirst();
    }

    private RowClue extra(Row row, Answers answers) {
        int promised = look.states().getFirst();
        for (int state = promised - 1; state >= 0; state--) {
            if (answers.onStates().getOrDefault(state, List.of()).contains(row)) {
                return of(Wrong.OLD, row, state + 1);
            }
        }
        for (int state = promised + 1; state <= states.last(); state++) {
            if (answers.onStates().getOrDefault(state, List.of()).contains(row)) {
                return of(Wrong.EXTRA, row, state);
            }
        }
        for (Map.Entry<Unit, List<Row>> other : answers.dirty().entrySet()) {
            if (other.getValue().contains(row)) {
                List<Step> writes = openWrites(units, history, look).getOrDefault(other.getKey(), List.of());
                return new RowClue(Wrong.EXTRA, row, writes.getLast().id(), null);
            }
        }
        boolean old = answers.withoutOwn() != null && answers.withoutOwn().contains(row);
        return old
                ? new RowClue(Wrong.OLD, row, look.ownWrites().getLast().id(), null)
                : new RowClue(Wrong.EXTRA, row, null, null);
    }

    /** A row that the commit which made a state brought, or took away; of several commits at once nobody knows whose it was. */
    private RowClue of(Wrong wrong, Row row, int state) {
        if (state == 0) {
            return new RowClue(wrong, row, null, null);
        }
        List<Unit> committed = states.committedIn(state);
        if (committed.size() != 1) {
            return new RowClue(wrong, row, null, states.seenAfter(state));
        }
        Unit unit = committed.getFirst();
        Set<String> tables = Footprint.of(look.read().statement()).tables();
        @Nullable
        StepId writtenBy = unit.lastingSteps(history).stream()
                .filter(step -> history.succeeded(step.id()))
                .filter(step ->
                        Footprint.of(step.statement()).changed().stream().anyMatch(tables::contains))
                .map(Step::id)
                .reduce((first, second) -> second)
                .orElse(null);
        return new RowClue(wrong, row, writtenBy, unit.steps().getLast().id());
    }
}
