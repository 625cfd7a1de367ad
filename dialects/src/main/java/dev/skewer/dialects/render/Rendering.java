package dev.skewer.dialects.render;

import java.util.Optional;

/** What came of rendering a tree: its text, or why the dialect has none. Immutable. */
public sealed interface Rendering {
    record Rendered(String sql) implements Rendering {}

    record Unsupported(Missing missing, String dialect) implements Rendering {}

    default Optional<String> text() {
        return switch (this) {
            case Rendered rendered -> Optional.of(rendered.sql());
            case Unsupported unsupported -> Optional.empty();
        };
    }

    /** The text of a tree that the caller knows to be supported. */
    default String orThrow() {
        return switch (this) {
            case Rendered rendered -> rendered.sql();
            case Unsupported unsupported ->
                throw new IllegalArgumentException(unsupported.dialect() + " lacks " + unsupported.missing());
        };
    }
}
