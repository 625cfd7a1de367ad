package dev.skewer.kit.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes a record of a tree and notes all that is wrong on the way. For one thread and one config. */
final class RecordReader {
    private final ValueReader values;
    private final List<String> othersSections;
    private final List<Record> examples;

    /** {@code examples} are of records that have no defaults. */
    RecordReader(ValueReader values, List<String> othersSections, List<Record> examples) {
        this.values = values;
        this.othersSections = othersSections;
        this.examples = examples;
    }

    /** The record; nothing where something is wrong in it. */
    Optional<Object> read(Class<?> type, @Nullable Object defaults, JsonNode node, KeyPath path) {
        if (!node.isObject() && !isAbsent(node)) {
            values.wrong(path, values.shown(node), "is not a group of keys", "write its keys below it");
            return Optional.empty();
        }
        int problems = values.problemCount();
        RecordComponent[] components = type.getRecordComponents();
        List<String> known =
                Arrays.stream(components).map(RecordComponent::getName).toList();
        refuseUnknown(known, node, path);
        Object[] arguments = new Object[components.length];
        Object[] fallbacks = new Object[components.length];
        Object accepted = defaults == null ? example(type) : defaults;
        for (int i = 0; i < components.length; i++) {
            String name = components[i].getName();
            fallbacks[i] = accepted == null ? null : ConfigTree.component(components[i], accepted);
            JsonNode child = node.isObject() ? node.path(name) : MissingNode.getInstance();
            int before = values.problemCount();
            arguments[i] =
                    value(components[i].getGenericType(), defaults == null ? null : fallbacks[i], child, path.of(name));
            if (arguments[i] == null && isRequired(components[i]) && values.problemCount() == before) {
                values.wrong(path.of(name), null, "is missing", "give it");
            }
            if (values.problemCount() > before) {
                // So that the others can be looked at together all the same.
                arguments[i] = fallbacks[i];
            }
        }
        Making making = new Making(values, type, path);
        if (accepted == null) {
            return values.problemCount() > problems ? Optional.empty() : making.of(arguments);
        }
        Optional<Object> made = making.of(arguments, fallbacks);
        return values.problemCount() > problems ? Optional.empty() : made;
    }

    private @Nullable Record example(Class<?> type) {
        return examples.stream()
                .filter(example -> example.getClass() == type)
                .findFirst()
                .orElse(null);
    }

    private void refuseUnknown(List<String> known, JsonNode node, KeyPath path) {
        node.fieldNames().forEachRemaining(name -> {
            boolean another = path.parts().isEmpty() && othersSections.contains(name);
            if (!known.contains(name) && !another) {
                String remedy = Nearest.to(name, known)
                        .map(nearest -> "did you mean " + nearest + "?")
                        .orElse("known keys: " + String.join(", ", known));
                values.wrong(path.of(name), null, "is not known", remedy);
            }
        });
    }

    private @Nullable Object value(Type type, @Nullable Object fallback, JsonNode node, KeyPath path) {
        if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
            return list(list.getActualTypeArguments()[0], fallback, node, path);
        }
        Class<?> plain = (Class<?>) type;
        if (plain == PassThrough.class) {
            return values.passThrough((PassThrough) fallback, node, path);
        }
        Optional<Scalar> scalar = Scalar.of(plain);
        if (scalar.isPresent()) {
            return values.scalar(plain, scalar.get(), fallback, node, path);
        }
        return fallback == null && isAbsent(node)
                ? null
                : read(plain, fallback, node, path).orElse(null);
    }

    private Object list(Type element, @Nullable Object fallback, JsonNode node, KeyPath path) {
        if (isAbsent(node)) {
            return fallback == null ? List.of() : fallback;
        }
        if (!node.isArray()) {
            values.wrong(path, values.shown(node), "is not a list", "write one line with a dash for each");
            return List.of();
        }
        List<Object> elements = new ArrayList<>();
        for (int i = 0; i < node.size(); i++) {
            Object value = value(element, null, node.get(i), path.of(Integer.toString(i)));
            if (value == null && values.hasNoProblemBelow(path.of(Integer.toString(i)))) {
                values.wrong(path.of(Integer.toString(i)), null, "is empty", "fill or remove it");
            }
            if (value != null) {
                elements.add(value);
            }
        }
        return List.copyOf(elements);
    }

    private static boolean isRequired(RecordComponent component) {
        return !component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    static boolean isAbsent(JsonNode node) {
        return node.isMissingNode() || node.isNull();
    }
}
