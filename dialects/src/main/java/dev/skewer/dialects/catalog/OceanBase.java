package dev.skewer.dialects.catalog;

import static dev.skewer.dialects.capability.Capability.*;
import static dev.skewer.dialects.errors.RollbackScope.STATEMENT;
import static dev.skewer.dialects.errors.RollbackScope.TRANSACTION;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Rule;
import dev.skewer.dialects.errors.AbortRule;
import dev.skewer.dialects.errors.ErrorRule;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.promise.Level;
import dev.skewer.dialects.promise.Levels;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.Promise.Trait;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.dialects.session.Setting;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.sql.Isolation;
import java.util.List;

/** OceanBase in MySQL mode, seekdb included; the numbers of seekdb's versions begin at 1 again. */
final class OceanBase {
    private static final Promise READ_COMMITTED = InnoDb.READ_COMMITTED
            .without(Trait.SEMI_CONSISTENT_READS)
            .without(Trait.OPEN_ROWS_ARE_WAITED_FOR)
            .without(TriageRule.SEMI_CONSISTENT, TriageRule.DEADLOCK_CONTINUATION)
            .with(Trait.REFUSED_KEEP_NO_LOCKS, Trait.PASSED_OVER_KEYS_ARE_FREE, Trait.WHO_WAITS_BEGINS_ANEW)
            .with(TriageRule.CURRENT_READ_DML, TriageRule.COMMITTED_PRED_NO_LOCK);

    /** The snapshot is that of the first statement that ran. */
    private static final Promise REPEATABLE_READ = Standard.SNAPSHOT_ISOLATION
            .with(Trait.HONOURS_CONSISTENT_SNAPSHOT, Trait.REFUSED_KEEP_NO_LOCKS, Trait.WHO_WAITS_BEGINS_ANEW)
            .with(
                    TriageRule.NO_GAP_LOCK,
                    TriageRule.COMMITTED_PRED_NO_LOCK,
                    TriageRule.UNSEEN_INSERT,
                    TriageRule.WRITE_SKEW,
                    TriageRule.ISOLATION_SET_LATE,
                    TriageRule.IMPLICIT_COMMIT,
                    TriageRule.STATEMENT_ROLLBACK);

    private static final Dialect V1 = errors(MySql.FAMILY
            .named("oceanbase", "1.0")
            .without(LOCK_FOR_SHARE)
            .with(
                    RECURSIVE_COMMON_TABLES,
                    WINDOWS,
                    INTERSECT,
                    EXCEPT,
                    NESTED_SET_OPERATIONS,
                    LATERAL,
                    FULL_JOIN,
                    NOWAIT,
                    SKIP_LOCKED,
                    DELETE_ALIAS,
                    CREATE_INDEX_IF_NOT_EXISTS,
                    FUNCTIONAL_INDEXES,
                    EXPRESSION_DEFAULTS,
                    RENAME_COLUMN)
            .enforcing(Rule.CHECK)
            .levels(all -> Levels.of(
                    Isolation.READ_COMMITTED,
                    new Level(Isolation.READ_UNCOMMITTED, Isolation.READ_COMMITTED, null, READ_COMMITTED),
                    Level.of(Isolation.READ_COMMITTED, READ_COMMITTED),
                    Level.of(Isolation.REPEATABLE_READ, REPEATABLE_READ),
                    new Level(
                            Isolation.SERIALIZABLE,
                            Isolation.REPEATABLE_READ,
                            null,
                            REPEATABLE_READ.with(TriageRule.SER_IS_SI))))
            .inspection(MySqlInspection.ALL_INDEXES, null)
            .probe(new LockProbe.Queries(
                            "SELECT CONNECTION_ID()",
                            List.of("SELECT session_id, holder_session_id FROM oceanbase.__all_virtual_lock_wait_stat"))
                    .with(LockProbe.Habit.TELLS_OF_ROWS_ALONE)
                    .crossing(MySqlProbe.CROSSING))
            .aborts(AbortRule.CLIENT_ROLLS_BACK)
            .implicitCommits(MySql.implicitCommits().without("LOCK TABLE").without("LOCK TABLES"))
            .unpinning("innodb_lock_wait_timeout")
            .unpinning("innodb_deadlock_detect")
            .unpinning("innodb_rollback_on_timeout")
            .unpinning("innodb_autoinc_lock_mode")
            .unpinning("innodb_stats_persistent")
            .pinning(settings())
            .settingsAlsoIn("SELECT NAME, VALUE FROM oceanbase.V$OB_PARAMETERS")
            .verifiedWith("oceanbase 1.4.0"));

    static final Product PRODUCT = new Product("oceanbase", "OceanBase", List.of(V1), List.of())
            .remarking("seekdb", "seekdb: one process on storage of its own, not a cluster");

    private OceanBase() {}

    private static Setting[] settings() {
        return new Setting[] {
            new Setting("ob_trx_lock_timeout", "-1", Setting.Where.SESSION, "a wait must not end by itself"),
            new Setting("ob_query_timeout", "100000000", Setting.Where.SESSION, "nor a slow statement"),
            new Setting("ob_trx_timeout", "1000000000", Setting.Where.SESSION, "nor a long transaction"),
            new Setting("_lcl_op_interval", "30ms", Setting.Where.DEMANDED, "deadlocks are seen in time")
        };
    }

    private static Dialect errors(Dialect dialect) {
        // Documents say that this one ends the transaction; yet what was done before commits.
        return dialect.errors(6235, ErrorClass.SERIALIZATION_FAILURE, STATEMENT)
                .errors(6005, ErrorClass.LOCK_NOT_AVAILABLE, STATEMENT)
                .errors(4012, ErrorClass.CANCELLED, STATEMENT)
                .errors(4013, ErrorClass.RESOURCES, STATEMENT)
                .errors(4016, ErrorClass.INTERNAL, STATEMENT)
                .errors(6001, ErrorClass.INTERNAL, STATEMENT)
                .errors(6210, ErrorClass.CANCELLED, TRANSACTION)
                .errors(6224, ErrorClass.IN_FAILED_TRANSACTION, TRANSACTION)
                .errors(6002, ErrorClass.OTHER, TRANSACTION)
                .errors(ErrorRule.ofCode(6002, ErrorClass.IN_FAILED_TRANSACTION, TRANSACTION)
                        .saying("needs rollback"))
                .errors(ErrorRule.ofCode(6002, ErrorClass.CANCELLED, TRANSACTION)
                        .saying("is killed"))
                .errors(ErrorRule.ofCode(6002, ErrorClass.CANCELLED, TRANSACTION)
                        .saying("timeout"))
                .errors(ErrorRule.ofState("25", ErrorClass.BAD_STATE, STATEMENT).saying("OBE-01453"));
    }
}
