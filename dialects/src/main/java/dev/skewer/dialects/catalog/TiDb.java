package dev.skewer.dialects.catalog;

import static dev.skewer.dialects.capability.Capability.*;
import static dev.skewer.dialects.errors.RollbackScope.STATEMENT;
import static dev.skewer.dialects.errors.RollbackScope.TRANSACTION;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Rule;
import dev.skewer.dialects.errors.ErrorRule;
import dev.skewer.dialects.inspection.ServerCheck;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.promise.Level;
import dev.skewer.dialects.promise.Levels;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.Promise.Trait;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.dialects.session.Setting;
import dev.skewer.dialects.spelling.TypeSpelling;
import dev.skewer.dialects.version.DbVersion;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.TypeName;
import java.util.List;

/** TiDB from 5.3 to 8.5, pessimistic and optimistic. */
final class TiDb {
    private static final TriageRule[] NO_GAPS = {
        TriageRule.NO_GAP_LOCK,
        TriageRule.COMMITTED_PRED_NO_LOCK,
        // One without a reference to its statement is worked out before that, on the snapshot; others with it, on the
        // newest rows.
        TriageRule.DML_SUBQUERY_CURRENT_READ,
        TriageRule.DML_SUBQUERY_SNAPSHOT,
        TriageRule.UNSEEN_INSERT,
        TriageRule.RO_REPLICA_ORDER
    };

    private static final Promise READ_COMMITTED = InnoDb.READ_COMMITTED
            .without(Trait.SEMI_CONSISTENT_READS)
            .without(Trait.OPEN_ROWS_ARE_WAITED_FOR)
            .without(TriageRule.SEMI_CONSISTENT)
            .with(Trait.REFUSED_KEEP_NO_LOCKS)
            .with(NO_GAPS);

    /** Reads of the snapshot of BEGIN, writes on the newest rows. */
    private static final Promise PESSIMISTIC = InnoDb.REPEATABLE_READ
            .snapshot(Promise.Snapshot.AT_BEGIN)
            .without(Trait.GAP_LOCKS)
            .without(Trait.OPEN_ROWS_ARE_WAITED_FOR)
            .with(Trait.REFUSED_KEEP_NO_LOCKS)
            .without(TriageRule.NOOP_WRITE_NOT_VISIBLE)
            .with(TriageRule.SNAPSHOT_ORDER)
            .with(NO_GAPS);

    private static final Promise OPTIMISTIC = Standard.SNAPSHOT_ISOLATION
            .snapshot(Promise.Snapshot.AT_BEGIN)
            .writes(Promise.Writes.SNAPSHOT_CHECKED_AT_COMMIT)
            .without(Trait.FIRST_UPDATER_WINS)
            .with(Trait.HONOURS_CONSISTENT_SNAPSHOT, Trait.REFUSED_KEEP_NO_LOCKS)
            .with(NO_GAPS)
            .with(
                    TriageRule.ISOLATION_SET_LATE,
                    TriageRule.IMPLICIT_COMMIT,
                    TriageRule.DEADLOCK_CONTINUATION,
                    TriageRule.STATEMENT_ROLLBACK);

    /** It complains by an error. */
    private static final ServerCheck ADMIN_CHECK =
            new ServerCheck(List.of(), MySqlInspection.eachTable("ADMIN CHECK TABLE ", ""), List.of(), 0);

    private static final LockProbe.Queries ROW_WAITS = new LockProbe.Queries(
                    "SELECT CONNECTION_ID()",
                    List.of("SELECT SESSION_ID, NULL FROM information_schema.tidb_trx WHERE STATE = 'LockWaiting'"))
            .with(LockProbe.Habit.HIDES_HOLDERS)
            .crossing(MySqlProbe.CROSSING);

    private static final String SIGN = "SELECT 1 FROM information_schema.tidb_trx WHERE STATE = 'Committing'"
            + " UNION ALL SELECT 1 FROM mysql.tidb_mdl_info LIMIT 1";

    /**
     * COMMIT of an optimistic transaction waits for pessimistic locks, and is shown as at work: that it has been so for a second, while another
     * transaction has used one of its tables, is all that tells.
     */
    private static final String LONG_COMMITS = "SELECT c.SESSION_ID, NULL FROM information_schema.tidb_trx c"
            + " JOIN information_schema.processlist p ON p.ID = c.SESSION_ID AND p.TIME >= 1 WHERE c.STATE = 'Committing'"
            + " AND EXISTS (SELECT 1 FROM information_schema.tidb_trx o WHERE o.SESSION_ID <> c.SESSION_ID AND o.STATE <> 'Committing' AND "
            + meet("o.RELATED_TABLE_IDS", "c.RELATED_TABLE_IDS") + ")";

