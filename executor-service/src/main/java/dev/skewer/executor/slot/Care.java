package dev.skewer.executor.slot;

import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;

/** How much of earlier runs may be left in a space. */
public enum Care {
    /** Rows that were removed may linger: what is found so is run again with more care. */
    QUICK,
    /** Nothing that has an effect. */
    CLEAN,
    /** Nothing at all. */
    FRESH;

    public static Care of(RunPlan plan) {
        if (plan.work().freshDatabase()) {
            return FRESH;
        }
        return plan.purpose() == Purpose.EXPLORE ? QUICK : CLEAN;
    }
}
