package dev.skewer.dialects.catalog;

import static dev.skewer.dialects.capability.Capability.*;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capabilities;
import dev.skewer.dialects.capability.Rule;
import dev.skewer.dialects.errors.AbortRule;
import dev.skewer.dialects.errors.ErrorTable;
import dev.skewer.dialects.errors.RollbackScope;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.promise.Guarantees;
import dev.skewer.dialects.promise.Levels;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.dialects.session.ImplicitCommits;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.dialects.spelling.Quoting;
import dev.skewer.dialects.spelling.Spelling;
import dev.skewer.dialects.spelling.TypeSpellings;
import dev.skewer.dialects.spelling.Words;
import dev.skewer.dialects.version.DbVersion;
import dev.skewer.schemas.sql.AggregateFunction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression.Matching;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.ScalarFunction;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.sql.UnaryOperator;
import dev.skewer.schemas.target.WireFamily;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What most DBMSs have in common: the beginning of a dialect without a relative. It is no dialect of any product. */
final class Standard {
    /** Rules that every product's difference may have. */
    private static final Set<TriageRule> EVERYWHERE = EnumSet.of(
            TriageRule.DEADLOCK_VICTIM,
            TriageRule.SEQUENCE_ALLOC,
            TriageRule.BAG_COMPARE,
            TriageRule.LOCK_TIMEOUT_NOISE);

    /** Fresh committed rows for each statement. */
    static final Promise READ_COMMITTED = new Promise(
            Promise.Reads.STATEMENT_SNAPSHOT,
            Promise.Snapshot.EACH_STATEMENT,
            Promise.ReadLocks.NONE,
            Promise.Writes.NEWEST,
            Guarantees.MONOTONIC_ATOMIC_VIEW,
            Guarantees.MONOTONIC_ATOMIC_VIEW,
            Set.of(),
            Promise.Order.NONE,
            EVERYWHERE);

    /** Snapshot isolation: one snapshot for reads and writes, the first updater wins. */
    static final Promise SNAPSHOT_ISOLATION = new Promise(
                    Promise.Reads.TRANSACTION_SNAPSHOT,
                    Promise.Snapshot.FIRST_STATEMENT,
                    Promise.ReadLocks.NONE,
                    Promise.Writes.SNAPSHOT,
                    Guarantees.SNAPSHOT_ISOLATION,
                    Guarantees.SNAPSHOT_ISOLATION,
                    Set.of(Promise.Trait.FIRST_UPDATER_WINS),
                    Promise.Order.NONE,
                    EVERYWHERE)
            .with(TriageRule.SNAPSHOT_TIMING, TriageRule.SNAPSHOT_ORDER);

    /** What servers write that were built to watch themselves. */
    private static final List<String> SANITIZERS = List.of(
            "^=*\\d+=*\\s*ERROR: \\w+Sanitizer: ", "^WARNING: \\w+Sanitizer: ", "^\\S+:\\d+:\\d+: runtime error: ");

    static final Dialect STANDARD = new Dialect(
                    "standard",
                    DbVersion.of("1"),
                    List.of(),
                    WireFamily.H2,
                    Capabilities.none(),
                    spelling(),
                    Levels.of(Isolation.SERIALIZABLE),
                    ErrorTable.of(RollbackScope.STATEMENT, AbortRule.CLIENT_ROLLS_BACK),
                    new LockProbe.Silence(),
                    null,
                    null,
                    ImplicitCommits.none(),
                    List.of(),
                    List.of(),
                    Set.of(Rule.PRIMARY_KEY, Rule.UNIQUE, Rule.NOT_NULL),
                    SANITIZERS,
                    List.of())
            .with(
                    COMMON_TABLES,
                    RECURSIVE_COMMON_TABLES,
                    WINDOWS,
                    INTERSECT,
                    EXCEPT,
                    NESTED_SET_OPERATIONS,
                    RIGHT_JOIN,
                    QUANTIFIED_COMPARISON,
                    UNKNOWN_TESTS,
                    TEMPORAL_LITERALS,
                    LOCK_FOR_UPDATE,
                    DEFAULT_VALUE,
                    DELETE_ALIAS,
                    SAVEPOINTS,
                    RELEASE_SAVEPOINT,
                    SET_SESSION_LEVEL,
                    VARIABLES,
                    DROP_SEVERAL_TABLES,
                    TRUNCATE,
                    AUTO_INCREMENT,
                    EXPRESSION_DEFAULTS,
                    CHECK_CONSTRAINTS,
                    FOREIGN_KEYS,
                    DROP_COLUMN,
                    RENAME_COLUMN,
                    ALTER_DEFAULT,
                    ADD_CONSTRAINT,
                    DROP_CONSTRAINT);

