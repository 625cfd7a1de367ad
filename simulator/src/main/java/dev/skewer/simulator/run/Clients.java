package dev.skewer.simulator.run;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** What the clients of a run know of their transactions from the answers alone. Not thread-safe. */
final class Clients {
    private final Set<SessionId> failed = new LinkedHashSet<>();
    private final Set<TransactionId> abandoned = new LinkedHashSet<>();
    private final Map<TransactionId, Fate> fates = new LinkedHashMap<>();

    void hear(Line line, Outcome outcome) {
        boolean refused = outcome instanceof Outcome.Refused;
        TransactionId transaction = line.transaction().id();
        if (!line.transaction().explicit()) {
            fates.put(transaction, refused ? Fate.ROLLED_BACK : Fate.COMMITTED);
        } else if (refused) {
            hearError(line, after(outcome));
        } else {
            hearSuccess(line);
        }
        if (after(outcome) == TransactionState.FAILED) {
            failed.add(line.session());
        } else {
            failed.remove(line.session());
        }
    }

    private void hearError(Line line, TransactionState after) {
        TransactionId transaction = line.transaction().id();
        if (line.begins()) {
            abandoned.add(transaction);
            fates.putIfAbsent(transaction, Fate.ROLLED_BACK);
        } else if (line.commits() && after == TransactionState.NONE) {
            fates.putIfAbsent(transaction, Fate.ROLLED_BACK);
        }
    }

    /** COMMIT of a transaction that has failed goes well, and rolls back. */
    private void hearSuccess(Line line) {
        TransactionId transaction = line.transaction().id();
        if (line.commits()) {
            fates.putIfAbsent(transaction, failed.contains(line.session()) ? Fate.ROLLED_BACK : Fate.COMMITTED);
        } else if (line.rollsBack()) {
            fates.putIfAbsent(transaction, Fate.ROLLED_BACK);
        }
    }

    /** No more of it is sent. */
    void abandon(TransactionId transaction) {
        abandoned.add(transaction);
        fates.putIfAbsent(transaction, Fate.ROLLED_BACK);
    }

    boolean isAbandoned(TransactionId transaction) {
        return abandoned.contains(transaction);
    }

    Map<TransactionId, Fate> fates() {
        return fates;
    }

    static TransactionState after(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Rows rows -> rows.after();
            case Outcome.Count count -> count.after();
            case Outcome.Refused refused -> refused.after();
            case Outcome.Unknown _ -> TransactionState.UNTOLD;
        };
    }
}
