package dev.skewer.dialects.catalog;

import static dev.skewer.dialects.capability.Capability.*;
import static dev.skewer.dialects.errors.RollbackScope.SESSION;
import static dev.skewer.dialects.errors.RollbackScope.STATEMENT;
import static dev.skewer.dialects.errors.RollbackScope.TRANSACTION;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Rule;
import dev.skewer.dialects.errors.ErrorRule;
import dev.skewer.dialects.inspection.IndexProbe;
import dev.skewer.dialects.inspection.ServerCheck;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.promise.Guarantees;
import dev.skewer.dialects.promise.Level;
import dev.skewer.dialects.promise.Levels;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.Promise.Trait;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.dialects.session.Setting;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.dialects.spelling.Quoting;
import dev.skewer.dialects.spelling.Spelling;
import dev.skewer.dialects.spelling.TypeSpellings;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.sql.AggregateFunction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.ScalarFunction;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.target.WireFamily;
import java.util.List;
import java.util.Set;

/** SQLite from 3.35 on, with a connection for each session. */
final class Sqlite {
    /** With a rollback journal: who reads keeps others from committing. */
    private static final Promise SERIALIZABLE = Standard.SNAPSHOT_ISOLATION
            .readLocks(Promise.ReadLocks.DATABASE)
            .forbidding(Guarantees.SERIALIZABILITY)
            .order(Promise.Order.COMMITS)
            .without(TriageRule.SNAPSHOT_ORDER, TriageRule.DEADLOCK_VICTIM)
            .with(TriageRule.STATEMENT_ROLLBACK)
            .with(Trait.WRITES_FOLLOW_COMMITS);

    /** With a write-ahead log: who reads keeps its snapshot, and can no longer write once that is old. */
    private static final Promise WITH_WAL =
            SERIALIZABLE.readLocks(Promise.ReadLocks.NONE).order(Promise.Order.REAL_TIME);

    private static final IndexProbe INDEXES = new IndexProbe(
            "SELECT * FROM {table} NOT INDEXED",
            """
            SELECT t.name, i.name, NULL, c.name, NULL,
                   CASE WHEN i.partial THEN substr(s.sql, instr(upper(s.sql), ' WHERE ') + 7) END
            FROM sqlite_schema t JOIN pragma_index_list(t.name) i JOIN pragma_index_xinfo(i.name) c
            LEFT JOIN sqlite_schema s ON s.type = 'index' AND s.name = i.name
            WHERE t.type = 'table' AND c."key" ORDER BY t.name, i.name, c.seqno""",
            List.of(),
            "SELECT {columns} FROM {table} INDEXED BY {index}",
            "SELECT {columns} FROM {table} INDEXED BY {index} WHERE {predicate}"
                    + " UNION ALL SELECT {columns} FROM {table} NOT INDEXED WHERE ({predicate}) IS NOT TRUE",
            null,
            List.of());

    private static final ServerCheck CHECK = new ServerCheck(
            List.of(),
            "SELECT 'integrity', 'PRAGMA integrity_check' UNION ALL SELECT 'foreign key', 'PRAGMA foreign_key_check'",
            List.of("ok"),
            0);

    private static final Dialect V3_35 = errors(Standard.STANDARD
                    .named("sqlite", "3.35")
                    .family(WireFamily.SQLITE)
                    .spelling(Sqlite::spelling)
                    .without(
                            SET_OPERAND_IN_PARENTHESES,
                            RIGHT_JOIN,
                            QUANTIFIED_COMPARISON,
                            UNKNOWN_TESTS,
                            TEMPORAL_LITERALS,
                            LOCK_FOR_UPDATE,
                            DEFAULT_VALUE,
                            SET_SESSION_LEVEL,
                            DROP_SEVERAL_TABLES,
                            TRUNCATE,
                            ALTER_DEFAULT,
                            ADD_CONSTRAINT,
                            DROP_CONSTRAINT)
                    .with(
                            NULLS_ORDER,
                            COLLATE,
                            INSERT_IGNORE,
                            REPLACE,
                            ON_CONFLICT,
                            INSERT_RETURNING,
                            UPDATE_IGNORE,
                            UPDATE_FROM,
                            UPDATE_RETURNING,
                            DELETE_RETURNING,
                            BEGIN_LOCK_AHEAD,
                            CREATE_INDEX_IF_NOT_EXISTS,
                            PARTIAL_INDEXES,
                            FUNCTIONAL_INDEXES,
                            DESCENDING_CONSTRAINTS,
                            DROP_INDEX_IF_EXISTS,
                            UNSIGNED_NUMBERS,
                            GENERATED_STORED,
                            GENERATED_VIRTUAL,
                            GENERATED_NOT_NULL,
                            FOREIGN_KEY_SET_DEFAULT,
                            FOREIGN_KEY_TO_PRIMARY)
                    .enforcing(Rule.CHECK, Rule.FOREIGN_KEY, Rule.GENERATED_COLUMN)
                    .levels(none -> Levels.of(Isolation.SERIALIZABLE, Level.of(Isolation.SERIALIZABLE, SERIALIZABLE))
                            .documentedAt("https://www.sqlite.org/isolation.html"))
                    .probe(new LockProbe.Busy())
                    .inspection(INDEXES, CHECK))
            .pinning(settings());

