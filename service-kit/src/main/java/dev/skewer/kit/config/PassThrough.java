package dev.skewer.kit.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Settings that are handed on as they are, such as those of Kafka's clients. Immutable.
 *
 * @param secrets the names of those that came from a secret
 */
public record PassThrough(Map<String, String> values, List<String> secrets) {
    private static final List<String> SECRET_WORDS = List.of("password", "secret", "jaas", "token", "credential");

    public PassThrough {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        secrets = List.copyOf(secrets);
    }

    /** Settings of which only the names tell whether they are secret. */
    public static PassThrough of(Map<String, String> values) {
        return new PassThrough(values, List.of());
    }

    /** The same with another value of one setting. */
    public PassThrough with(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(values);
        changed.put(name, value);
        return new PassThrough(changed, secrets);
    }

    boolean isSecret(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return secrets.contains(name) || SECRET_WORDS.stream().anyMatch(lower::contains);
    }

    /** The settings with what is secret made unreadable. */
    public Map<String, String> redacted() {
        Map<String, String> redacted = new LinkedHashMap<>(values);
        redacted.replaceAll((name, value) -> isSecret(name) ? Secret.REDACTED : value);
        return redacted;
    }

    @Override
    public String toString() {
        return redacted().toString();
    }
}
