package dev.skewer.oracle.analysis.compare;

import dev.skewer.oracle.analysis.history.History;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a run should have given, by another run, against what it gave. Pure functions over the two. Immutable. */
public final class Comparison {
    private final Execution expected;
    private final Execution actual;
    private final History expectedHistory;
    private final History actualHistory;

    private Comparison(Execution expected, Execution actual) {
        this.expected = expected;
        this.actual = actual;
        this.expectedHistory = History.of(expected);
        this.actualHistory = History.of(actual);
    }

    public static Comparison of(Execution expected, Execution actual) {
        return new Comparison(expected, actual);
    }

    /** The tables that ended differently, by all of their rows. */
    public List<Clue> states() {
        Map<String, TableState> should = tables(expected);
        Map<String, TableState> is = tables(actual);
        List<Clue> clues = new ArrayList<>();
        should.forEach((table, state) -> clues.addAll(state(table, state, is.get(table))));
        is.forEach((table, state) -> {
            if (!should.containsKey(table)) {
                clues.addAll(state(table, null, state));
            }
        });
        return clues;
    }

    private List<Clue> state(String table, @Nullable TableState should, @Nullable TableState is) {
        List<Row> shouldRows = should == null ? List.of() : should.rows();
        List<Row> isRows = is == null ? List.of() : is.rows();
        boolean alike = should != null && is != null && should.columns().equals(is.columns());
        if (alike && Bags.equal(shouldRows, isRows)) {
            return List.of();
        }
        List<Row> missing = alike ? Bags.without(shouldRows, isRows) : shouldRows;
        List<Row> extra = alike ? Bags.without(isRows, shouldRows) : isRows;
        return List.of(new Clue.StateDiffers(table, missing, extra, expected.id()));
    }

    private static Map<String, TableState> tables(Execution execution) {
        Map<String, TableState> tables = new LinkedHashMap<>();
        for (TableState state : execution.finalState()) {
            if (state.throughIndex() == null) {
                tables.put(state.table(), state);
            }
        }
        return tables;
    }

    /** The steps that succeeded in one run and not in the other. */
    public List<Clue> success(List<Step> steps) {
        List<Clue> clues = new ArrayList<>();
        for (Step step : steps) {
            if (expectedHistory.succeeded(step.id()) != actualHistory.succeeded(step.id())) {
                clues.addAll(differs(step.id()));
            }
        }
        return clues;
    }

    /** The steps whose outcomes differ in anything that a client can see and that is not free. */
    public List<Clue> outcomes(List<Step> steps) {
        List<Clue> clues = new ArrayList<>();
        for (Step step : steps) {
            Optional<Outcome> should = expectedHistory.outcome(step.id());
            Optional<Outcome> is = actualHistory.outcome(step.id());
            if (should.isPresent() && is.isPresent() && !agree(step, should.get(), is.get())) {
                clues.addAll(differs(step.id()));
            }
        }
        return clues;
    }

    /** Whether the rows that it runs on settle which rows a statement shows. */
    public static boolean isSettledByRows(Statement statement) {
        return Looseness.of(statement) != Looseness.SUCCESS;
    }

    /** Whether two outcomes of a step are the same in all that is not free. */
    public static boolean agree(Step step, Outcome should, Outcome is) {
        Looseness looseness = Looseness.of(step.statement());
        return switch (should) {
            case Outcome.Rows rows ->
                is instanceof Outcome.Rows others
                        && switch (looseness) {
                            case SEQUENCE -> Bags.equalAsSorted(rows.rows(), others.rows());
                            case BAG -> Bags.equal(rows.rows(), others.rows());
                            case SUCCESS -> true;
                        };
            case Outcome.Count count ->
                is instanceof Outcome.Count other
                        && (looseness == Looseness.SUCCESS || count.affected() == other.affected());
            case Outcome.Refused refused -> is instanceof Outcome.Refused other && refused.error() == other.error();
            case Outcome.Unknown unknown -> false;
        };
    }

    private List<Clue> differs(StepId step) {
        Optional<Outcome> should = expectedHistory.outcome(step);
        Optional<Outcome> is = actualHistory.outcome(step);
        return should.isPresent() && is.isPresent()
                ? List.of(new Clue.OutcomeDiffers(step, should.get(), is.get(), expected.id()))
                : List.of();
    }
}