    private static final Dialect V3_39 = V3_35.since("3.39")
            .with(RIGHT_JOIN, FULL_JOIN)
            .spelling(words ->
                    words.operators(words.operators().with(BinaryOperator.NULL_SAFE_EQUAL, "IS NOT DISTINCT FROM")));

    private static final Dialect V3_44 = V3_39.since("3.44")
            .spelling(words -> words.functions(words.functions()
                    .with(ScalarFunction.OCTET_LENGTH, "OCTET_LENGTH")
                    .with(ScalarFunction.CONCAT, "CONCAT")
                    .with(ScalarFunction.CONCAT_WS, "CONCAT_WS")));

    private static final Dialect V3_53 =
            V3_44.since("3.53").with(ALTER_NOT_NULL).verifiedWith("sqlite 3.54.1");

    static final Product PRODUCT = new Product(
            "sqlite",
            "",
            List.of(V3_35, V3_39, V3_44, V3_53),
            List.of(Choice.of(
                    "journal_mode",
                    "wal",
                    "3.35",
                    dialect -> dialect.levels(levels -> levels.with(Level.of(Isolation.SERIALIZABLE, WITH_WAL))))));

    private Sqlite() {}

    private static Setting[] settings() {
        return new Setting[] {
            new Setting("busy_timeout", "0", Setting.Where.SESSION, "BUSY at once means blocked"),
            new Setting("foreign_keys", "ON", Setting.Where.SESSION, "they are not enforced otherwise"),
            new Setting("read_uncommitted", "0", Setting.Where.SESSION, "no dirty reads"),
            new Setting("journal_mode", null, Setting.Where.SESSION, "whether readers block writers"),
            new Setting("cache", "private", Setting.Where.ADDRESS, "connections share nothing")
        };
    }

    private static Dialect errors(Dialect dialect) {
        Dialect known = dialect.errors(1, ErrorClass.SYNTAX, STATEMENT);
        known = saying(known, 1, ErrorClass.NO_SUCH_OBJECT, "no such ");
        known = saying(known, 1, ErrorClass.OBJECT_EXISTS, " already exists");
        known = saying(known, 1, ErrorClass.BAD_STATE, "within a transaction");
        known = saying(known, 1, ErrorClass.BAD_STATE, "no transaction is active");
        known = known.errors(ErrorClass.BUSY, STATEMENT, 5, 6, 261, 262, 773);
        known = known.errors(ErrorClass.SERIALIZATION_FAILURE, TRANSACTION, 517);
        known = known.errors(ErrorRule.ofCode(5, ErrorClass.SERIALIZATION_FAILURE, TRANSACTION)
                .saying("SQLITE_BUSY_SNAPSHOT"));
        known = known.errors(ErrorClass.RESOURCES, TRANSACTION, 7, 10, 13);
        known = known.errors(ErrorClass.ACCESS_DENIED, STATEMENT, 3, 23);
        known = known.errors(ErrorClass.READ_ONLY, STATEMENT, 8);
        known = known.errors(ErrorClass.CANCELLED, STATEMENT, 9);
        known = known.errors(ErrorClass.INTERNAL, STATEMENT, 2, 11, 21, 26);
        known = known.errors(ErrorClass.CONNECTION_LOST, SESSION, 14);
        known = known.errors(ErrorClass.SHAPE_CHANGED, STATEMENT, 17);
        known = known.errors(ErrorClass.BAD_VALUE, STATEMENT, 18, 20, 25);
        return constraints(known);
    }

