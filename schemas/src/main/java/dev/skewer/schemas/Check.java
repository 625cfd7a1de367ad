package dev.skewer.schemas;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/** Invariants that are asserted in production code, where a value is made and where it is used. */
public final class Check {
    private Check() {}

    /** Fails with the message, formatted with the arguments, unless the condition holds. */
    public static void that(boolean condition, String message, Object... arguments) {
        if (!condition) {
            throw new IllegalArgumentException(message.formatted(arguments));
        }
    }

    /** Returns the text, which must not be blank. */
    public static String notBlank(String text, String what) {
        that(!text.isBlank(), "%s must not be blank", what);
        return text;
    }

    /** Fails unless all values differ. */
    public static void distinct(Collection<?> values, String what) {
        Set<Object> seen = new HashSet<>();
        for (Object value : values) {
            that(seen.add(value), "%s must differ, but %s stands twice", what, value);
        }
    }
}
