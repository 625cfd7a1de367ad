package dev.skewer.oracle.judge;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.plan.RunPlan;
import java.util.List;

/** What an oracle does next. Immutable. */
public sealed interface Next {
    /** It must know what comes of these plans on the same target; what was asked for before is not run twice. */
    record Need(List<RunPlan> replays) implements Next {
        public Need {
            replays = List.copyOf(replays);
            Check.that(!replays.isEmpty(), "an oracle that needs nothing must decide");
        }
    }

    record Decided(Judgement judgement) implements Next {}

    static Next pass(List<String> apartFrom) {
        return new Decided(new Judgement.Pass(apartFrom));
    }

    static Next violation(Witness witness) {
        return new Decided(new Judgement.Violation(witness));
    }

    static Next inconclusive(String reason) {
        return new Decided(new Judgement.Inconclusive(reason));
    }

    static Next notApplicable(String why) {
        return new Decided(new Judgement.NotApplicable(why));
    }
}
