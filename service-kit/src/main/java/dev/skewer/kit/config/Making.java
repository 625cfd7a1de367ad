package dev.skewer.kit.config;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes one record of its values; where it refuses them, finds out which of them are to blame. For one thread and one config. */
final class Making {
    private final ValueReader values;
    private final Class<?> type;
    private final RecordComponent[] components;
    private final KeyPath path;

    Making(ValueReader values, Class<?> type, KeyPath path) {
        this.values = values;
        this.type = type;
        this.components = type.getRecordComponents();
        this.path = path;
    }

    /** What came of some values: the record, or why it refuses them. */
    private record Attempt(@Nullable Object made, String why) {
        boolean isRefused() {
            return made == null;
        }
    }

    /** Of values beside which there are no defaults. */
    Optional<Object> of(Object[] arguments) {
        Attempt attempt = attempt(arguments);
        if (attempt.isRefused()) {
            refuse(path, null, attempt.why());
        }
        return Optional.ofNullable(attempt.made());
    }

    /** Of values instead of defaults, which are accepted. */
    Optional<Object> of(Object[] arguments, Object[] defaults) {
        Attempt attempt = attempt(arguments);
        if (attempt.isRefused()) {
            blame(arguments, defaults);
        }
        return Optional.ofNullable(attempt.made());
    }

    /**
     * From the defaults on, each value is taken that is accepted beside those taken before. To blame are those that never are: for
     * themselves, or as one of a pair that does not go together.
     */
    private void blame(Object[] arguments, Object[] defaults) {
        Object[] taken = defaults.clone();
        Set<Integer> open = new LinkedHashSet<>();
        for (int i = 0; i < components.length; i++) {
            open.add(i);
        }
        boolean goesOn = true;
        while (goesOn) {
            goesOn = open.removeIf(i -> {
                Object[] tried = with(taken, i, arguments[i]);
                boolean accepted = !attempt(tried).isRefused();
                if (accepted) {
                    taken[i] = arguments[i];
                }
                return accepted;
            });
        }
        open.forEach(i -> blame(i, arguments[i], taken));
    }

    private void blame(int index, @Nullable Object value, Object[] others) {
        KeyPath key = path.of(components[index].getName());
        if (value instanceof PassThrough given && others[index] instanceof PassThrough accepted) {
            boolean single = false;
            for (Map.Entry<String, String> entry : given.values().entrySet()) {
                Map<String, String> more = new LinkedHashMap<>(accepted.values());
                more.put(entry.getKey(), entry.getValue());
                Attempt attempt = attempt(with(others, index, PassThrough.of(more)));
                if (attempt.isRefused()) {
                    refuse(key.of(entry.getKey()), null, attempt.why());
                    single = true;
                }
            }
            if (single) {
                return;
            }
        }
        refuse(key, shown(value), attempt(with(others, index, value)).why());
    }

    /** An address may have a password in it: what it says of that must do. */
    private static @Nullable String shown(@Nullable Object value) {
        if (value instanceof String text && text.contains(":")) {
            return null;
        }
        return value != null && Scalar.of(value.getClass()).isPresent() ? Scalar.print(value) : null;
    }

    private static Object[] with(Object[] arguments, int index, @Nullable Object value) {
        Object[] other = arguments.clone();
        other[index] = value;
        return other;
    }

    private void refuse(KeyPath key, @Nullable String value, String why) {
        values.wrong(key, value, "is refused: " + why, "change what it says");
    }

    private Attempt attempt(Object[] arguments) {
        try {
            Class<?>[] types =
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            return new Attempt(constructor.newInstance(arguments), "");
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                return new Attempt(null, String.valueOf(refused.getMessage()));
            }
            throw new IllegalStateException(type + " cannot be made", e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " must be a public record", e);
        }
    }
}
