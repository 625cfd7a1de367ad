package dev.skewer.dialects.catalog;

import static dev.skewer.dialects.capability.Capability.*;
import static dev.skewer.dialects.errors.RollbackScope.SESSION;
import static dev.skewer.dialects.errors.RollbackScope.TRANSACTION;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Rule;
import dev.skewer.dialects.errors.AbortRule;
import dev.skewer.dialects.errors.ErrorRule;
import dev.skewer.dialects.errors.ErrorTable;
import dev.skewer.dialects.probe.Crossing;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.promise.Guarantees;
import dev.skewer.dialects.promise.Level;
import dev.skewer.dialects.promise.Levels;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.dialects.session.Setting;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.dialects.spelling.Quoting;
import dev.skewer.dialects.spelling.Spelling;
import dev.skewer.dialects.spelling.TypeSpellings;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression.Matching;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.ScalarFunction;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.target.WireFamily;
import java.util.List;

/** PostgreSQL from 12 to 18. */
final class PostgreSql {
    /** Each waiter looks for a deadlock once, so long after it began to wait. */
    private static final int DEADLOCK_TIMEOUT_MILLIS = 1;

    /**
     * Advisory locks and notifications are those of a database, which all schemas of ours share; prepared transactions, roles and
     * other databases are those of the server.
     */
    static final Crossing CROSSING = Crossing.of(
            "pg_(?:try_)?advisory\\w*",
            "(?:UN)?LISTEN",
            "NOTIFY",
            "pg_notify",
            "PREPARE\\s+TRANSACTION",
            "(?:COMMIT|ROLLBACK)\\s+PREPARED",
            "ROLE",
            "USER",
            "GRANT",
            "REVOKE",
            "DATABASE",
            "TABLESPACE",
            "EXTENSION",
            "SYSTEM",
            "pg_(?:cancel|terminate)_backend");

    /** Asked about those alone who matter: to read what all sessions do costs five times as much, and wait events stay too long. */
    static final LockProbe BLOCKING_PIDS = new LockProbe.Queries(
                    "SELECT pg_backend_pid()",
                    List.of("SELECT pid, unnest(pg_blocking_pids(pid) || pg_safe_snapshot_blocking_pids(pid))"
                            + " FROM unnest(string_to_array(?, ',')::int[]) AS pid"))
            .settling(DEADLOCK_TIMEOUT_MILLIS + 1)
            .with(LockProbe.Habit.FINDS_DEADLOCKS_LATE, LockProbe.Habit.KEEPS_LOCKS)
            .crossing(CROSSING);

    static final Promise READ_COMMITTED = Standard.READ_COMMITTED
            .writes(Promise.Writes.RECHECKED)
            .with(Promise.Trait.PASSED_OVER_KEYS_ARE_FREE)
            .with(
                    TriageRule.EPQ,
                    TriageRule.NO_GAP_LOCK,
                    TriageRule.COMMITTED_PRED_NO_LOCK,
                    TriageRule.UNSEEN_INSERT,
                    TriageRule.SNAPSHOT_ORDER,
                    TriageRule.WRITE_SKEW,
                    TriageRule.ISOLATION_SET_LATE,
                    TriageRule.RO_REPLICA_ORDER);

    static final Promise REPEATABLE_READ = Standard.SNAPSHOT_ISOLATION
            .with(
                    TriageRule.NO_GAP_LOCK,
                    TriageRule.COMMITTED_PRED_NO_LOCK,
                    TriageRule.UNSEEN_INSERT,
                    TriageRule.WRITE_SKEW,
                    TriageRule.ISOLATION_SET_LATE,
                    TriageRule.RO_REPLICA_ORDER)
            .with(Promise.Trait.DEFINITIONS_BYPASS_SNAPSHOTS);

    static final Promise SERIALIZABLE = REPEATABLE_READ
            .forbidding(Guarantees.SERIALIZABILITY)
            .order(Promise.Order.SOME)
            .with(Promise.Trait.MAY_ABORT_WITHOUT_CAUSE)
            .with(TriageRule.SSI_FALSE_ABORT)
            .without(TriageRule.WRITE_SKEW);