    private static final Dialect V5_3 = errors(MySql.FAMILY_8
            .named("tidb", "5.3")
            .without(
                    LOCK_FOR_SHARE,
                    SKIP_LOCKED,
                    BEGIN_ACCESS,
                    SET_ACCESS,
                    SAVEPOINTS,
                    DESCENDING_KEYS,
                    ALTER_LIST,
                    DROP_PRIMARY_KEY)
            .with(
                    INTERSECT,
                    EXCEPT,
                    NESTED_SET_OPERATIONS,
                    DELETE_ALIAS,
                    FUNCTIONAL_INDEXES,
                    BEGIN_MODE,
                    CREATE_INDEX_IF_NOT_EXISTS,
                    DROP_INDEX_IF_EXISTS)
            .spelling(words -> words.types(words.types()
                    .cast(TypeName.FLOAT, TypeSpelling.of("FLOAT", 0))
                    .cast(TypeName.DOUBLE, TypeSpelling.of("DOUBLE", 0))))
            .notEnforcing(Rule.FOREIGN_KEY)
            .implicitCommits(MySql.implicitCommits()
                    .without("ANALYZE TABLE")
                    .without("ANALYZE TABLES")
                    .with("UNLOCK TABLES"))
            .levels(all -> levels())
            .inspection(MySqlInspection.ALL_INDEXES, ADMIN_CHECK)
            .probe(ROW_WAITS)
            .unpinning("innodb_deadlock_detect")
            .unpinning("innodb_rollback_on_timeout")
            .unpinning("innodb_autoinc_lock_mode")
            .unpinning("innodb_stats_persistent")
            .pinning(settings())
            .settingsAlsoIn("SELECT 'pessimistic-auto-commit',"
                    + " JSON_EXTRACT(@@tidb_config, '$.\"pessimistic-txn\".\"pessimistic-auto-commit\"')"));

    private static final Dialect V6_2 = V5_3.since("6.2").with(RELEASE_SAVEPOINT, ALTER_LIST);

    private static final Dialect V6_5 = V6_2.since("6.5")
            .probe(ROW_WAITS.beyondRows(
                    new LockProbe.BeyondRows(SIGN, metadataWaits() + " UNION ALL " + LONG_COMMITS, true)));

    private static final Dialect V6_6 = V6_5.since("6.6").enforcing(Rule.FOREIGN_KEY);

    private static final Dialect V7_2 = V6_6.since("7.2").with(DROP_CONSTRAINT);

    private static final Dialect V8_0 = V7_2.since("8.0").verifiedWith("tidb 8.5.4");

    static final Product PRODUCT = new Product(
                    "tidb",
                    "TiDB",
                    List.of(V5_3, V6_2, V6_5, V6_6, V7_2, V8_0),
                    List.of(
                            // Up to 6.1 an embedded server says nothing here, and is optimistic.
                            new Choice(
                                    "tidb_txn_mode",
                                    List.of("optimistic", ""),
                                    DbVersion.of("1.0"),
                                    dialect ->
                                            dialect.levels(levels -> levels.modeByDefault(ConcurrencyMode.OPTIMISTIC))),
                            Choice.of(
                                    "tidb_enable_check_constraint",
                                    "ON",
                                    "7.2",
                                    dialect -> dialect.enforcing(Rule.CHECK))))
            .remarking("unistore", "unistore: TiDB on its embedded storage, not on TiKV");

    private TiDb() {}

    /** Optimistic transactions take no notice of READ COMMITTED. */
    private static Levels levels() {
        return Levels.of(
                        Isolation.REPEATABLE_READ,
                        new Level(
                                Isolation.READ_COMMITTED,
                                Isolation.READ_COMMITTED,
                                ConcurrencyMode.PESSIMISTIC,
                                READ_COMMITTED),
                        new Level(
                                Isolation.READ_COMMITTED,
                                Isolation.REPEATABLE_READ,
                                ConcurrencyMode.OPTIMISTIC,
                                OPTIMISTIC),
                        new Level(
                                Isolation.REPEATABLE_READ,
                                Isolation.REPEATABLE_READ,
                                ConcurrencyMode.PESSIMISTIC,
                                PESSIMISTIC),
                        new Level(
                                Isolation.REPEATABLE_READ,
                                Isolation.REPEATABLE_READ,
                                ConcurrencyMode.OPTIMISTIC,
                                OPTIMISTIC))
                .modeByDefault(ConcurrencyMode.PESSIMISTIC);
    }

