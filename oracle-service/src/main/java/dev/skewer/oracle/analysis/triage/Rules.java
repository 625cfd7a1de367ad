package dev.skewer.oracle.analysis.triage;

import java.util.List;

/** All rules there are, the more particular ones first. */
public final class Rules {
    public static final List<Rule> ALL = List.of(
            new SemiConsistent(),
            new RecheckedRow(),
            new CommittedPredicate(),
            new UnseenInsert(),
            new SnapshotOrder(),
            new NoGapLock(),
            new UnlockedInsert(),
            new RowBehindScan(),
            new AbsentParent(),
            new SubqueryOfWrite(),
            new DirtySubquery(),
            new WriteSkew(),
            new SerializableIsSnapshot());

    private Rules() {}
}