    /** The driver gives the first code alone, and the extended one by name in the message. */
    private static Dialect constraints(Dialect dialect) {
        Dialect known = dialect.errors(ErrorClass.DUPLICATE_KEY, STATEMENT, 19, 1555, 2067, 2579);
        known = known.errors(ErrorClass.NOT_NULL, STATEMENT, 1299);
        // RESTRICT is a trigger of its own: "A RAISE function within a trigger fired … FOREIGN KEY constraint failed".
        known = known.errors(ErrorClass.FOREIGN_KEY, STATEMENT, 787, 1811);
        known = known.errors(ErrorClass.CHECK, STATEMENT, 275);
        known = saying(known, 19, ErrorClass.NOT_NULL, "NOT NULL constraint failed");
        known = saying(known, 19, ErrorClass.FOREIGN_KEY, "FOREIGN KEY constraint failed");
        known = saying(known, 19, ErrorClass.CHECK, "CHECK constraint failed");
        return saying(known, 19, ErrorClass.BAD_VALUE, "SQLITE_CONSTRAINT_DATATYPE");
    }

    private static Dialect saying(Dialect dialect, int code, ErrorClass error, String text) {
        return dialect.errors(ErrorRule.ofCode(code, error, STATEMENT).saying(text));
    }

    private static Spelling spelling(Spelling standard) {
        return standard.quoting(Quoting.of('"', false).reserving(Set.of("EXCLUDED")))
                .with(Form.OR_IGNORE, Form.PRAGMA, Form.LITERAL_SETTINGS, Form.ROWID)
                .types(types())
                .functions(standard.functions()
                        .with(ScalarFunction.GREATEST, "MAX")
                        .with(ScalarFunction.LEAST, "MIN")
                        .with(ScalarFunction.CHAR_LENGTH, "LENGTH")
                        .with(ScalarFunction.SUBSTRING, "SUBSTR")
                        .with(ScalarFunction.IF, "IIF")
                        .without(
                                ScalarFunction.ISNULL,
                                ScalarFunction.OCTET_LENGTH,
                                ScalarFunction.CONCAT,
                                ScalarFunction.CONCAT_WS,
                                ScalarFunction.LEFT,
                                ScalarFunction.RIGHT,
                                ScalarFunction.LPAD,
                                ScalarFunction.RPAD,
                                ScalarFunction.REVERSE,
                                ScalarFunction.REPEAT)
                        .without(
                                ScalarFunction.STRPOS,
                                ScalarFunction.ASCII,
                                ScalarFunction.MD5,
                                ScalarFunction.BIT_COUNT,
                                ScalarFunction.YEAR,
                                ScalarFunction.MONTH,
                                ScalarFunction.DAYOFMONTH,
                                ScalarFunction.DATEDIFF))
                .aggregates(standard.aggregates()
                        .without(
                                AggregateFunction.BIT_AND,
                                AggregateFunction.BIT_OR,
                                AggregateFunction.BIT_XOR,
                                AggregateFunction.BOOL_AND,
                                AggregateFunction.BOOL_OR))
                .operators(standard.operators().without(BinaryOperator.NULL_SAFE_EQUAL));
    }

    /** Any words are a type. INT and INTEGER are two: only INTEGER PRIMARY KEY is the row's own number. */
    private static TypeSpellings types() {
        TypeSpellings types = TypeSpellings.none();
        for (TypeName type : TypeName.values()) {
            types = types.with(type, type.name(), type.numbers());
        }
        return types.with(TypeName.INTEGER_CAST, "INTEGER", 0)
                .with(TypeName.UNTYPED, "", 0)
                .without(TypeName.ENUM, TypeName.TIMESTAMP_WITH_ZONE)
                .alias(TypeName.DECIMAL, "NUMERIC")
                .alias(TypeName.DOUBLE, "REAL", "DOUBLE PRECISION")
                .alias(TypeName.BOOLEAN, "BOOL");
    }
}
