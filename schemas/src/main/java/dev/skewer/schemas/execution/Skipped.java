package dev.skewer.schemas.execution;

import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;

/** A plan that a target did not run, because it lacks what the plan requires or takes only a sample. Immutable. */
public record Skipped(ExecutionId id, RunPlan plan, TargetId target, Incarnation incarnation, String why)
        implements Report {}