    private static final Dialect V12 = errors(Standard.STANDARD
                    .named("postgresql", "12")
                    .family(WireFamily.POSTGRES)
                    .spelling(PostgreSql::spelling)
                    .with(
                            INTERSECT_ALL,
                            EXCEPT_ALL,
                            LATERAL,
                            FULL_JOIN,
                            NULLS_ORDER,
                            COLLATE,
                            LOCK_NO_KEY_UPDATE,
                            LOCK_KEY_SHARE,
                            LOCK_OF_TABLES,
                            NOWAIT,
                            SKIP_LOCKED,
                            CONFLICT_BEHIND_BARE_QUERY,
                            INSERT_RETURNING,
                            UPDATE_FROM,
                            UPDATE_RETURNING,
                            DELETE_USING,
                            DELETE_RETURNING)
                    .with(
                            BEGIN_LEVEL,
                            BEGIN_ACCESS,
                            BEGIN_DEFERRABLE,
                            SET_NEXT_LEVEL,
                            SET_ACCESS,
                            SESSION_VARIABLES,
                            CREATE_INDEX_IF_NOT_EXISTS,
                            UNNAMED_INDEXES,
                            INDEX_METHODS,
                            PARTIAL_INDEXES,
                            FUNCTIONAL_INDEXES,
                            DESCENDING_KEYS,
                            DROP_INDEX_IF_EXISTS,
                            GENERATED_STORED,
                            GENERATED_NOT_NULL,
                            FOREIGN_KEY_SET_DEFAULT,
                            FOREIGN_KEY_TO_PRIMARY,
                            TABLE_OPTIONS,
                            HASH_PARTITIONS,
                            RANGE_PARTITIONS,
                            ALTER_LIST,
                            CHANGE_TYPE,
                            ALTER_NOT_NULL)
                    .enforcing(Rule.CHECK, Rule.FOREIGN_KEY, Rule.GENERATED_COLUMN)
                    .levels(none -> Levels.of(
                                    Isolation.READ_COMMITTED,
                                    new Level(
                                            Isolation.READ_UNCOMMITTED, Isolation.READ_COMMITTED, null, READ_COMMITTED),
                                    Level.of(Isolation.READ_COMMITTED, READ_COMMITTED),
                                    Level.of(Isolation.REPEATABLE_READ, REPEATABLE_READ),
                                    Level.of(Isolation.SERIALIZABLE, SERIALIZABLE))
                            .documentedAt("https://www.postgresql.org/docs/current/transaction-iso.html"))
                    .probe(BLOCKING_PIDS)
                    .inspection(PostgreSqlInspection.INDEXES, PostgreSqlInspection.CHECK)
                    // A line of a statement or of a message of several lines begins with a tab.
                    .alarmedBy(
                            "^[^\t:]+:[^\t:]+:\\S+ \\S+ \\[\\d+\\] PANIC:  ",
                            "^TRAP: ",
                            "\\[\\d+\\] LOG:  [\\w ]*process (?:\"[^\"]*\" )?\\(PID \\d+\\) was terminated by signal "))
            .pinning(settings())
            .verifiedWith("postgresql 12.3");

    private static final Dialect V15 =
            V12.since("15").with(MERGE_CONDITION, MERGE_DELETE, MERGE_NOTHING).verifiedWith("postgresql 16.15");

    private static final Dialect V17 = V15.since("17").with(MERGE_RETURNING);

    private static final Dialect V18 = V17.since("18").with(GENERATED_VIRTUAL).verifiedWith("postgresql 18.6");

    static final Dialect FAMILY = V12;

    static final Product PRODUCT = new Product("postgresql", "", List.of(V12, V15, V17, V18), List.of());

    private PostgreSql() {}

    private static Setting[] settings() {
        return new Setting[] {
            new Setting(
                    "deadlock_timeout",
                    DEADLOCK_TIMEOUT_MILLIS + "ms",
                    Setting.Where.DEMANDED,
                    "the victim closes the cycle, and at once"),
            new Setting("lock_timeout", "0", Setting.Where.SESSION, "a wait must not end by itself"),
            new Setting("statement_timeout", "0", Setting.Where.SESSION, "nor a slow statement"),
            new Setting("standard_conforming_strings", "on", Setting.Where.SESSION, "a backslash is a backslash"),
            new Setting("autovacuum", "off", Setting.Where.SERVER, "plans change with statistics")
        };
    }

