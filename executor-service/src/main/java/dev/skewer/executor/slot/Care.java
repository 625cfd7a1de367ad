package dev.skewer.executor.slot;

import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;

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
        // Rows that were removed are in the way of others' locks; where nobody else is, they are not.
        boolean alone = plan.work().task() instanceof Task.Serial;
        return alone || plan.purpose() == Purpose.EXPLORE ? QUICK : CLEAN;
    }
}
