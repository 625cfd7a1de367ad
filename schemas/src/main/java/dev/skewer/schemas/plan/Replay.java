package dev.skewer.schemas.plan;

import dev.skewer.schemas.target.TargetId;

/**
 * What an oracle or the investigation needs to know next, from one target only. Immutable.
 *
 * @param askedBy the oracle or stage that waits for it
 */
public record Replay(TargetId target, String askedBy, RunPlan plan) {}
