package dev.skewer.oracle.analysis.triage;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.plan.RunPlan;
import java.util.List;

/** What a rule says of a violation. Immutable. */
public sealed interface Claim {
    /** The rule does not explain it. */
    record Silent() implements Claim {}

    /** It must see what comes of these plans first. */
    record Needs(List<RunPlan> plans) implements Claim {
        public Needs {
            plans = List.copyOf(plans);
            Check.that(!plans.isEmpty(), "a rule that needs to see nothing must say something");
        }
    }

    /**
     * It explains the violation.
     *
     * @param how what the runs show, for people
     * @param counterfactuals with a knob turned: in each of them the violation must be gone; none where the model was run itself
     * @param refused whether the knob makes the DBMS refuse what it did not; else all that was committed must be so again
     */
    record Explains(String how, List<RunPlan> counterfactuals, boolean refused) implements Claim {
        public Explains {
            Check.notBlank(how, "what a rule says");
            counterfactuals = List.copyOf(counterfactuals);
        }

        /** The model of the rule was run, and gave what happened. */
        static Explains byModel(String how) {
            return new Explains(how, List.of(), false);
        }
    }
}
