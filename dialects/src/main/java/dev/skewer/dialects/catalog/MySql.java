package dev.skewer.dialects.catalog;

import static dev.skewer.dialects.capability.Capability.*;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Rule;
import dev.skewer.dialects.errors.AbortRule;
import dev.skewer.dialects.errors.RollbackScope;
import dev.skewer.dialects.promise.Level;
import dev.skewer.dialects.promise.Levels;
import dev.skewer.dialects.session.ImplicitCommits;
import dev.skewer.dialects.session.Setting;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.dialects.spelling.Quoting;
import dev.skewer.dialects.spelling.Spelling;
import dev.skewer.dialects.spelling.TypeSpelling;
import dev.skewer.dialects.spelling.TypeSpellings;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.sql.AggregateFunction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression.Matching;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.ScalarFunction;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.target.WireFamily;
import java.util.List;

/** MySQL with InnoDB, from 5.6 to the calendar versions. */
final class MySql {
    private static final Dialect V5_6 = MySqlErrors.addTo(Standard.STANDARD
                    .named("mysql", "5.6")
                    .family(WireFamily.MYSQL)
                    .spelling(MySql::spelling)
                    .without(
                            COMMON_TABLES,
                            WINDOWS,
                            INTERSECT,
                            EXCEPT,
                            NESTED_SET_OPERATIONS,
                            DELETE_ALIAS,
                            EXPRESSION_DEFAULTS,
                            RENAME_COLUMN,
                            DROP_CONSTRAINT)
                    .with(
                            SET_OPERAND_IN_PARENTHESES,
                            INDEX_HINTS,
                            COLLATE,
                            LOCK_FOR_SHARE,
                            INSERT_IGNORE,
                            REPLACE,
                            ON_DUPLICATE_KEY,
                            UPDATE_IGNORE,
                            UPDATE_JOIN,
                            QUALIFIED_ASSIGNMENT,
                            DELETE_JOIN,
                            WRITE_ORDER_BY,
                            WRITE_LIMIT,
                            BEGIN_ACCESS,
                            BEGIN_CONSISTENT_SNAPSHOT,
                            SET_NEXT_LEVEL,
                            SET_GLOBAL_LEVEL,
                            SET_ACCESS,
                            SESSION_VARIABLES,
                            GLOBAL_VARIABLES)
                    .with(
                            INLINE_INDEXES,
                            INDEX_METHODS,
                            PREFIX_KEYS,
                            DROP_INDEX_OF_TABLE,
                            UNSIGNED_NUMBERS,
                            TABLE_OPTIONS,
                            HASH_PARTITIONS,
                            RANGE_PARTITIONS,
                            INLINE_PARTITIONS,
                            ALTER_LIST,
                            ALTER_LIST_WITH_RENAME,
                            MODIFY_COLUMN,
                            DROP_PRIMARY_KEY,
                            ALTER_INDEXES)
                    .enforcing(Rule.FOREIGN_KEY)
                    .levels(none -> Levels.of(
                                    Isolation.REPEATABLE_READ,
                                    Level.of(Isolation.READ_UNCOMMITTED, InnoDb.READ_UNCOMMITTED),
                                    Level.of(Isolation.READ_COMMITTED, InnoDb.READ_COMMITTED),
                                    Level.of(Isolation.REPEATABLE_READ, InnoDb.REPEATABLE_READ),
                                    Level.of(Isolation.SERIALIZABLE, InnoDb.SERIALIZABLE))
                            .documentedAt(
                                    "https://dev.mysql.com/doc/refman/8.0/en/innodb-transaction-isolation-levels.html"))
                    .probe(MySqlProbe.STATUS_TEXT)
                    .inspection(MySqlInspection.INDEXES, MySqlInspection.CHECK)
                    .aborts(AbortRule.ENDED_BY_SERVER)
                    .implicitCommits(implicitCommits())
                    .alarmedBy(
                            "InnoDB\\]?:? Assertion failure",
                            "InnoDB: Failing assertion: ",
                            ": Assertion `.*' failed",
                            "\\b(?:mysqld|mariadbd) got signal ",
                            "\\[ERROR\\].* InnoDB: .*\\b[Cc]orrupt",
                            "\\[ERROR\\].* is marked as crashed"))
            .pinning(settings());

    private static final Dialect V5_7 = V5_6.since("5.7")
            .with(GENERATED_STORED, GENERATED_VIRTUAL, GENERATED_NOT_NULL)
            .spelling(words -> words.types(words.types().with(TypeName.JSON, "JSON", 0)))
            .enforcing(Rule.GENERATED_COLUMN)
            .probe(MySqlProbe.STATUS_TEXT_AND_HIDDEN)
            .verifiedWith("mysql 5.7.22");

