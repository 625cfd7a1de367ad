package dev.skewer.cli.json;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.Value;
import java.util.List;
import java.util.Locale;

/** Outcomes and rows as they stand on a line. */
final class Outcomes {
    private Outcomes() {}

    static CheckLine.Outcome of(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Rows rows ->
                new CheckLine.Outcome(
                        "rows",
                        rows.columns().stream()
                                .map(column -> new CheckLine.Column(column.name(), column.type()))
                                .toList(),
                        rows(rows.rows()),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        warnings(rows.warnings()),
                        word(rows.after()));
            case Outcome.Count count ->
                new CheckLine.Outcome(
                        "count",
                        null,
                        null,
                        count.affected(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        warnings(count.warnings()),
                        word(count.after()));
            case Outcome.Refused refused ->
                new CheckLine.Outcome(
                        "refused",
                        null,
                        null,
                        null,
                        refused.error().name(),
                        refused.code(),
                        refused.sqlState(),
                        refused.message(),
                        null,
                        null,
                        word(refused.after()));
            case Outcome.Unknown unknown ->
                new CheckLine.Outcome("unknown", null, null, null, null, null, null, null, unknown.why(), null, null);
        };
    }

    static List<List<String>> rows(List<Row> rows) {
        return rows.stream()
                .map(row -> row.values().stream().map(Value::wire).toList())
                .toList();
    }

    private static List<CheckLine.Warning> warnings(List<Outcome.Warning> warnings) {
        return warnings.stream()
                .map(warning -> new CheckLine.Warning(warning.code(), warning.message()))
                .toList();
    }

    static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