    private static Dialect errors(Dialect dialect) {
        Dialect known = dialect.errors(ErrorTable.of(TRANSACTION, AbortRule.FAILED_UNTIL_ROLLBACK));
        known = states(known, ErrorClass.SERIALIZATION_FAILURE, "40001");
        known = states(known, ErrorClass.DEADLOCK, "40P01");
        known = states(known, ErrorClass.LOCK_NOT_AVAILABLE, "55P03");
        known = states(known, ErrorClass.CANCELLED, "57014");
        known = states(known, ErrorClass.IN_FAILED_TRANSACTION, "25P02");
        known = states(known, ErrorClass.READ_ONLY, "25006");
        known = states(known, ErrorClass.BAD_STATE, "25", "2D", "27", "55");
        known = states(known, ErrorClass.DUPLICATE_KEY, "23505", "23P01");
        known = states(known, ErrorClass.FOREIGN_KEY, "23503", "23001");
        known = states(known, ErrorClass.NOT_NULL, "23502");
        known = states(known, ErrorClass.CHECK, "23514", "44000");
        known = states(known, ErrorClass.NO_SUCH_OBJECT, "42P01", "42703", "42704", "42883", "3B001", "3D000", "3F000");
        known = states(known, ErrorClass.OBJECT_EXISTS, "42P04", "42P06", "42P07", "42701", "42710", "42723");
        known = states(known, ErrorClass.SYNTAX, "42");
        known = states(known, ErrorClass.ACCESS_DENIED, "28", "42501");
        known = states(known, ErrorClass.UNSUPPORTED, "0A");
        known = states(known, ErrorClass.BAD_VALUE, "21", "22", "428C9", "42804");
        known = states(known, ErrorClass.RESOURCES, "53", "54");
        known = states(known, ErrorClass.INTERNAL, "58", "XX");
        // NOWAIT and lock_timeout share their SQLState.
        known = known.errors(ErrorRule.ofState("55P03", ErrorClass.LOCK_TIMEOUT, TRANSACTION)
                .saying("canceling statement due to lock timeout"));
        for (String state : List.of("08", "25P03", "25P04", "57P")) {
            known = known.errors(state, ErrorClass.CONNECTION_LOST, SESSION);
        }
        return known;
    }

    private static Dialect states(Dialect dialect, ErrorClass error, String... states) {
        Dialect known = dialect;
        for (String state : states) {
            known = known.errors(state, error, TRANSACTION);
        }
        return known;
    }

    private static Spelling spelling(Spelling standard) {
        return standard.quoting(Quoting.of('"', true).reserving(List.of("EXCLUDED")))
                .with(
                        Form.DECODED_BYTES,
                        Form.SESSION_CHARACTERISTICS,
                        Form.LITERAL_SETTINGS,
                        Form.IDENTITY,
                        Form.STORAGE_PARAMETERS)
                .types(types(standard.types()))
                .functions(standard.functions()
                        .with(ScalarFunction.TYPEOF, "PG_TYPEOF")
                        .without(
                                ScalarFunction.IF,
                                ScalarFunction.IFNULL,
                                ScalarFunction.ISNULL,
                                ScalarFunction.INSTR,
                                ScalarFunction.HEX,
                                ScalarFunction.BIT_COUNT,
                                ScalarFunction.YEAR,
                                ScalarFunction.MONTH,
                                ScalarFunction.DAYOFMONTH,
                                ScalarFunction.DATEDIFF))
                .operators(standard.operators().with(BinaryOperator.BIT_XOR, "#"))
                .matching(standard.matching()
                        .with(Matching.LIKE_IGNORING_CASE, "ILIKE")
                        .with(Matching.REGULAR_EXPRESSION, "~"));
    }

    private static TypeSpellings types(TypeSpellings standard) {
        return standard.with(TypeName.FLOAT, "REAL", 0)
                .with(TypeName.BIT, "BIT", 1)
                .with(TypeName.TEXT, "TEXT", 0)
                .with(TypeName.BLOB, "BYTEA", 0)
                .with(TypeName.TIMESTAMP_WITH_ZONE, "TIMESTAMPTZ", 1)
                .with(TypeName.JSON, "JSON", 0)
                .with(TypeName.JSONB, "JSONB", 0)
                .with(TypeName.UUID, "UUID", 0)
                .alias(TypeName.SMALLINT, "INT2")
                .alias(TypeName.INT, "INT4")
                .alias(TypeName.BIGINT, "INT8")
                .alias(TypeName.FLOAT, "FLOAT4")
                .alias(TypeName.DOUBLE, "FLOAT8", "FLOAT");
    }
}
