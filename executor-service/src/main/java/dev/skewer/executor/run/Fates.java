package dev.skewer.executor.run;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.promise.Level;
import dev.skewer.executor.schedule.RunResult;
import dev.skewer.executor.schedule.Script;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.List;

/** What is recorded of a run beside its events. Pure functions. */
final class Fates {
    private Fates() {}

    /** A transaction of which nobody heard that it was committed was not, for its session was rolled back in the end. */
    static List<TransactionFate> of(RunPlan.Work work, Script script, RunResult result) {
        Dialect dialect = script.dialect();
        List<TransactionFate> fates = new ArrayList<>();
        for (Transaction transaction : script.transactions()) {
            Fate unsaid = result.gaveUp() == null ? Fate.ROLLED_BACK : Fate.UNKNOWN;
            Fate fate = result.fates().getOrDefault(transaction.id(), unsaid);
            Isolation requested = ScriptWriter.level(work, transaction);
            Isolation asked = requested == null ? dialect.levels().byDefault() : requested;
            Isolation effective = dialect.levels()
                    .level(asked, transaction.mode())
                    .map(Level::effective)
                    .orElse(asked);
            fates.add(new TransactionFate(transaction.id(), fate, requested, effective));
        }
        return fates;
    }
}
