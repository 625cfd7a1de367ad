package dev.skewer.dialects.catalog;

import static dev.skewer.dialects.capability.Capability.*;
import static dev.skewer.dialects.errors.RollbackScope.SESSION;
import static dev.skewer.dialects.errors.RollbackScope.STATEMENT;
import static dev.skewer.dialects.errors.RollbackScope.TRANSACTION;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Rule;
import dev.skewer.dialects.errors.AbortRule;
import dev.skewer.dialects.inspection.IndexProbe;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.promise.Guarantees;
import dev.skewer.dialects.promise.Level;
import dev.skewer.dialects.promise.Levels;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.Promise.Trait;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.dialects.session.ImplicitCommits;
import dev.skewer.dialects.session.Setting;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.dialects.spelling.Spelling;
import dev.skewer.dialects.spelling.TypeSpellings;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.sql.AggregateFunction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression.Matching;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.ScalarFunction;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.sql.UnaryOperator;
import dev.skewer.schemas.target.WireFamily;
import java.util.List;

/** H2 with its MVStore, from 2.1 on. */
final class H2 {
    /** It may show the last wait of a deadlock for a moment before it finds it. */
    private static final int DEADLOCK_MILLIS = 5;

    private static final TriageRule[] ALWAYS = {
        TriageRule.NO_GAP_LOCK, TriageRule.IMPLICIT_COMMIT, TriageRule.STATEMENT_ROLLBACK
    };

    private static final Promise READ_COMMITTED = Standard.READ_COMMITTED
            .forbidding(Guarantees.PL_2)
            .with(Trait.REFUSED_KEEP_NO_LOCKS)
            .with(ALWAYS);

    private static final Promise READ_UNCOMMITTED = new Promise(
            Promise.Reads.DIRTY,
            Promise.Snapshot.NEVER,
            Promise.ReadLocks.NONE,
            Promise.Writes.NEWEST,
            Guarantees.PL_1,
            Guarantees.PL_1,
            READ_COMMITTED.traits(),
            Promise.Order.NONE,
            READ_COMMITTED.rules());

    /** BEGIN is a statement like others to it, and takes the snapshot. */
    private static final Promise SNAPSHOT = Standard.SNAPSHOT_ISOLATION
            .snapshot(Promise.Snapshot.AT_BEGIN)
            .with(Trait.REFUSED_KEEP_NO_LOCKS)
            .with(ALWAYS);

    /** The manual allows phantoms; what it says of single rows is all that is promised. */
    private static final Promise REPEATABLE_READ = SNAPSHOT.forbidding(Guarantees.PL_2);

    /** A hint is heeded only where a condition could use the index. What an index holds may be spelt as an older row was. */
    private static final IndexProbe INDEXES = new IndexProbe(
            IndexProbe.PLAIN,
            """
            SELECT c.table_name, c.index_name, '"' || REPLACE(c.column_name, '"', '""') || '"', NULL, NULL, NULL
            FROM information_schema.index_columns c JOIN information_schema.indexes i
            ON i.index_schema = c.index_schema AND i.index_name = c.index_name
            WHERE c.table_schema = CURRENT_SCHEMA
            AND i.index_type_name IN ('PRIMARY KEY', 'UNIQUE INDEX', 'INDEX')
            ORDER BY c.table_name, c.index_name, c.ordinal_position""",
            List.of(),
            "SELECT {columns} FROM {table} USE INDEX ({index}) WHERE {first} IS NULL UNION ALL SELECT {columns} FROM {table}"
                    + " USE INDEX ({index}) WHERE {first} >= (SELECT MIN({first}) FROM {table})",
            null,
            null,
            List.of());

