package dev.skewer.kit.config;

import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A config as maps, lists and words: what is written as YAML. */
final class ConfigTree {
    private final boolean secretsRevealed;

    private ConfigTree(boolean secretsRevealed) {
        this.secretsRevealed = secretsRevealed;
    }

    static Object redacted(Record config) {
        return new ConfigTree(false).group(config);
    }

    static Object revealed(Record config) {
        return new ConfigTree(true).group(config);
    }

    static Object component(RecordComponent component, Object owner) {
        try {
            return component.getAccessor().invoke(owner);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(owner.getClass() + " must be a public record", e);
        }
    }

    private Map<String, Object> group(Object owner) {
        Map<String, Object> group = new LinkedHashMap<>();
        for (RecordComponent component : owner.getClass().getRecordComponents()) {
            group.put(component.getName(), node(component(component, owner)));
        }
        return group;
    }

    private @Nullable Object node(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case List<?> list -> list.stream().map(this::node).toList();
            case PassThrough settings -> secretsRevealed ? settings.values() : settings.redacted();
            case Secret secret -> secretsRevealed ? secret.reveal() : secret.toString();
            case Number number -> number;
            case Boolean truth -> truth;
            default ->
                Scalar.of(value.getClass()).isPresent() || !value.getClass().isRecord()
                        ? Scalar.print(value)
                        : group(value);
        };
    }
}
