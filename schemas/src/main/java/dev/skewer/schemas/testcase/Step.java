package dev.skewer.schemas.testcase;

import dev.skewer.schemas.sql.Statement;

/** One statement and its name within the case. Immutable. */
public record Step(StepId id, Statement statement) {}
