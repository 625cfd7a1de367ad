package dev.skewer.kit.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Shows for every key of a config that it can be set and read back: none is dead. */
public final class EveryKey {
    private final Map<String, String> chosen;
    private final Record sample;

    private EveryKey(Record sample, Map<String, String> chosen) {
        this.sample = sample;
        this.chosen = chosen;
    }

    /**
     * Sets each key, one at a time, to something other than the sample has, and reads it back.
     *
     * @param sample a config with something in each of its lists
     * @param chosen values for keys that do not bear any value, by their paths
     */
    public static void isReadBack(Record sample, Map<String, String> chosen) {
        EveryKey keys = new EveryKey(sample, chosen);
        List<KeyPath> leaves = keys.leaves(sample.getClass(), KeyPath.ROOT);
        assertThat(leaves).isNotEmpty();
        leaves.forEach(keys::check);
        assertThat(leaves.stream().map(KeyPath::toString)).containsAll(chosen.keySet());
    }

    private void check(KeyPath path) {
        Object before = at(ConfigTree.revealed(sample), path.parts());
        Object tree = ConfigTree.revealed(sample);
        String other = chosen.getOrDefault(path.toString(), other(type(path), before));
        Object changed = with(tree, path.parts(), other);

        Record read = ConfigLoader.of(sample, Map.of()).load("test", ConfigLoader.write(changed));

        assertThat(String.valueOf(at(ConfigTree.revealed(read), path.parts())))
                .as("key %s", path)
                .isEqualTo(other)
                .isNotEqualTo(String.valueOf(before));
    }

    private List<KeyPath> leaves(Type type, KeyPath path) {
        if (type instanceof ParameterizedType list) {
            return leaves(list.getActualTypeArguments()[0], path.of("0"));
        }
        Class<?> plain = (Class<?>) type;
        if (plain == PassThrough.class) {
            return List.of(path.of(firstName(at(ConfigTree.revealed(sample), path.parts()))));
        }
        if (Scalar.of(plain).isPresent()) {
            return List.of(path);
        }
        List<KeyPath> all = new ArrayList<>();
        for (RecordComponent component : plain.getRecordComponents()) {
            all.addAll(leaves(component.getGenericType(), path.of(component.getName())));
        }
        return all;
    }

    private static String firstName(@Nullable Object settings) {
        return settings instanceof Map<?, ?> map && !map.isEmpty()
                ? String.valueOf(map.keySet().iterator().next())
                : "some.name";
    }

    private Class<?> type(KeyPath path) {
        Type type = sample.getClass();
        for (String part : path.parts()) {
            if (type instanceof ParameterizedType list) {
                type = list.getActualTypeArguments()[0];
            } else if (type == PassThrough.class) {
                return String.class;
            } else {
                type = component((Class<?>) type, part).orElseThrow().getGenericType();
            }
        }
        return (Class<?>) type;
    }

    private static Optional<RecordComponent> component(Class<?> type, String name) {
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getName().equals(name)) {
                return Optional.of(component);
            }
        }
        return Optional.empty();
    }

    private static String other(Class<?> type, @Nullable Object before) {
        String text = before == null ? "" : before.toString();
        if (type.isEnum()) {
            Object last = type.getEnumConstants()[type.getEnumConstants().length - 1];
            Object first = type.getEnumConstants()[0];
            return Scalar.print(last).equals(text) ? Scalar.print(first) : Scalar.print(last);
        }
        return switch (type.getSimpleName()) {
            case "int", "Integer", "long", "Long" -> text.isEmpty() ? "7" : Long.toString(Long.parseLong(text) + 1);
            case "double", "Double" -> text.isEmpty() ? "0.25" : Double.toString(Double.parseDouble(text) / 2);
            case "boolean", "Boolean" -> Boolean.toString(!Boolean.parseBoolean(text));
            case "Duration" ->
                text.isEmpty() ? "7s" : Durations.format(Durations.parse(text).plusMillis(1));
            case "ByteSize" ->
                new ByteSize(text.isEmpty() ? 7 : ByteSize.parse(text).bytes() + 1).toString();
            // What ends with a port stays an address.
            default -> text.matches(".*:\\d+") ? "other" + text : text + "other";
        };
    }

    private static @Nullable Object at(@Nullable Object tree, List<String> parts) {
        if (parts.isEmpty()) {
            return tree;
        }
        List<String> rest = parts.subList(1, parts.size());
        return switch (tree) {
            case Map<?, ?> map -> at(map.get(parts.getFirst()), rest);
            case List<?> list -> at(list.get(Integer.parseInt(parts.getFirst())), rest);
            case null, default -> null;
        };
    }

    private static Object with(@Nullable Object tree, List<String> parts, String value) {
        if (parts.isEmpty()) {
            return value;
        }
        List<String> rest = parts.subList(1, parts.size());
        if (tree instanceof List<?> list) {
            List<Object> copy = new ArrayList<>(list);
            int index = Integer.parseInt(parts.getFirst());
            copy.set(index, with(copy.get(index), rest, value));
            return copy;
        }
        Map<Object, @Nullable Object> copy = new LinkedHashMap<>(tree instanceof Map<?, ?> map ? map : Map.of());
        copy.put(parts.getFirst(), with(copy.get(parts.getFirst()), rest, value));
        return copy;
    }
}
