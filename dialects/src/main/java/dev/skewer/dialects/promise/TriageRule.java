package dev.skewer.dialects.promise;

/** A documented design choice by which a DBMS may differ from what an oracle expects; a rule must still prove itself. */
public enum TriageRule {
    /** UPDATE passes over a locked row whose committed version does not match. */
    SEMI_CONSISTENT,
    /** After a wait the row alone is evaluated again on its new version. */
    EPQ,
    /** Nothing keeps rows out of a predicate that was read or written. */
    NO_GAP_LOCK,
    /** A write does not wait for a row whose committed version does not match. */
    COMMITTED_PRED_NO_LOCK,
    /** Writes and locking reads see newer rows than plain reads of the same transaction. */
    CURRENT_READ_DML,
    /** An UPDATE to equal values leaves the old version visible. */
    NOOP_WRITE_NOT_VISIBLE,
    /** After an own UPDATE the whole new row is seen, with what others committed. */
    OWN_WRITE_EXPOSES_NEWER_ROW,
    /** A subquery within a write reads other rows than a plain SELECT. */
    DML_SUBQUERY_CURRENT_READ,
    /** A subquery within a write reads a snapshot, while the write acts on the newest rows. */
    DML_SUBQUERY_SNAPSHOT,
    /** When the snapshot is taken. */
    SNAPSHOT_TIMING,
    /** At which levels WITH CONSISTENT SNAPSHOT counts. */
    CONSISTENT_SNAPSHOT_LEVEL,
    /** A level that was set after BEGIN. */
    ISOLATION_SET_LATE,
    /** A statement that commits what was open. */
    IMPLICIT_COMMIT,
    /** Which transaction a deadlock costs. */
    DEADLOCK_VICTIM,
    /** What statements do that follow a deadlock. */
    DEADLOCK_CONTINUATION,
    /** An error undoes its statement and nothing else. */
    STATEMENT_ROLLBACK,
    /** Gaps in and order of generated numbers. */
    SEQUENCE_ALLOC,
    /** A serialisable history is refused. */
    SSI_FALSE_ABORT,
    /** SERIALIZABLE is snapshot isolation. */
    SER_IS_SI,
    /** Replicas apply commits in another order. */
    RO_REPLICA_ORDER,
    /** The same rows in another order. */
    BAG_COMPARE,
    /** A wait that ran out of time. */
    LOCK_TIMEOUT_NOISE,
    /** Some serial order explains it, the order of commits does not. */
    SNAPSHOT_ORDER,
    /** A row whose only version is an uncommitted insert is neither seen nor waited for. */
    UNSEEN_INSERT,
    /** Two writes each go by a snapshot that lacks what the other one writes. */
    WRITE_SKEW
}
