package dev.skewer.kit.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A value that is written as one word. Immutable.
 *
 * @param form what to write, for the one who wrote something else
 * @param reading fails with an {@link IllegalArgumentException} whose message says what the text is not
 */
record Scalar(String form, Function<String, Object> reading) {
    private static final Scalar WHOLE = new Scalar("a whole number such as 4", number("whole", Integer::valueOf));
    private static final Scalar LONG = new Scalar("a whole number such as 1000", number("whole", Long::valueOf));
    private static final Scalar NUMBER = new Scalar("a number such as 0.5", number("finite", Scalar::finite));
    private static final Scalar SWITCH = new Scalar("true or false", Scalar::truth);
    private static final Map<Class<?>, Scalar> KNOWN = new LinkedHashMap<>();

    static {
        KNOWN.put(String.class, new Scalar("a text", text -> text));
        KNOWN.put(Secret.class, new Scalar("a text, ${env:NAME} or ${file:PATH}", Scalar::secret));
        KNOWN.put(int.class, WHOLE);
        KNOWN.put(Integer.class, WHOLE);
        KNOWN.put(long.class, LONG);
        KNOWN.put(Long.class, LONG);
        KNOWN.put(double.class, NUMBER);
        KNOWN.put(Double.class, NUMBER);
        KNOWN.put(boolean.class, SWITCH);
        KNOWN.put(Boolean.class, SWITCH);
        KNOWN.put(Duration.class, new Scalar("a duration such as 20s, 500ms or 1m30s", Durations::parse));
        KNOWN.put(ByteSize.class, new Scalar("a size such as 8MiB (units: B, KiB, MiB, GiB, TiB)", ByteSize::parse));
        KNOWN.put(Path.class, new Scalar("a path", Path::of));
    }

    /** How values of the type are written, if they are written as one word. */
    static Optional<Scalar> of(Class<?> type) {
        return type.isEnum() ? Optional.of(choice(type)) : Optional.ofNullable(KNOWN.get(type));
    }

    static String print(Object value) {
        return switch (value) {
            case Duration duration -> Durations.format(duration);
            case Enum<?> constant -> word(constant);
            default -> value.toString();
        };
    }

    private static Secret secret(String text) {
        if (text.equals(Secret.REDACTED)) {
            throw new IllegalArgumentException("stands for a secret that was not printed");
        }
        return new Secret(text);
    }

    private static Scalar choice(Class<?> type) {
        Map<String, Object> constants = new LinkedHashMap<>();
        for (Object constant : type.getEnumConstants()) {
            constants.put(word((Enum<?>) constant), constant);
        }
        String all = Arrays.stream(type.getEnumConstants())
                .map(constant -> word((Enum<?>) constant))
                .collect(Collectors.joining(", "));
        return new Scalar("one of " + all, text -> {
            Object constant = constants.get(text.toLowerCase(Locale.ROOT).replace('_', '-'));
            if (constant == null) {
                throw new IllegalArgumentException("is not one of the choices");
            }
            return constant;
        });
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Function<String, Object> number(String kind, Function<String, Object> reading) {
        return text -> {
            try {
                return reading.apply(text);
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("is not a " + kind + " number, or too large", e);
            }
        };
    }

    private static Object finite(String text) {
        double number = Double.parseDouble(text);
        if (!Double.isFinite(number)) {
            throw new NumberFormatException(text);
        }
        return number;
    }

    private static Object truth(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new IllegalArgumentException("is neither true nor false");
        };
    }
}