    /**
     * A definition whose next step is written down waits for each transaction that has used one of its tables; a later one of the same tables waits
     * for the definition. Who asked for it is told by its text and its database alone. The server's own view of it is slow.
     */
    private static String metadataWaits() {
        String step = "mysql.tidb_mdl_info m JOIN mysql.tidb_ddl_job j ON j.job_id = m.job_id";
        return "SELECT w.ID, h.SESSION_ID FROM " + step + " JOIN " + asking("w", "j")
                + " JOIN information_schema.tidb_trx h ON h.SESSION_ID <> w.ID AND "
                + meet("h.RELATED_TABLE_IDS", "m.table_ids")
                + " UNION ALL SELECT w.ID, h.ID FROM " + step + " JOIN " + asking("h", "j")
                + " JOIN mysql.tidb_ddl_job l ON l.job_id > j.job_id AND " + meet("l.table_ids", "j.table_ids")
                + " JOIN " + asking("w", "l") + " WHERE w.ID <> h.ID";
    }

    private static String asking(String session, String job) {
        String said = " = JSON_UNQUOTE(JSON_EXTRACT(CONVERT(" + job + ".job_meta USING utf8mb4), '$.";
        return "information_schema.processlist " + session + " ON " + session + ".INFO" + said + "query')) AND "
                + session + ".DB" + said + "schema_name'))";
    }

    /** Whether two lists of numbers have one in common. */
    private static String meet(String list, String other) {
        return "CONCAT(',', " + list + ", ',') REGEXP CONCAT(',(', REPLACE(" + other + ", ',', '|'), '),')";
    }

    private static Setting[] settings() {
        return new Setting[] {
            new Setting("tidb_txn_mode", null, Setting.Where.SESSION, "pessimistic or optimistic"),
            new Setting("tidb_constraint_check_in_place", null, Setting.Where.SESSION, "when 1062 comes"),
            new Setting("tidb_constraint_check_in_place_pessimistic", null, Setting.Where.SESSION, "when 1062 comes"),
            new Setting("tidb_pessimistic_txn_fair_locking", null, Setting.Where.SESSION, "what follows a wait"),
            new Setting("tidb_enable_metadata_lock", null, Setting.Where.SERVER, "whether DDL waits"),
            new Setting(
                    "pessimistic-auto-commit",
                    "true",
                    Setting.Where.DEMANDED,
                    "an autocommit write then waits in sight")
        };
    }

    /** What TiDB says of itself: the 8000s are its own, and those that are not listed should never be seen. */
    private static Dialect errors(Dialect dialect) {
        Dialect known = dialect.errors(ErrorRule.ofCodes(8000, 8199, ErrorClass.INTERNAL, STATEMENT))
                .errors(ErrorRule.ofCodes(8101, 8118, ErrorClass.UNSUPPORTED, STATEMENT))
                .errors(ErrorRule.ofCodes(8200, 8299, ErrorClass.UNSUPPORTED, STATEMENT))
                .errors(9004, ErrorClass.LOCK_TIMEOUT, STATEMENT)
                .errors(8214, ErrorClass.CANCELLED, STATEMENT)
                .errors(8121, ErrorClass.ACCESS_DENIED, STATEMENT)
                .errors(8141, ErrorClass.INTERNAL, TRANSACTION)
                .errors(ErrorRule.ofCode(1105, ErrorClass.INTERNAL, TRANSACTION).saying("PessimisticLockNotFound"))
                .errors(ErrorRule.ofCode(1105, ErrorClass.SHAPE_CHANGED, TRANSACTION)
                        .saying("Information schema is changed"));
        known = known.errors(ErrorClass.SERIALIZATION_FAILURE, TRANSACTION, 8002, 8005, 8022, 9007);
        known = known.errors(ErrorClass.SHAPE_CHANGED, TRANSACTION, 8027, 8028);
        known = known.errors(ErrorClass.RESOURCES, STATEMENT, 8001, 8004, 8025, 8176, 9001, 9002, 9003, 9005);
        return known.errors(ErrorClass.UNSUPPORTED, STATEMENT, 8026, 8040, 8048, 8054);
    }
}
