package dev.skewer.schemas.finding;

import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.TargetId;
import org.jspecify.annotations.Nullable;

/** Where the minimal case of a finding was tried, and whether it failed there. Immutable. */
public record Place(
        TargetId target,
        String product,
        String version,
        @Nullable Isolation level,
        @Nullable ConcurrencyMode mode,
        boolean fails) {}