    private static final Dialect V2_1 = errors(Standard.STANDARD
                    .named("h2", "2.1")
                    .family(WireFamily.H2)
                    .spelling(H2::spelling)
                    .with(
                            NULLS_ORDER,
                            MERGE_CONDITION,
                            MERGE_DELETE,
                            CREATE_INDEX_IF_NOT_EXISTS,
                            UNNAMED_INDEXES,
                            DESCENDING_KEYS,
                            DROP_INDEX_IF_EXISTS,
                            GENERATED_STORED,
                            GENERATED_NOT_NULL,
                            FOREIGN_KEY_SET_DEFAULT,
                            FOREIGN_KEY_TO_PRIMARY,
                            CHANGE_TYPE,
                            ALTER_NOT_NULL,
                            DROP_PRIMARY_KEY)
                    .enforcing(Rule.CHECK, Rule.FOREIGN_KEY, Rule.GENERATED_COLUMN)
                    .levels(none -> Levels.of(
                                    Isolation.READ_COMMITTED,
                                    Level.of(Isolation.READ_UNCOMMITTED, READ_UNCOMMITTED),
                                    Level.of(Isolation.READ_COMMITTED, READ_COMMITTED),
                                    Level.of(Isolation.REPEATABLE_READ, REPEATABLE_READ),
                                    Level.of(Isolation.SNAPSHOT, SNAPSHOT),
                                    new Level(
                                            Isolation.SERIALIZABLE,
                                            Isolation.SNAPSHOT,
                                            null,
                                            SNAPSHOT.with(TriageRule.SER_IS_SI)))
                            .documentedAt("https://h2database.com/html/advanced.html#transaction_isolation"))
                    .probe(new LockProbe.Queries(
                                    "SELECT SESSION_ID()",
                                    List.of("SELECT SESSION_ID, BLOCKER_ID FROM INFORMATION_SCHEMA.SESSIONS"
                                            + " WHERE BLOCKER_ID IS NOT NULL"))
                            .settling(DEADLOCK_MILLIS))
                    .inspection(INDEXES, null)
                    .aborts(AbortRule.ENDED_BY_SERVER)
                    .implicitCommits(new ImplicitCommits(
                            true,
                            false,
                            List.of("CREATE", "ALTER", "DROP", "TRUNCATE", "GRANT", "REVOKE", "ANALYZE", "COMMENT"),
                            List.of("CREATE SEQUENCE"))))
            .pinning(
                    new Setting("LOCK_TIMEOUT", "50000", Setting.Where.SESSION, "a wait must not end by itself"),
                    new Setting("DATABASE_TO_LOWER", "TRUE", Setting.Where.ADDRESS, "names without quotes stay lower"));

    private static final Dialect V2_2_220 = V2_1.since("2.2.220")
            .with(NOWAIT, SKIP_LOCKED, QUALIFIED_ASSIGNMENT, WRITE_LIMIT)
            .verifiedWith("h2 2.5.252");

    static final Product PRODUCT = new Product("h2", "", List.of(V2_1, V2_2_220), List.of());

    private H2() {}

    private static Dialect errors(Dialect dialect) {
        // A write conflict at the levels with a snapshot is a 40001 too, and says that it was a deadlock.
        Dialect known = dialect.errors(50200, ErrorClass.LOCK_TIMEOUT, STATEMENT)
                .errors(40001, ErrorClass.DEADLOCK, TRANSACTION)
                .errors(90131, ErrorClass.SERIALIZATION_FAILURE, STATEMENT)
                .errors(90097, ErrorClass.READ_ONLY, STATEMENT)
                .errors(57014, ErrorClass.CANCELLED, STATEMENT)
                .errors(50000, ErrorClass.INTERNAL, STATEMENT)
                .errors(90030, ErrorClass.INTERNAL, STATEMENT)
                .errors(90063, ErrorClass.NO_SUCH_OBJECT, STATEMENT)
                .errors(90108, ErrorClass.RESOURCES, STATEMENT)
                .errors("22", ErrorClass.BAD_VALUE, STATEMENT)
                .errors("28", ErrorClass.ACCESS_DENIED, STATEMENT)
                .errors("42", ErrorClass.SYNTAX, STATEMENT);
        known = known.errors(ErrorClass.DUPLICATE_KEY, STATEMENT, 23505);
        known = known.errors(ErrorClass.FOREIGN_KEY, STATEMENT, 23503, 23506);
        known = known.errors(ErrorClass.NOT_NULL, STATEMENT, 23502, 90081);
        known = known.errors(ErrorClass.CHECK, STATEMENT, 23513, 23514);
        known = known.errors(ErrorClass.OBJECT_EXISTS, STATEMENT, 42101, 42111, 42121, 90045);
        known = known.errors(ErrorClass.NO_SUCH_OBJECT, STATEMENT, 42102, 42103, 42104, 42112, 42122, 50004, 90022);
        known = known.errors(ErrorClass.UNSUPPORTED, STATEMENT, 50100, 90106);
        known = known.errors(ErrorClass.ACCESS_DENIED, STATEMENT, 90040, 90096);
        return known.errors(ErrorClass.CONNECTION_LOST, SESSION, 90007, 90067, 90098, 90121);
    }

