package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.TriageRule;

/** One documented choice. Settings and promises decide, never the name of a vendor. Pure functions. */
public interface Rule {
    TriageRule name();

    Claim examine(Situation situation);
}
