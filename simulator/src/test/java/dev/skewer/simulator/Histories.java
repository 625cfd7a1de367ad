package dev.skewer.simulator;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.Skipped;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.simulator.cases.SimCases;
import dev.skewer.simulator.engine.Fault;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Histories as people write them, and what came of them as text. */
final class Histories {
    private static final String HEADER = "-- case: history\n";
    private static final CaseFileReader READER = CaseFileReader.of(SimulatedTarget.dialect());

    private Histories() {}

    /** A case from lines such as {@code t1: BEGIN}; those of {@code init} come first. */
    static TestCase read(Isolation level, String history) {
        String text = history.lines()
                .map(line -> line.replaceFirst("^(\\w+): *(.*)$", "/*$1*/ $2;"))
                .collect(Collectors.joining("\n"));
        return READER.read("history.sql", HEADER + text).at(level);
    }

    static Execution run(Fault fault, Isolation level, String history, Probe... probes) {
        return run(fault, read(level, history), probes);
    }

    static Execution run(Fault fault, TestCase testCase, Probe... probes) {
        return switch (new SimulatedTarget(fault).run(SimCases.plan(testCase, probes))) {
            case Execution execution -> execution;
            case Skipped skipped -> throw new AssertionError(skipped.why());
        };
    }

    /** One line: what was done with what result, who waited for whom, what was passed over. */
    static String trace(Execution execution) {
        return execution.events().stream()
                .map(Histories::word)
                .filter(word -> !word.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String word(Event event) {
        return switch (event) {
            case Event.Sent _, Event.Resumed _ -> "";
            case Event.Silent silent -> silent.step() + "...";
            case Event.Blocked blocked ->
                blocked.step() + "~"
                        + blocked.holders().stream().map(SessionId::value).collect(Collectors.joining(","));
            case Event.Done done -> done.step() + outcome(done.outcome());
            case Event.Skipped skipped -> skipped.step() + "-";
            case Event.Observed observed -> "(" + states(observed.tables()) + ")";
        };
    }

    private static String outcome(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Rows rows -> rows(rows.rows());
            case Outcome.Count count -> count.affected() == 0 ? "" : "#" + count.affected();
            case Outcome.Refused refused -> "!" + refused.error().name().toLowerCase(Locale.ROOT);
            case Outcome.Unknown _ -> "?";
        };
    }

    private static String rows(List<Row> rows) {
        return rows.stream()
                .map(row -> row.values().stream().map(String::valueOf).collect(Collectors.joining(",")))
                .collect(Collectors.joining("|", "{", "}"));
    }

    static String finalState(Execution execution) {
        return states(execution.finalState());
    }

    private static String states(List<TableState> states) {
        return states.stream()
                .map(state -> state.table() + index(state.throughIndex()) + rows(state.rows()))
                .collect(Collectors.joining(" "));
    }

    private static String index(@Nullable String index) {
        return index == null ? "" : "/" + index;
    }

    /** {@code T1=committed T2=rolled_back}. */
    static String fates(Execution execution) {
        return execution.fates().stream()
                .map(fate -> fate.transaction() + "=" + fate.fate().name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" "));
    }
}
