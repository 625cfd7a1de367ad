package dev.skewer.dialects.errors;

import dev.skewer.schemas.execution.ErrorClass;

/** What an error means, and what it undoes. Immutable. */
public record Diagnosis(ErrorClass error, RollbackScope scope) {}
