package dev.skewer.schemas.codec;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.util.Arrays;
import java.util.List;

/** The names that the subtypes of a sealed interface have on the wire. */
final class Subtypes {
    private Subtypes() {}

    static List<String> of(Class<?> type) {
        JsonSubTypes named = type.getAnnotation(JsonSubTypes.class);
        if (named != null) {
            return Arrays.stream(named.value())
                    .filter(subtype -> type.isAssignableFrom(subtype.value()))
                    .map(JsonSubTypes.Type::name)
                    .toList();
        }
        for (Class<?> parent : type.getInterfaces()) {
            JsonSubTypes inherited = parent.getAnnotation(JsonSubTypes.class);
            if (inherited != null) {
                return Arrays.stream(inherited.value())
                        .filter(subtype -> type.isAssignableFrom(subtype.value()))
                        .map(JsonSubTypes.Type::name)
                        .toList();
            }
        }
        return List.of();
    }
}
