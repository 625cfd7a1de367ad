package dev.skewer.executor.schedule;

import dev.skewer.schemas.sql.Isolation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What makes a session have a level, unless it has it already; no level leaves it as it is. Immutable. */
public record Preparation(@Nullable Isolation level, List<String> statements) {
    public static final Preparation NONE = new Preparation(null, List.of());

    public Preparation {
        statements = List.copyOf(statements);
    }
}
