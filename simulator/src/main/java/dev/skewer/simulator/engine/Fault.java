package dev.skewer.simulator.engine;

/** What a database does wrong, each in one place and none of it where sessions run one after the other. */
public enum Fault {
    NONE,
    /** A write does not see that its row has changed since the snapshot: it goes by what was there then. */
    LOST_UPDATE,
    /** A plain read sees the newest version of a row, committed or not. */
    DIRTY_READ,
    /** COMMIT at SERIALIZABLE does not see rows that have come into what was read, but only those that have left it. */
    PHANTOM,
    /** A write that waited for a transaction which then was rolled back tells what it did, and does nothing. */
    LOST_WRITE,
    /** Of a commit beside other transactions the next snapshot has the row that was written first, and nothing else. */
    TORN_COMMIT,
    /** Of a commit beside other transactions the next snapshot has nothing. */
    STALE_SNAPSHOT,
    /** A plain read of a transaction that keeps a snapshot sees what has been committed since. */
    NON_REPEATABLE_SNAPSHOT,
    /** A plain read does not see what its transaction wrote, once another one has committed. */
    LOST_OWN_WRITE,
    /** A write that waited makes no entries in indexes but that of the primary key. */
    LOST_INDEX_ENTRY
}
