package dev.skewer.oracle.analysis.visibility;

import dev.skewer.oracle.analysis.compare.Bags;
import dev.skewer.oracle.analysis.history.RawText;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What was committed at each moment of an observed run. States are numbered: 0 is what the run began with, and each time that the
 * observer looked there is another. Immutable.
 */
public final class CommittedStates {
    private final List<Event> events;
    private final List<Event.Observed> observed;
    private final List<Unit> units;

    private CommittedStates(List<Event> events, List<Event.Observed> observed, List<Unit> units) {
        this.events = List.copyOf(events);
        this.observed = List.copyOf(observed);
        this.units = List.copyOf(units);
    }

    /**
     * The states of a run.
     *
     * @param units what it consisted of
     */
    public static CommittedStates of(Execution execution, List<Unit> units) {
        List<Event.Observed> observed = new ArrayList<>();
        for (Event event : execution.events()) {
            if (event instanceof Event.Observed one) {
                observed.add(one);
            }
        }
        return new CommittedStates(execution.events(), observed, units);
    }

    /** The newest one. */
    public int last() {
        return observed.size();
    }

    /** The state at the place of an event. */
    public int at(int place) {
        return (int) observed.stream().filter(one -> one.seq() < place).count();
    }

    /**
     * The state when everything has settled that happens at once with the event: a commit is observed behind the statements that it let go
     * on, though they ran after it.
     */
    public int settledAfter(int place) {
        int nextSent = events.stream()
                .filter(event -> event instanceof Event.Sent && event.seq() > place)
                .mapToInt(Event::seq)
                .findFirst()
                .orElse(events.size());
        return at(nextSent);
    }

    /** The tables of a state that was observed. */
    public List<TableState> tables(int state) {
        return observed.get(state - 1).tables();
    }

    /** Whether these tables have the same rows in both states. */
    public boolean agree(Set<String> tables, int one, int other) {
        int from = Math.min(one, other);
        int to = Math.max(one, other);
        if (from == to) {
            return true;
        }
        if (from == 0) {
            return !firstChangeMayTouch(tables) && agree(tables, 1, to);
        }
        return tables.stream().allMatch(table -> rows(table, from).equals(rows(table, to)));
    }

    /** What the first state was like is not on record, but who made the second of it. */
    private boolean firstChangeMayTouch(Set<String> tables) {
        for (Unit unit : committedIn(1)) {
            for (Step step : unit.steps()) {
                Statement statement = step.statement();
                if (writes(statement)
                        && (!(statement instanceof Mutation)
                                || Footprint.of(statement).changed().stream().anyMatch(tables::contains))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean writes(Statement statement) {
        return switch (statement) {
            case Mutation mutation -> true;
            case Definition definition -> true;
            case Statement.Raw raw ->
                RawText.of(raw).isWrite() || RawText.of(raw).isDefinition();
            case Statement.Select select -> false;
            case Control control -> false;
        };
    }

    private Optional<List<Row>> rows(String table, int state) {
        return tables(state).stream()
                .filter(one -> one.table().equals(table) && one.throughIndex() == null)
                .map(TableState::rows)
                .findFirst();
    }

    /** Whether the tables of a state have exactly these rows. */
    public boolean isEqual(int state, List<TableState> others) {
        List<TableState> tables = tables(state);
        return tables.size() == others.size()
                && tables.stream()
                        .allMatch(table -> others.stream()
                                .anyMatch(other -> other.table().equals(table.table())
                                        && other.columns().equals(table.columns())
                                        && Bags.equal(other.rows(), table.rows())));
    }

    /** The units whose end made a state of the one before it: one, or several where a commit let others go on. */
    public List<Unit> committedIn(int state) {
        int from = state == 1 ? -1 : observed.get(state - 2).seq();
        int to = observed.get(state - 1).seq();
        return units.stream()
                .filter(unit -> unit.isCommitted() && unit.endedAt() > from && unit.endedAt() < to)
                .filter(unit -> unit.steps().stream().anyMatch(step -> writes(step.statement())))
                .toList();
    }

    /** The step after which a state was seen. */
    public StepId seenAfter(int state) {
        return observed.get(state - 1).after();
    }
}
