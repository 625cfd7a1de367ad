package dev.skewer.simulator.formula;

/** A formula and what it gives. Immutable. */
public record Typed(Kind kind, Formula formula) {}