    private static final Dialect V8_0 = V5_7.since("8.0")
            .with(
                    RECURSIVE_COMMON_TABLES,
                    WINDOWS,
                    LOCK_OF_TABLES,
                    NOWAIT,
                    SKIP_LOCKED,
                    DESCENDING_CONSTRAINTS,
                    RENAME_COLUMN)
            .spelling(words -> words.without(Form.LOCK_IN_SHARE_MODE))
            .probe(MySqlProbe.LOCK_TABLES)
            .unpinning("tx_isolation")
            .pinning(new Setting(
                    "transaction_isolation", null, Setting.Where.SESSION, "the level of a case overrides it"))
            .verifiedWith("mysql 8.0.12");

    private static final Dialect V8_0_13 = V8_0.since("8.0.13")
            .with(EXPRESSION_DEFAULTS, FUNCTIONAL_INDEXES)
            .inspection(MySqlInspection.INDEXES_OF_EXPRESSIONS, MySqlInspection.CHECK);

    private static final Dialect V8_0_14 = V8_0_13.since("8.0.14").with(LATERAL);

    private static final Dialect V8_0_16 =
            V8_0_14.since("8.0.16").with(DELETE_ALIAS).enforcing(Rule.CHECK);

    private static final Dialect V8_0_17 = V8_0_16.since("8.0.17")
            .spelling(words -> words.types(words.types()
                    .cast(TypeName.FLOAT, TypeSpelling.of("FLOAT", 0))
                    .cast(TypeName.DOUBLE, TypeSpelling.of("DOUBLE", 0))));

    private static final Dialect V8_0_19 = V8_0_17.since("8.0.19").with(DROP_CONSTRAINT);

    private static final Dialect V8_0_22 = V8_0_19.since("8.0.22")
            .with(NESTED_SET_OPERATIONS)
            .spelling(words -> words.types(words.types().cast(TypeName.YEAR, TypeSpelling.of("YEAR", 0))));

    private static final Dialect V8_0_31 =
            V8_0_22.since("8.0.31").with(INTERSECT_ALL, EXCEPT_ALL).verifiedWith("mysql 8.0.33");

    private static final Dialect V8_4 = V8_0_31.since("8.4")
            .pinning(new Setting(
                    "restrict_fk_on_non_standard_key",
                    null,
                    Setting.Where.SESSION,
                    "it refuses foreign keys to no key"));

    private static final Dialect V9_0 = V8_4.since("9.0").with(FOREIGN_KEY_TO_PRIMARY);

    /** The first version that is named after its year. */
    private static final Dialect V26_1 = V9_0.since("26.1");

    /** What relatives begin with: a server without the marks of the newest versions. */
    static final Dialect FAMILY = V5_7;

    static final Dialect FAMILY_8 = V8_0;

    static final Product PRODUCT = new Product(
            "mysql",
            "",
            List.of(V5_6, V5_7, V8_0, V8_0_13, V8_0_14, V8_0_16, V8_0_17, V8_0_19, V8_0_22, V8_0_31, V8_4, V9_0, V26_1),
            List.of(rollbackOnTimeout()));

    private MySql() {}

    static Choice rollbackOnTimeout() {
        return Choice.of(
                "innodb_rollback_on_timeout",
                "ON",
                "1.0",
                dialect -> dialect.errors(1205, ErrorClass.LOCK_TIMEOUT, RollbackScope.TRANSACTION));
    }

    static ImplicitCommits implicitCommits() {
        return new ImplicitCommits(
                true,
                true,
                List.of(
                        "BEGIN",
                        "START TRANSACTION",
                        "CREATE",
                        "ALTER",
                        "DROP",
                        "RENAME",
                        "TRUNCATE",
                        "LOCK TABLE",
                        "LOCK TABLES",
                        "GRANT",
                        "REVOKE",
                        "SET PASSWORD",
                        "ANALYZE TABLE",
                        "ANALYZE TABLES",
                        "OPTIMIZE TABLE",
                        "REPAIR TABLE",
                        "CHECK TABLE",
                        "CACHE INDEX",
                        "LOAD INDEX",
                        "FLUSH",
                        "RESET",
                        "INSTALL PLUGIN",
                        "UNINSTALL PLUGIN",
                        "SET AUTOCOMMIT=1",
                        "SET AUTOCOMMIT = 1"),
                List.of("CREATE TEMPORARY TABLE", "DROP TEMPORARY TABLE"));
    }

