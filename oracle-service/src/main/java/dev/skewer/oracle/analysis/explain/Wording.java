package dev.skewer.oracle.analysis.explain;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Says a clue in a line. Pure functions. */
public final class Wording {
    /** More rows than this are counted and not shown. */
    private static final int MOST_ROWS = 5;

    private Wording() {}

    /** Each clue of an oracle in a line, but for what its summary says already. */
    public static List<String> clues(Witness witness) {
        return witness.clues().stream()
                .filter(clue -> !(clue instanceof Clue.OrderRefuted order
                        && witness.summary().contains(order.difference())))
                .map(Wording::of)
                .filter(text -> !witness.summary().contains(text))
                .toList();
    }

    public static String of(Clue clue) {
        return switch (clue) {
            case Clue.StateDiffers state -> of(state);
            case Clue.OutcomeDiffers outcome ->
                outcome.step() + " should give " + of(outcome.expected()) + " and gave " + of(outcome.actual());
            case Clue.ReadDiffers read -> read.step() + " read " + rows(read);
            case Clue.OrderRefuted order -> order(order.order()) + ": " + order.difference();
            case Clue.Cycle cycle ->
                cycle.edges().stream()
                        .map(edge -> edge.from() + " -" + edge.dependency() + "-> " + edge.to() + " (" + edge.because()
                                + ")")
                        .collect(Collectors.joining(", "));
            case Clue.Breach breach -> "table " + breach.table() + ": " + breach.rule() + suffix(breach.rows());
            case Clue.Crashed crashed -> crashed.evidence().what();
            case Clue.ServerSaid said -> "the server says: " + String.join(" / ", said.lines());
        };
    }

    /** Transactions one after the other. */
    public static String order(List<TransactionId> order) {
        return order.stream().map(TransactionId::value).collect(Collectors.joining(" > "));
    }

    private static String of(Clue.StateDiffers state) {
        List<String> parts = new ArrayList<>();
        if (!state.missing().isEmpty()) {
            parts.add("lacks " + rows(state.missing()));
        }
        if (!state.extra().isEmpty()) {
            parts.add("has " + rows(state.extra()) + " too many");
        }
        return "table " + state.table() + " " + (parts.isEmpty() ? "has other columns" : String.join(" and ", parts));
    }

    public static String of(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Rows rows -> rowsOf(rows.rows());
            case Outcome.Count count -> count.affected() == 1 ? "1 row changed" : count.affected() + " rows changed";
            case Outcome.Refused refused -> refused.error() + " (" + refused.message() + ")";
            case Outcome.Unknown unknown -> "no answer (" + unknown.why() + ")";
        };
    }

    /** A result. */
    public static String rowsOf(List<Row> rows) {
        return rows.isEmpty() ? "no row" : rows(rows);
    }

    private static String rows(Clue.ReadDiffers read) {
        return read.rows().isEmpty()
                ? "the rows in another order"
                : read.rows().stream().map(Wording::of).collect(Collectors.joining(", "));
    }

    private static String of(Clue.RowClue clue) {
        String whose = clue.writtenBy() == null ? "" : " by " + clue.writtenBy();
        String when = clue.committedBy() == null ? "" : " committed in " + clue.committedBy();
        String origin = whose.isEmpty() && when.isEmpty() ? "" : " (" + (whose + when).strip() + ")";
        return switch (clue.wrong()) {
            case MISSING -> "not " + row(clue.row()) + origin;
            case EXTRA -> row(clue.row()) + " too many" + origin;
            case OLD -> row(clue.row()) + " that was gone" + origin;
        };
    }

    private static String suffix(List<Row> rows) {
        return rows.isEmpty() ? "" : " " + rows(rows);
    }

    private static String rows(List<Row> rows) {
        String shown = rows.stream().limit(MOST_ROWS).map(Wording::row).collect(Collectors.joining(" "));
        return rows.size() > MOST_ROWS ? shown + " and " + (rows.size() - MOST_ROWS) + " more rows" : shown;
    }

    private static String row(Row row) {
        return row.values().stream().map(Object::toString).collect(Collectors.joining(", ", "(", ")"));
    }
}
