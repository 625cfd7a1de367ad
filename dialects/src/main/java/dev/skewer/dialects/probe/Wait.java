package dev.skewer.dialects.probe;

import org.jspecify.annotations.Nullable;

/** One session waits; for whom, where the DBMS tells. Immutable. */
public record Wait(String waiter, @Nullable String holder) {}
