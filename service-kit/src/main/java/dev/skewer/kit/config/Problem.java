package dev.skewer.kit.config;

import org.jspecify.annotations.Nullable;

/**
 * Something wrong in a config. Immutable.
 *
 * @param source the file or the environment variable that says it
 * @param key the path of the key; empty for the whole
 * @param value as it was given; null where there is none, or none to be shown
 * @param remedy what to do about it
 */
public record Problem(String source, String key, @Nullable String value, String what, String remedy) {
    public String message() {
        String where = key.isEmpty() ? source : source + ": " + key;
        String given = value == null ? "" : " = '" + value + "'";
        return where + given + " " + what + "; " + remedy;
    }
}
