package dev.skewer.executor.intake;

import dev.skewer.schemas.plan.RunPlan;

/** What a delivery turned out to be. Immutable. */
sealed interface Reading {
    /** Something to run; {@code asked} where an oracle waits for it. */
    record Work(RunPlan plan, boolean asked) implements Reading {}

    /** Nothing that can be run. */
    record Unreadable(Refusal refusal, String why) implements Reading {}
}
