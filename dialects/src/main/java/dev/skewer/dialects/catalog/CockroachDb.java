package dev.skewer.dialects.catalog;

import static dev.skewer.dialects.capability.Capability.*;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.promise.Guarantees;
import dev.skewer.dialects.promise.Level;
import dev.skewer.dialects.promise.Levels;
import dev.skewer.dialects.promise.Phenomenon;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.dialects.session.Setting;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.ScalarFunction;
import dev.skewer.schemas.sql.TypeName;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** CockroachDB from 22.2 on. */
final class CockroachDb {
    private static final String READ_COMMITTED_ENABLED = "sql.txn.read_committed_isolation.enabled";

    private static final Promise SERIALIZABLE = PostgreSql.SERIALIZABLE
            .snapshot(Promise.Snapshot.FIRST_STATEMENT_MOVABLE)
            .readLocks(Promise.ReadLocks.WAITS_FOR_WRITERS)
            .without(TriageRule.UNSEEN_INSERT, TriageRule.COMMITTED_PRED_NO_LOCK);

    /** Each statement is atomic: what it writes agrees with what it reads. */
    private static final Promise READ_COMMITTED = Standard.READ_COMMITTED
            .readLocks(Promise.ReadLocks.WAITS_FOR_WRITERS)
            .forbidding(statementAtomic())
            .with(
                    TriageRule.NO_GAP_LOCK,
                    TriageRule.COMMITTED_PRED_NO_LOCK,
                    TriageRule.SNAPSHOT_ORDER,
                    TriageRule.ISOLATION_SET_LATE,
                    TriageRule.RO_REPLICA_ORDER);

    private static final Promise SNAPSHOT_ISOLATION = PostgreSql.REPEATABLE_READ
            .snapshot(Promise.Snapshot.FIRST_STATEMENT_MOVABLE)
            .readLocks(Promise.ReadLocks.WAITS_FOR_WRITERS);

    private static final Dialect V22_2 = PostgreSql.FAMILY
            .named("cockroachdb", "22.2")
            .without(BEGIN_DEFERRABLE, TABLE_OPTIONS, HASH_PARTITIONS, RANGE_PARTITIONS, CHANGE_TYPE)
            .with(WRITE_ORDER_BY, WRITE_LIMIT, GENERATED_VIRTUAL, DESCENDING_CONSTRAINTS)
            .spelling(words -> words.types(words.types().without(TypeName.JSON).alias(TypeName.JSONB, "JSON"))
                    .functions(words.functions().with(ScalarFunction.IF, "IF").with(ScalarFunction.IFNULL, "IFNULL"))
                    .operators(words.operators().with(BinaryOperator.INTEGER_DIVIDE, "//")))
            .levels(all -> levels())
            .probe(probe())
            .inspection(null, null)
            .unpinning("deadlock_timeout")
            .unpinning("autovacuum")
            .pinning(settings());

    /** READ COMMITTED is there, and on unless a setting says otherwise. */
    private static final Dialect V24_1 = withReadCommitted(V22_2.since("24.1"));

    static final Product PRODUCT = new Product(
            "cockroachdb",
            "CockroachDB",
            List.of(V22_2, V24_1),
            List.of(
                    Choice.of(READ_COMMITTED_ENABLED, "OFF", "23.2", dialect -> dialect.levels(all -> levels())),
                    Choice.of(READ_COMMITTED_ENABLED, "ON", "23.2", CockroachDb::withReadCommitted),
                    Choice.of(
                            "sql.txn.repeatable_read_isolation.enabled",
                            "ON",
                            "23.2",
                            CockroachDb::withSnapshotIsolation)));

    private CockroachDb() {}

    /** Every name is accepted in silence, and is SERIALIZABLE. */
    private static Levels levels() {
        Levels levels = Levels.of(Isolation.SERIALIZABLE)
                .documentedAt("https://www.cockroachlabs.com/docs/stable/read-committed");
        for (Isolation name : Isolation.values()) {
            levels = levels.with(new Level(name, Isolation.SERIALIZABLE, null, SERIALIZABLE));
        }
        return levels;
    }

    private static Dialect withReadCommitted(Dialect dialect) {
        return dialect.levels(levels -> levels.with(
                        new Level(Isolation.READ_UNCOMMITTED, Isolation.READ_COMMITTED, null, READ_COMMITTED))
                .with(Level.of(Isolation.READ_COMMITTED, READ_COMMITTED)));
    }

    private static Dialect withSnapshotIsolation(Dialect dialect) {
        return dialect.levels(levels -> levels.with(
                        new Level(Isolation.REPEATABLE_READ, Isolation.SNAPSHOT, null, SNAPSHOT_ISOLATION))
                .with(Level.of(Isolation.SNAPSHOT, SNAPSHOT_ISOLATION)));
    }

    private static Set<Phenomenon> statementAtomic() {
        Set<Phenomenon> phenomena = EnumSet.copyOf(Guarantees.MONOTONIC_ATOMIC_VIEW);
        phenomena.add(Phenomenon.PMP_W);
        return phenomena;
    }

    private static LockProbe probe() {
        return new LockProbe.Queries(
                "SHOW session_id",
                List.of("SELECT w.session_id, h.session_id FROM crdb_internal.cluster_locks l"
                        + " JOIN crdb_internal.node_sessions w ON w.kv_txn = l.txn_id::string"
                        + " LEFT JOIN crdb_internal.cluster_locks g ON g.lock_key = l.lock_key AND g.granted"
                        + " LEFT JOIN crdb_internal.node_sessions h ON h.kv_txn = g.txn_id::string"
                        + " WHERE NOT l.granted"));
    }

    private static Setting[] settings() {
        return new Setting[] {
            new Setting(READ_COMMITTED_ENABLED, null, Setting.Where.SERVER, "what READ COMMITTED is"),
            new Setting(
                    "spanconfig.host_coalesce_adjacent.enabled",
                    "true",
                    Setting.Where.SERVER,
                    "the probe misses waits otherwise"),
            new Setting(
                    "kv.range_merge.queue_enabled", "false", Setting.Where.SERVER, "the probe misses waits otherwise")
        };
    }
}
