package dev.skewer.simulator.run;

import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.List;

/**
 * All statements of a run in the order of their submission. Immutable.
 *
 * @param observed whether all tables are read after each commit
 */
record Script(List<Transaction> transactions, List<Line> lines, boolean observed) {
    Script {
        transactions = List.copyOf(transactions);
        lines = List.copyOf(lines);
    }

    List<SessionId> sessions() {
        return transactions.stream().map(Transaction::session).distinct().toList();
    }
}
