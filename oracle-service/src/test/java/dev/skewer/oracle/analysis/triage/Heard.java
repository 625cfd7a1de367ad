package dev.skewer.oracle.analysis.triage;

import dev.skewer.oracle.docket.Hearing;
import dev.skewer.oracle.judge.SerialWrite;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import java.util.ArrayList;
import java.util.List;

/** What a rule says once it has seen all that it wants to see; its counterfactuals are not run. */
final class Heard {
    private Heard() {}

    static Claim of(Rule rule, Execution run, Hearing.Replayer replayer) throws InterruptedException {
        List<Report> looked = new ArrayList<>();
        while (true) {
            Claim claim =
                    rule.examine(Situation.of(run, looked, SerialWrite.NAME).orElseThrow());
            if (!(claim instanceof Claim.Needs(var plans))) {
                return claim;
            }
            looked.addAll(replayer.run(plans));
        }
    }
}
