package dev.skewer.kit.config;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads single values, from the environment first and from the file second. For one thread and one config. */
final class ValueReader {
    private final String source;
    private final Lines lines;
    private final Map<String, String> environment;
    private final References references;
    private final List<Problem> problems = new ArrayList<>();
    private final Set<String> variables = new LinkedHashSet<>();

    ValueReader(String source, Lines lines, Map<String, String> environment) {
        this.source = source;
        this.lines = lines;
        this.environment = environment;
        this.references = new References(environment);
    }

    List<Problem> problems() {
        return problems;
    }

    int problemCount() {
        return problems.size();
    }

    boolean hasNoProblemBelow(KeyPath path) {
        String key = path.toString();
        return problems.stream()
                .noneMatch(problem -> problem.key().equals(key) || problem.key().startsWith(key + "."));
    }

    void wrong(KeyPath path, @Nullable String value, String what, String remedy) {
        problems.add(new Problem(where(path), path.toString(), value, what, remedy));
    }

    /** The variable that sets the key; else the text and, where the key stands in it, the line. */
    private String where(KeyPath path) {
        String variable = path.variable();
        if (variables.contains(variable) && environment.containsKey(variable)) {
            return "environment variable " + variable;
        }
        return lines.of(path).map(line -> source + ":" + line).orElse(source);
    }

    /** The names of all variables that could have been set. */
    Set<String> variables() {
        return variables;
    }

    @Nullable
    String shown(JsonNode node) {
        return node.isValueNode() ? node.asText() : null;
    }

    @Nullable
    Object scalar(Class<?> type, Scalar scalar, @Nullable Object fallback, JsonNode node, KeyPath path) {
        String variable = path.variable();
        variables.add(variable);
        String given = environment.get(variable);
        if (given != null) {
            return read(type, scalar, given, path, where(path));
        }
        if (RecordReader.isAbsent(node)) {
            return fallback;
        }
        if (!node.isValueNode()) {
            wrong(path, null, "is not a single value", "write " + scalar.form());
            return null;
        }
        return read(type, scalar, node.asText(), path, where(path));
    }

    private @Nullable Object read(Class<?> type, Scalar scalar, String text, KeyPath path, String from) {
        boolean secret = type == Secret.class;
        try {
            if (!secret && References.isReference(text)) {
                throw new IllegalArgumentException("points to a secret where none is kept secret");
            }
            return scalar.reading().apply(secret ? references.resolve(text) : text);
        } catch (IllegalArgumentException e) {
            String shown = secret && !References.isReference(text) ? null : text;
            problems.add(new Problem(
                    from, path.toString(), shown, String.valueOf(e.getMessage()), "write " + scalar.form()));
            return null;
        }
    }

    /** Free settings: those of the file over those of the defaults, those of the environment over both. */
    PassThrough passThrough(@Nullable PassThrough fallback, JsonNode node, KeyPath path) {
        Map<String, String> values = new LinkedHashMap<>(fallback == null ? Map.of() : fallback.values());
        List<String> secrets = new ArrayList<>(fallback == null ? List.of() : fallback.secrets());
        if (!node.isObject() && !RecordReader.isAbsent(node)) {
            wrong(path, shown(node), "is not a group of settings", "write its settings below it");
        }
        Map<String, String> given = new LinkedHashMap<>();
        node.properties().forEach(entry -> {
            if (entry.getValue().isValueNode() && !entry.getValue().isNull()) {
                given.put(entry.getKey(), entry.getValue().asText());
            } else {
                wrong(path.of(entry.getKey()), null, "is not a single value", "write a text or a number");
            }
        });
        given.putAll(fromEnvironment(path));
        given.forEach((name, text) -> {
            Object value = read(Secret.class, secretForm(), text, path.of(name), where(path.of(name)));
            if (value instanceof Secret(String revealed)) {
                values.put(name, revealed);
                if (References.isReference(text) && !secrets.contains(name)) {
                    secrets.add(name);
                }
            }
        });
        return new PassThrough(values, secrets);
    }

    private static Scalar secretForm() {
        return Scalar.of(Secret.class).orElseThrow();
    }

    /** {@code SKEWER_KAFKA_BOOTSTRAP_SERVERS} is {@code bootstrap.servers}. */
    private Map<String, String> fromEnvironment(KeyPath path) {
        Map<String, String> found = new LinkedHashMap<>();
        String prefix = path.variable() + "_";
        environment.forEach((variable, value) -> {
            if (variable.startsWith(prefix) && variable.length() > prefix.length()) {
                variables.add(variable);
                String name = variable.substring(prefix.length())
                        .toLowerCase(Locale.ROOT)
                        .replace('_', '.');
                found.put(name, value);
            }
        });
        return found;
    }
}
