package dev.skewer.dialects.inspection;

import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.Value;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How a DBMS is asked to check its own tables. Immutable.
 *
 * @param needs what is sent first; where that is refused there is no checker
 * @param statements a query whose rows are what is checked and the statement that checks it
 * @param passing a row of such a statement that has one of these as a value is no complaint; all others are
 * @param told the first column of a complaint that is told
 */
public record ServerCheck(List<String> needs, String statements, List<String> passing, int told) {
    public ServerCheck {
        needs = List.copyOf(needs);
        passing = List.copyOf(passing);
    }

    /** What an answer to one of the statements complains of; a statement that is refused for another reason says nothing. */
    public List<String> complaints(String about, Outcome outcome) {
        return switch (outcome) {
            case Outcome.Rows rows ->
                rows.rows().stream()
                        .filter(row -> !passes(row))
                        .map(row -> about + ": " + text(row))
                        .toList();
            case Outcome.Refused refused
            when refused.error() == ErrorClass.INTERNAL -> List.of(about + ": " + refused.message());
            case Outcome.Refused refused -> List.of();
            case Outcome.Count count -> List.of();
            case Outcome.Unknown unknown -> List.of();
        };
    }

    private boolean passes(Row row) {
        return row.values().stream().map(Value::text).anyMatch(passing::contains);
    }

    private String text(Row row) {
        return row.values().stream().skip(told).map(Value::toString).collect(Collectors.joining(" "));
    }
}
