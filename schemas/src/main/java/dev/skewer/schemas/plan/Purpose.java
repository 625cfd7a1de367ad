package dev.skewer.schemas.plan;

/** Why a plan is run. */
public enum Purpose {
    EXPLORE,
    /** An oracle needs to know more. */
    JUDGE,
    CONFIRM,
    REDUCE,
    VARY,
    /** A run with one knob turned, to see whether the violation goes away. */
    COUNTERFACTUAL,
    CANARY,
    /** A person asked. */
    ASKED
}