    private static Setting[] settings() {
        return new Setting[] {
            new Setting("tx_isolation", null, Setting.Where.SESSION, "the level of a case overrides it"),
            new Setting("autocommit", "1", Setting.Where.SESSION, "a statement outside of a transaction commits"),
            new Setting("innodb_lock_wait_timeout", "50", Setting.Where.SESSION, "a wait must not end by itself"),
            new Setting("lock_wait_timeout", "50", Setting.Where.SESSION, "nor a wait for a metadata lock"),
            new Setting("innodb_deadlock_detect", "ON", Setting.Where.SERVER, "deadlocks end at once"),
            new Setting("innodb_rollback_on_timeout", null, Setting.Where.START, "what a timeout undoes"),
            new Setting("innodb_autoinc_lock_mode", null, Setting.Where.START, "the order of generated numbers"),
            new Setting("binlog_format", null, Setting.Where.SESSION, "whether an UPDATE to equal values is seen"),
            new Setting("log_bin", null, Setting.Where.START, "as binlog_format"),
            new Setting("sql_mode", null, Setting.Where.SESSION, "which values are refused"),
            new Setting("optimizer_switch", null, Setting.Where.SESSION, "which rows a plan locks"),
            new Setting("innodb_stats_persistent", null, Setting.Where.SERVER, "plans change with statistics")
        };
    }

    private static Spelling spelling(Spelling standard) {
        return standard.quoting(Quoting.of('`', false))
                .with(
                        Form.BACKSLASH_ESCAPES,
                        Form.LOCK_IN_SHARE_MODE,
                        Form.EMPTY_VALUES,
                        Form.VALUES_FUNCTION,
                        Form.START_TRANSACTION,
                        Form.METHOD_BEHIND_KEY)
                .types(types())
                .functions(standard.functions().without(ScalarFunction.STRPOS, ScalarFunction.TYPEOF))
                .aggregates(standard.aggregates().without(AggregateFunction.BOOL_AND, AggregateFunction.BOOL_OR))
                .operators(standard.operators()
                        .without(BinaryOperator.CONCAT)
                        .with(BinaryOperator.INTEGER_DIVIDE, "DIV")
                        .with(BinaryOperator.BIT_XOR, "^")
                        .with(BinaryOperator.NULL_SAFE_EQUAL, "<=>")
                        .with(BinaryOperator.XOR, "XOR"))
                .matching(standard.matching().with(Matching.REGULAR_EXPRESSION, "REGEXP"));
    }

    private static TypeSpellings types() {
        return TypeSpellings.none()
                .column(TypeName.BOOLEAN, "BOOLEAN", 0)
                .column(TypeName.TINYINT, "TINYINT", 1)
                .column(TypeName.SMALLINT, "SMALLINT", 1)
                .column(TypeName.MEDIUMINT, "MEDIUMINT", 1)
                .column(TypeName.INT, "INT", 1)
                .column(TypeName.BIGINT, "BIGINT", 1)
                .with(TypeName.DECIMAL, "DECIMAL", 2)
                .column(TypeName.FLOAT, "FLOAT", 2)
                .column(TypeName.DOUBLE, "DOUBLE", 2)
                .column(TypeName.BIT, "BIT", 1)
                .with(TypeName.CHAR, "CHAR", 1)
                .column(TypeName.VARCHAR, new TypeSpelling("VARCHAR", 1, 1, null))
                .column(TypeName.TINYTEXT, "TINYTEXT", 0)
                .column(TypeName.TEXT, "TEXT", 1)
                .column(TypeName.MEDIUMTEXT, "MEDIUMTEXT", 0)
                .column(TypeName.LONGTEXT, "LONGTEXT", 0)
                .with(TypeName.BINARY, "BINARY", 1)
                .column(TypeName.VARBINARY, new TypeSpelling("VARBINARY", 1, 1, null))
                .column(TypeName.TINYBLOB, "TINYBLOB", 0)
                .column(TypeName.BLOB, "BLOB", 1)
                .column(TypeName.MEDIUMBLOB, "MEDIUMBLOB", 0)
                .column(TypeName.LONGBLOB, "LONGBLOB", 0)
                .with(TypeName.DATE, "DATE", 0)
                .with(TypeName.TIME, "TIME", 1)
                .with(TypeName.DATETIME, "DATETIME", 1)
                .column(TypeName.TIMESTAMP, "TIMESTAMP", 1)
                .column(TypeName.YEAR, "YEAR", 0)
                .column(TypeName.ENUM, "ENUM", 0)
                .cast(TypeName.INTEGER_CAST, new TypeSpelling("SIGNED", 0, 0, "UNSIGNED"))
                .alias(TypeName.BOOLEAN, "BOOL")
                .alias(TypeName.INT, "INTEGER", "INT4")
                .alias(TypeName.DECIMAL, "NUMERIC", "DEC", "FIXED")
                .alias(TypeName.DOUBLE, "DOUBLE PRECISION", "REAL")
                .alias(TypeName.CHAR, "CHARACTER")
                .alias(TypeName.VARCHAR, "CHARACTER VARYING")
                .alias(TypeName.INTEGER_CAST, "SIGNED INTEGER", "UNSIGNED INTEGER");
    }
}
