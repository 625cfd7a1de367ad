package dev.skewer.dialects.catalog;

import static dev.skewer.dialects.capability.Capability.*;
import static dev.skewer.dialects.errors.RollbackScope.STATEMENT;
import static dev.skewer.dialects.errors.RollbackScope.TRANSACTION;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Rule;
import dev.skewer.dialects.errors.AbortRule;
import dev.skewer.dialects.errors.ErrorRule;
import dev.skewer.dialects.promise.Level;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.Promise.Trait;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.dialects.session.Setting;
import dev.skewer.dialects.spelling.TypeSpelling;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.TypeName;
import java.util.List;

/** MariaDB with InnoDB, from 10.2 to 12.x. */
final class MariaDb {
    private static final String SNAPSHOT_ISOLATION = "innodb_snapshot_isolation";

    private static final Dialect V10_2 = MySql.FAMILY
            .named("mariadb", "10.2")
            .with(
                    RECURSIVE_COMMON_TABLES,
                    WINDOWS,
                    DELETE_RETURNING,
                    EXPRESSION_DEFAULTS,
                    CREATE_INDEX_IF_NOT_EXISTS,
                    DROP_INDEX_IF_EXISTS)
            .without(GENERATED_NOT_NULL)
            .spelling(words -> words.types(
                    words.types().withoutCast(TypeName.JSON).cast(TypeName.DOUBLE, TypeSpelling.of("DOUBLE", 0))))
            .enforcing(Rule.CHECK)
            .levels(levels -> levels.documentedAt("https://mariadb.com/kb/en/set-transaction/"))
            .aborts(AbortRule.CLIENT_ROLLS_BACK)
            .errors(1020, ErrorClass.SERIALIZATION_FAILURE, TRANSACTION)
            .errors(4025, ErrorClass.CHECK, STATEMENT)
            .errors(ErrorRule.ofCode(1005, ErrorClass.UNSUPPORTED, STATEMENT).saying("errno: 150"))
            .errors(1906, ErrorClass.BAD_VALUE, STATEMENT)
            .errors(1901, ErrorClass.UNSUPPORTED, STATEMENT)
            .errors(1969, ErrorClass.CANCELLED, STATEMENT)
            .pinning(
                    new Setting(
                            "innodb_table_lock_on_full_scan",
                            null,
                            Setting.Where.SESSION,
                            "a scan without a WHERE locks the table"),
                    new Setting("character_set_server", "utf8mb4", Setting.Where.START, "the default may be latin1"))
            .verifiedWith("mariadb 10.2.11");

    private static final Dialect V10_3 = V10_2.since("10.3").with(INTERSECT, EXCEPT, NOWAIT);

    private static final Dialect V10_4 = V10_3.since("10.4").with(NESTED_SET_OPERATIONS);

    private static final Dialect V10_5 = V10_4.since("10.5")
            .with(INTERSECT_ALL, EXCEPT_ALL, INSERT_RETURNING)
            .spelling(words -> words.types(words.types().cast(TypeName.FLOAT, TypeSpelling.of("FLOAT", 0))));

    private static final Dialect V10_5_2 = V10_5.since("10.5.2").with(RENAME_COLUMN);

    private static final Dialect V10_6 = V10_5_2.since("10.6").with(SKIP_LOCKED);

    private static final Dialect V10_6_18 = V10_6.since("10.6.18")
            .pinning(new Setting(SNAPSHOT_ISOLATION, null, Setting.Where.SESSION, "what REPEATABLE READ promises"));

    private static final Dialect V10_7 =
            V10_6_18.since("10.7").spelling(words -> words.types(words.types().with(TypeName.UUID, "UUID", 0)));

    private static final Dialect V10_8 = V10_7.since("10.8").with(DESCENDING_CONSTRAINTS);

    /**
     * From here on the status text was seen to show every wait, DROP CONSTRAINT to drop a unique key, and CACHE and LOAD
     * INDEX not to commit; 10.2.11 does otherwise.
     */
    private static final Dialect V10_11 = V10_8.since("10.11")
            .with(DROP_CONSTRAINT)
            .implicitCommits(MySql.implicitCommits().without("LOAD INDEX").without("CACHE INDEX"))
            .probe(MySqlProbe.STATUS_TEXT)
            .verifiedWith("mariadb 10.11.5", "mariadb 11.4.5");

    private static final Dialect V11_6 = V10_11.since("11.6").with(DELETE_ALIAS);

    private static final Dialect V11_6_2 = withSnapshotIsolation(V11_6.since("11.6.2"));

    private static final Dialect V12_0 = V11_6_2.since("12.0");

    static final Product PRODUCT = new Product(
            "mariadb",
            "MariaDB",
            List.of(V10_2, V10_3, V10_4, V10_5, V10_5_2, V10_6, V10_6_18, V10_7, V10_8, V10_11, V11_6, V11_6_2, V12_0),
            List.of(
                    Choice.of(SNAPSHOT_ISOLATION, "ON", "10.6.18", MariaDb::withSnapshotIsolation),
                    Choice.of(SNAPSHOT_ISOLATION, "OFF", "10.6.18", MariaDb::withoutSnapshotIsolation),
                    MySql.rollbackOnTimeout()));

    private MariaDb() {}

    /** A lock on a record that the snapshot does not show is error 1020; nothing is semi-consistent any more. */
    private static Dialect withSnapshotIsolation(Dialect dialect) {
        Promise repeatableRead = Standard.SNAPSHOT_ISOLATION
                .snapshot(Promise.Snapshot.FIRST_PLAIN_READ)
                .with(
                        Trait.GAP_LOCKS,
                        Trait.OPEN_ROWS_ARE_WAITED_FOR,
                        Trait.WRITES_FOLLOW_COMMITS,
                        Trait.HONOURS_CONSISTENT_SNAPSHOT)
                .with(
                        TriageRule.NOOP_WRITE_NOT_VISIBLE,
                        TriageRule.ISOLATION_SET_LATE,
                        TriageRule.IMPLICIT_COMMIT,
                        TriageRule.DEADLOCK_CONTINUATION,
                        TriageRule.STATEMENT_ROLLBACK);
        return dialect.levels(levels -> levels.with(
                        Level.of(Isolation.READ_UNCOMMITTED, strict(InnoDb.READ_UNCOMMITTED)))
                .with(Level.of(Isolation.READ_COMMITTED, strict(InnoDb.READ_COMMITTED)))
                .with(Level.of(Isolation.REPEATABLE_READ, repeatableRead))
                .with(Level.of(Isolation.SERIALIZABLE, InnoDb.SERIALIZABLE.with(Trait.MAY_ABORT_WITHOUT_CAUSE))));
    }

    private static Dialect withoutSnapshotIsolation(Dialect dialect) {
        return dialect.levels(levels -> V10_2.levels());
    }

    private static Promise strict(Promise promise) {
        return promise.without(Trait.SEMI_CONSISTENT_READS)
                .without(TriageRule.SEMI_CONSISTENT, TriageRule.UNSEEN_INSERT);
    }
}
