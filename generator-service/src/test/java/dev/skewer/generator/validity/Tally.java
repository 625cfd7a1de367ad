package dev.skewer.generator.validity;

import dev.skewer.generator.statement.Form;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** How many statements of each form a server accepted, and what it said of the others. Not thread-safe. */
final class Tally {
    private final Map<Form, int[]> forms = new EnumMap<>(Form.class);
    private final Map<String, Integer> errors = new TreeMap<>();
    private final Map<String, String> examples = new TreeMap<>();
    private int writes;
    private int changing;
    int cases;
    int shapes;

    void add(Form form, boolean valid) {
        int[] counts = forms.computeIfAbsent(form, none -> new int[2]);
        counts[0]++;
        counts[1] += valid ? 1 : 0;
    }

    void refused(String what, String message, String sql) {
        String error = what + " " + message.replaceAll("\\s+", " ").replaceAll("'[^']*'|\"[^\"]*\"|\\d+", "?");
        String key = error.substring(0, Math.min(110, error.length()));
        errors.merge(key, 1, Integer::sum);
        examples.putIfAbsent(key, message.replaceAll("\\s+", " ") + "\n          " + sql);
    }

    void wrote(boolean changed) {
        writes++;
        changing += changed ? 1 : 0;
    }

    double valid() {
        int all = forms.values().stream().mapToInt(counts -> counts[0]).sum();
        int good = forms.values().stream().mapToInt(counts -> counts[1]).sum();
        return 100.0 * good / Math.max(1, all);
    }

    double changing() {
        return 100.0 * changing / Math.max(1, writes);
    }

    String report(String title) {
        StringBuilder out = new StringBuilder();
        out.append(String.format(
                "%s: %d cases, %.2f %% of statements valid, %.1f %% of writes change a row, %d shapes refused%n",
                title, cases, valid(), changing(), shapes));
        forms.forEach((form, counts) ->
                out.append(String.format("  %-28s %6d %6.1f %%%n", form, counts[0], 100.0 * counts[1] / counts[0])));
        errors.entrySet().stream()
                .sorted(Comparator.comparingInt((Map.Entry<String, Integer> entry) -> -entry.getValue()))
                .limit(25)
                .forEach(entry -> out.append(String.format("  %5d %s%n", entry.getValue(), entry.getKey()))
                        .append("        ")
                        .append(examples.get(entry.getKey()))
                        .append('\n'));
        return out.toString();
    }
}