    private static Spelling spelling(Spelling standard) {
        return standard.with(
                        Form.SESSION_CHARACTERISTICS,
                        Form.SET_WITHOUT_SIGN,
                        Form.LITERAL_SETTINGS,
                        Form.IDENTITY,
                        Form.STORED_UNSAID,
                        Form.RECURSION_NAMES_COLUMNS)
                .types(types(standard.types()))
                .functions(standard.functions()
                        .with(ScalarFunction.IF, "CASEWHEN")
                        .with(ScalarFunction.BIT_COUNT, "BITCOUNT")
                        .with(ScalarFunction.DAYOFMONTH, "DAY_OF_MONTH")
                        .without(
                                ScalarFunction.ISNULL,
                                ScalarFunction.STRPOS,
                                ScalarFunction.REVERSE,
                                ScalarFunction.HEX,
                                ScalarFunction.MD5,
                                ScalarFunction.TYPEOF,
                                ScalarFunction.DATEDIFF))
                .aggregates(standard.aggregates()
                        .with(AggregateFunction.BIT_AND, "BIT_AND_AGG")
                        .with(AggregateFunction.BIT_OR, "BIT_OR_AGG")
                        .with(AggregateFunction.BIT_XOR, "BIT_XOR_AGG"))
                .operators(standard.operators()
                        .with(BinaryOperator.BIT_AND, "BITAND(")
                        .with(BinaryOperator.BIT_OR, "BITOR(")
                        .with(BinaryOperator.BIT_XOR, "BITXOR(")
                        .with(BinaryOperator.SHIFT_LEFT, "LSHIFT(")
                        .with(BinaryOperator.SHIFT_RIGHT, "RSHIFT("))
                .prefixes(standard.prefixes().with(UnaryOperator.BIT_NOT, "BITNOT"))
                .matching(standard.matching()
                        .with(Matching.LIKE_IGNORING_CASE, "ILIKE")
                        .with(Matching.REGULAR_EXPRESSION, "REGEXP"));
    }

    private static TypeSpellings types(TypeSpellings standard) {
        return standard.with(TypeName.TINYINT, "TINYINT", 0)
                .with(TypeName.FLOAT, "REAL", 0)
                .with(TypeName.TEXT, "CLOB", 1)
                .with(TypeName.BINARY, "BINARY", 1)
                .with(TypeName.VARBINARY, "VARBINARY", 1)
                .with(TypeName.BLOB, "BLOB", 1)
                .with(TypeName.TIMESTAMP_WITH_ZONE, "TIMESTAMP WITH TIME ZONE", 0)
                .with(TypeName.JSON, "JSON", 0)
                .with(TypeName.UUID, "UUID", 0)
                .with(TypeName.ENUM, "ENUM", 0)
                .alias(TypeName.DOUBLE, "DOUBLE", "FLOAT")
                .alias(TypeName.TEXT, "TEXT");
    }
}