    private Standard() {}

    private static Spelling spelling() {
        return new Spelling(
                Quoting.of('"', true),
                EnumSet.noneOf(Form.class),
                types(),
                Words.ownNames(ScalarFunction.class),
                Words.ownNames(AggregateFunction.class),
                operators(),
                Words.none(UnaryOperator.class)
                        .with(UnaryOperator.NOT, "NOT")
                        .with(UnaryOperator.NEGATE, "-")
                        .with(UnaryOperator.BIT_NOT, "~"),
                Words.none(Matching.class).with(Matching.LIKE, "LIKE"));
    }

    private static Words<BinaryOperator> operators() {
        return Words.none(BinaryOperator.class)
                .with(BinaryOperator.ADD, "+")
                .with(BinaryOperator.SUBTRACT, "-")
                .with(BinaryOperator.MULTIPLY, "*")
                .with(BinaryOperator.DIVIDE, "/")
                .with(BinaryOperator.MODULO, "%")
                .with(BinaryOperator.BIT_AND, "&")
                .with(BinaryOperator.BIT_OR, "|")
                .with(BinaryOperator.SHIFT_LEFT, "<<")
                .with(BinaryOperator.SHIFT_RIGHT, ">>")
                .with(BinaryOperator.CONCAT, "||")
                .with(BinaryOperator.EQUAL, "=")
                .with(BinaryOperator.NOT_EQUAL, "<>")
                .with(BinaryOperator.LESS, "<")
                .with(BinaryOperator.LESS_OR_EQUAL, "<=")
                .with(BinaryOperator.GREATER, ">")
                .with(BinaryOperator.GREATER_OR_EQUAL, ">=")
                .with(BinaryOperator.NULL_SAFE_EQUAL, "IS NOT DISTINCT FROM")
                .with(BinaryOperator.AND, "AND")
                .with(BinaryOperator.OR, "OR");
    }

    private static TypeSpellings types() {
        return TypeSpellings.none()
                .with(TypeName.BOOLEAN, "BOOLEAN", 0)
                .with(TypeName.SMALLINT, "SMALLINT", 0)
                .with(TypeName.INT, "INT", 0)
                .with(TypeName.BIGINT, "BIGINT", 0)
                .with(TypeName.DECIMAL, "DECIMAL", 2)
                .with(TypeName.DOUBLE, "DOUBLE PRECISION", 0)
                .with(TypeName.CHAR, "CHAR", 1)
                .with(TypeName.VARCHAR, "VARCHAR", 1)
                .with(TypeName.DATE, "DATE", 0)
                .with(TypeName.TIME, "TIME", 1)
                .with(TypeName.TIMESTAMP, "TIMESTAMP", 1)
                .alias(TypeName.BOOLEAN, "BOOL")
                .alias(TypeName.INT, "INTEGER")
                .alias(TypeName.DECIMAL, "NUMERIC", "DEC")
                .alias(TypeName.CHAR, "CHARACTER")
                .alias(TypeName.VARCHAR, "CHARACTER VARYING")
                .alias(TypeName.TIMESTAMP, "TIMESTAMP WITHOUT TIME ZONE")
                .alias(TypeName.TIMESTAMP_WITH_ZONE, "TIMESTAMP WITH TIME ZONE");
    }
}
