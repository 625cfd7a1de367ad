package dev.skewer.dialects.promise;

import dev.skewer.schemas.Check;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What an isolation level promises, as far as an oracle can check it. Immutable.
 *
 * @param reads what plain reads see
 * @param snapshot when what they see is fixed
 * @param readLocks whether plain reads lock or wait
 * @param writes which rows writes and locking reads act on
 * @param forbidden what must not happen to any transaction
 * @param forbiddenToReaders what must not happen to a transaction that only reads, all that is forbidden included
 * @param traits what else is known of the level
 * @param order in which order the transactions seem to have run
 * @param rules design choices that may explain a difference at this level
 */
public record Promise(
        Reads reads,
        Snapshot snapshot,
        ReadLocks readLocks,
        Writes writes,
        Set<Phenomenon> forbidden,
        Set<Phenomenon> forbiddenToReaders,
        Set<Trait> traits,
        Order order,
        Set<TriageRule> rules) {
    public Promise {
        forbidden = copy(Phenomenon.class, forbidden);
        forbiddenToReaders = copy(Phenomenon.class, forbiddenToReaders);
        traits = copy(Trait.class, traits);
        rules = copy(TriageRule.class, rules);
        Check.that(forbiddenToReaders.containsAll(forbidden), "what is forbidden is forbidden to readers too");
        Check.that(
                order == Order.NONE || forbidden.size() == Phenomenon.values().length,
                "a level with a serial order forbids everything");
        Check.that(
                (reads == Reads.TRANSACTION_SNAPSHOT) == snapshot.isOfTransaction(),
                "%s and %s do not go together",
                reads,
                snapshot);
    }

    /** Whether some serial order of the committed transactions explains everything. */
    public boolean serializable() {
        return order != Order.NONE;
    }

    /** Whether writes can act on rows that plain reads of the same transaction do not see. */
    public boolean writesSeeNewerRows() {
        return reads == Reads.TRANSACTION_SNAPSHOT && writes != Writes.SNAPSHOT;
    }

    public boolean has(Trait trait) {
        return traits.contains(trait);
    }

    public boolean forbids(Phenomenon phenomenon, boolean onlyReads) {
        return (onlyReads ? forbiddenToReaders : forbidden).contains(phenomenon);
    }

    public Promise with(TriageRule... added) {
        return rules(List.of(added), List.of());
    }

    public Promise without(TriageRule... taken) {
        return rules(List.of(), List.of(taken));
    }

    public Promise with(Trait... added) {
        return traits(List.of(added), List.of());
    }

    public Promise without(Trait... taken) {
        return traits(List.of(), List.of(taken));
    }

    public Promise snapshot(Snapshot changed) {
        return new Promise(reads, changed, readLocks, writes, forbidden, forbiddenToReaders, traits, order, rules);
    }

    public Promise readLocks(ReadLocks changed) {
        return new Promise(reads, snapshot, changed, writes, forbidden, forbiddenToReaders, traits, order, rules);
    }

    public Promise writes(Writes changed) {
        return new Promise(reads, snapshot, readLocks, changed, forbidden, forbiddenToReaders, traits, order, rules);
    }

    public Promise order(Order changed) {
        return new Promise(reads, snapshot, readLocks, writes, forbidden, forbiddenToReaders, traits, changed, rules);
    }

    /** Forbids this to every transaction, and nothing further to readers. */
    public Promise forbidding(Set<Phenomenon> all) {
        return new Promise(reads, snapshot, readLocks, writes, all, all, traits, order, rules);
    }

    /** Forbids this to transactions that only read, besides what is forbidden to all. */
    public Promise forbiddingReaders(Set<Phenomenon> more) {
        Set<Phenomenon> readers = changed(Phenomenon.class, forbidden, more, List.of());
        return new Promise(reads, snapshot, readLocks, writes, forbidden, readers, traits, order, rules);
    }

    private Promise rules(Collection<TriageRule> added, Collection<TriageRule> taken) {
        Set<TriageRule> changed = changed(TriageRule.class, rules, added, taken);
        return new Promise(reads, snapshot, readLocks, writes, forbidden, forbiddenToReaders, traits, order, changed);
    }

    private Promise traits(Collection<Trait> added, Collection<Trait> taken) {
        Set<Trait> changed = changed(Trait.class, traits, added, taken);
        return new Promise(reads, snapshot, readLocks, writes, forbidden, forbiddenToReaders, changed, order, rules);
    }

    private static <E extends Enum<E>> Set<E> changed(
            Class<E> type, Collection<E> values, Collection<E> added, Collection<E> taken) {
        Set<E> changed = EnumSet.noneOf(type);
        changed.addAll(values);
        changed.addAll(added);
        changed.removeAll(taken);
        return changed;
    }

    private static <E extends Enum<E>> Set<E> copy(Class<E> type, Collection<E> values) {
        return Collections.unmodifiableSet(changed(type, values, List.of(), List.of()));
    }

    /** What a plain read sees, besides what its own transaction wrote. */
    public enum Reads {
        /** The newest version, committed or not. */
        DIRTY,
        /** What was committed when the statement began. */
        STATEMENT_SNAPSHOT,
        /** What was committed when the transaction's snapshot was taken. */
        TRANSACTION_SNAPSHOT,
        /** The newest committed version, after a wait for whoever is changing it. */
        NEWEST_LOCKED
    }

    /** When what a plain read sees is fixed. A statement that failed before it ran fixes nothing. */
    public enum Snapshot {
        NEVER(false),
        EACH_STATEMENT(false),
        AT_BEGIN(true),
        FIRST_STATEMENT(true),
        FIRST_PLAIN_READ(true),
        /** At the first statement, and moved on later as long as nothing that was read has changed. */
        FIRST_STATEMENT_MOVABLE(true);

        private final boolean ofTransaction;

        Snapshot(boolean ofTransaction) {
            this.ofTransaction = ofTransaction;
        }

        boolean isOfTransaction() {
            return ofTransaction;
        }
    }

    /** Whether a plain read takes locks, or waits for those of others. */
    public enum ReadLocks {
        NONE,
        /** Shared locks within an explicit transaction; an autocommit SELECT reads a snapshot. */
        SHARED_IN_TRANSACTION,
        /** No lock is kept, but an uncommitted write is waited for. */
        WAITS_FOR_WRITERS,
        /** A lock on the whole database. */
        DATABASE
    }

    /** Which rows writes and locking reads act on. */
    public enum Writes {
        /** The newest committed rows that match. */
        NEWEST,
        /** Rows that match in the statement's snapshot; one that changed meanwhile is evaluated again, alone. */
        RECHECKED,
        /** Rows of the transaction's snapshot; one that changed since is an error (first updater wins). */
        SNAPSHOT,
        /** Rows of the transaction's snapshot; one that changed since fails the COMMIT (first committer wins). */
        SNAPSHOT_CHECKED_AT_COMMIT
    }

    /** In which order the committed transactions seem to have run one after the other. */
    public enum Order {
        /** In none: the level does not promise serializability. */
        NONE,
        /** In some order. */
        SOME,
        /** In some order in which what ended before something else began also comes before it. */
        REAL_TIME,
        /** In the order of their commits. */
        COMMITS
    }

    /** What else is known of a level. */
    public enum Trait {
        /** Gaps between keys are locked: nothing is inserted into what was read with locks. */
        GAP_LOCKS,
        /** What comes to a row that somebody inserts waits for him, and subqueries among the values of an INSERT lock what they read. */
        OPEN_ROWS_ARE_WAITED_FOR,
        /** UPDATE decides on the last committed version whether it waits for a row. */
        SEMI_CONSISTENT_READS,
        /** A write to a row that changed since the snapshot is an error at the statement. */
        FIRST_UPDATER_WINS,
        /** Conflicting writes happen in the order of the commits: a serial run in that order must write the same. */
        WRITES_FOLLOW_COMMITS,
        /** START TRANSACTION WITH CONSISTENT SNAPSHOT takes the snapshot at once. */
        HONOURS_CONSISTENT_SNAPSHOT,
        /** A transaction can be refused although a serial order exists. */
        MAY_ABORT_WITHOUT_CAUSE,
        /** Who waited begins anew when it goes on, and takes the snapshot then: any statement that has its own, or the first of a transaction. */
        WHO_WAITS_BEGINS_ANEW,
        /** An INSERT that passes over keys which are there does not lock them. */
        PASSED_OVER_KEYS_ARE_FREE,
        /** A refused statement gives up the locks that it took: others may change what it was refused for. */
        REFUSED_KEEP_NO_LOCKS,
        /** A change of a table's shape, and TRUNCATE, is seen at once by transactions whose snapshot is older. */
        DEFINITIONS_BYPASS_SNAPSHOTS
    }
}
