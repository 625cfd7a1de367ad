package dev.skewer.schemas.execution;

/** How long the parts of a run took. Immutable. */
public record Timings(long resetNanos, long runNanos, long finalStateNanos) {}
