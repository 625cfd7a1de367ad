package dev.skewer.generator.feedback;

import dev.skewer.generator.statement.Form;
import dev.skewer.schemas.execution.Execution;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** How often each form was run by each dialect at each level, was understood, and had to wait. Not thread-safe. */
public final class CoverageTable {
    private final Map<String, Map<Form, Map<String, int[]>>> dialects = new TreeMap<>();
    private final TreeSet<String> levels = new TreeSet<>();

    /** Statements of which it is not known what the server thinks are left out. */
    public void add(Execution execution) {
        String dialect = execution.plan().work().dialect().value();
        for (Trial trial : Trial.of(execution)) {
            if (trial.answer() != Trial.Answer.UNTOLD) {
                String level = trial.level() == null ? "own" : trial.level().abbreviation();
                levels.add(level);
                int[] count = dialects.computeIfAbsent(dialect, none -> new TreeMap<>())
                        .computeIfAbsent(trial.form(), none -> new TreeMap<>())
                        .computeIfAbsent(level, none -> new int[3]);
                count[0]++;
                count[1] += trial.answer() == Trial.Answer.ACCEPTED ? 1 : 0;
                count[2] += trial.blocked() ? 1 : 0;
            }
        }
    }

    public boolean isEmpty() {
        return dialects.isEmpty();
    }

    /** A table of Markdown for each dialect, the same for the same executions in whatever order. */
    public String markdown() {
        StringBuilder text = new StringBuilder();
        dialects.forEach((dialect, forms) -> {
            text.append("## ").append(dialect).append("\n\n| Form |");
            levels.forEach(level -> text.append(' ').append(level).append(" |"));
            text.append("\n| --- |").append(" ---: |".repeat(levels.size())).append('\n');
            forms.forEach((form, counts) -> {
                text.append("| ").append(form).append(" |");
                levels.forEach(level -> text.append(cell(counts.get(level))).append(" |"));
                text.append('\n');
            });
            text.append('\n');
        });
        return text.toString();
    }

    /** How many, how many of a hundred valid, how many of a hundred blocked. */
    private static String cell(int @Nullable [] count) {
        return count == null
                ? ""
                : " %d · %s · %s".formatted(count[0], percent(count[1], count[0]), percent(count[2], count[0]));
    }

    private static String percent(int part, int whole) {
        return Double.toString(Math.round(1_000.0 * part / whole) / 10.0);
    }
}
