package dev.skewer.benchmarks.generator;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Whether the trace of a pattern case has the accesses of its pattern. */
final class PatternAccesses {
    private PatternAccesses() {}

    /** Each read found a row and each write changed one, in the order in which they were submitted. */
    static boolean areInOrder(TestCase one, Execution execution) {
        Map<StepId, Outcome> outcomes = new HashMap<>();
        for (Event event : execution.events()) {
            if (event instanceof Event.Done done) {
                outcomes.put(done.step(), done.outcome());
            }
        }
        List<Step> accesses = one.scenario().transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .filter(step -> !(step.statement() instanceof Control))
                .toList();
        return execution.schedule().equals(one.scenario().order())
                && accesses.stream().allMatch(step -> found(step, outcomes.get(step.id())));
    }

    private static boolean found(Step step, @Nullable Outcome outcome) {
        return switch (outcome) {
            case Outcome.Rows rows ->
                !rows.rows().isEmpty()
                        && (!counts(step.statement())
                                || !rows.rows()
                                        .getFirst()
                                        .values()
                                        .getFirst()
                                        .toString()
                                        .endsWith(":0"));
            case Outcome.Count count -> count.affected() > 0;
            case Outcome.Refused refused -> false;
            case Outcome.Unknown unknown -> false;
            case null -> false;
        };
    }

    /** Whether the first column of a read says how many rows there were. */
    private static boolean counts(Statement statement) {
        return statement instanceof Statement.Select select
                && select.query().body() instanceof Query.Selection selection
                && selection.items().getFirst() instanceof Query.Selected selected
                && selected.expression() instanceof Expression.Aggregate;
    }
}
