package dev.skewer.oracle.investigation;

import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Witness;

/** A run that fails, and why. Immutable. */
public record Found(Execution execution, Witness witness) {}
