package dev.skewer.kit.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Where in a config a key stands: names, and numbers within lists. Immutable. */
record KeyPath(List<String> parts) {
    static final KeyPath ROOT = new KeyPath(List.of());
    static final String VARIABLE_PREFIX = "SKEWER_";

    KeyPath {
        parts = List.copyOf(parts);
    }

    KeyPath of(String part) {
        List<String> more = new ArrayList<>(parts);
        more.add(part);
        return new KeyPath(more);
    }

    /** The group or list that it stands in. */
    KeyPath parent() {
        return new KeyPath(parts.subList(0, parts.size() - 1));
    }

    /** The environment variable that sets the key: {@code kafka.lagLimit} is {@code SKEWER_KAFKA_LAG_LIMIT}. */
    String variable() {
        return VARIABLE_PREFIX
                + parts.stream()
                        .map(part -> part.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                                .replaceAll("[^A-Za-z0-9]", "_")
                                .toUpperCase(Locale.ROOT))
                        .collect(Collectors.joining("_"));
    }

    @Override
    public String toString() {
        return String.join(".", parts);
    }
}
