package dev.skewer.oracle.topology;

import dev.skewer.oracle.investigation.Objection;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.topic.DeadLetter;
import java.util.ArrayList;
import java.util.List;

/**
 * What comes of one step of a docket. Immutable.
 *
 * @param last whether all oracles have decided
 * @param letters what oracles failed at
 */
record Ruling(Execution original, List<Replay> toRun, List<Verdict> verdicts, boolean last, List<DeadLetter> letters) {
    Ruling {
        toRun = List.copyOf(toRun);
        verdicts = List.copyOf(verdicts);
        letters = List.copyOf(letters);
    }

    List<Lead> leads() {
        List<Lead> leads = new ArrayList<>();
        for (Verdict verdict : verdicts) {
            if (verdict.judgement() instanceof Judgement.Violation(var witness)) {
                leads.add(new Lead.Objected(original, Objection.of(original, verdict.oracle(), witness)));
            }
        }
        if (last) {
            leads.add(new Lead.Heard(original));
        }
        return leads;
    }
}
