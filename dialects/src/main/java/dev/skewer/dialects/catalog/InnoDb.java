package dev.skewer.dialects.catalog;

import dev.skewer.dialects.promise.Guarantees;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import java.util.Set;

/** What the levels of InnoDB promise: the ground of the MySQL family. */
final class InnoDb {
    private static final TriageRule[] ALWAYS = {
        TriageRule.ISOLATION_SET_LATE,
        TriageRule.IMPLICIT_COMMIT,
        TriageRule.DEADLOCK_CONTINUATION,
        TriageRule.STATEMENT_ROLLBACK
    };

    static final Promise READ_COMMITTED = Standard.READ_COMMITTED
            .with(ALWAYS)
            .with(
                    TriageRule.SEMI_CONSISTENT,
                    TriageRule.UNSEEN_INSERT,
                    TriageRule.NO_GAP_LOCK,
                    TriageRule.WRITE_SKEW,
                    TriageRule.DML_SUBQUERY_SNAPSHOT,
                    TriageRule.CONSISTENT_SNAPSHOT_LEVEL)
            .with(
                    Promise.Trait.SEMI_CONSISTENT_READS,
                    Promise.Trait.OPEN_ROWS_ARE_WAITED_FOR,
                    Promise.Trait.WRITES_FOLLOW_COMMITS);

    static final Promise READ_UNCOMMITTED = new Promise(
            Promise.Reads.DIRTY,
            Promise.Snapshot.NEVER,
            Promise.ReadLocks.NONE,
            Promise.Writes.NEWEST,
            Guarantees.PL_1,
            Guarantees.PL_1,
            READ_COMMITTED.traits(),
            Promise.Order.NONE,
            READ_COMMITTED.rules());

    /** Reads of one snapshot, writes on the newest rows, and nothing that keeps the two together: even OTV can happen. */
    static final Promise REPEATABLE_READ = new Promise(
                    Promise.Reads.TRANSACTION_SNAPSHOT,
                    Promise.Snapshot.FIRST_PLAIN_READ,
                    Promise.ReadLocks.NONE,
                    Promise.Writes.NEWEST,
                    Guarantees.PL_2,
                    Guarantees.PL_2,
                    Set.of(),
                    Promise.Order.NONE,
                    Standard.READ_COMMITTED.rules())
            .forbiddingReaders(Guarantees.SNAPSHOT_READS)
            .with(ALWAYS)
            .with(
                    TriageRule.CURRENT_READ_DML,
                    TriageRule.NOOP_WRITE_NOT_VISIBLE,
                    TriageRule.OWN_WRITE_EXPOSES_NEWER_ROW,
                    TriageRule.DML_SUBQUERY_CURRENT_READ,
                    TriageRule.SNAPSHOT_TIMING)
            .with(
                    Promise.Trait.GAP_LOCKS,
                    Promise.Trait.OPEN_ROWS_ARE_WAITED_FOR,
                    Promise.Trait.WRITES_FOLLOW_COMMITS,
                    Promise.Trait.HONOURS_CONSISTENT_SNAPSHOT);

    static final Promise SERIALIZABLE = new Promise(
                    Promise.Reads.NEWEST_LOCKED,
                    Promise.Snapshot.EACH_STATEMENT,
                    Promise.ReadLocks.SHARED_IN_TRANSACTION,
                    Promise.Writes.NEWEST,
                    Guarantees.SERIALIZABILITY,
                    Guarantees.SERIALIZABILITY,
                    Set.of(),
                    Promise.Order.COMMITS,
                    Standard.READ_COMMITTED.rules())
            .with(ALWAYS)
            .with(TriageRule.CONSISTENT_SNAPSHOT_LEVEL)
            .with(Promise.Trait.GAP_LOCKS, Promise.Trait.OPEN_ROWS_ARE_WAITED_FOR, Promise.Trait.WRITES_FOLLOW_COMMITS);

    private InnoDb() {}
}
