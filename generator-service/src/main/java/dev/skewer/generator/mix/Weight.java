package dev.skewer.generator.mix;

import dev.skewer.schemas.sql.TypeName;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Everything whose frequency can be set, with its default and what it is for. */
public enum Weight {
    STRATEGY_RANDOM(
            Group.STRATEGY, 25, "Transactions of statements that know nothing of each other (WriteCheck, DT²)."),
    STRATEGY_CONFLICT(Group.STRATEGY, 40, "Statements aimed at the same rows, keys, gaps and conditions."),
    STRATEGY_PATTERN(Group.STRATEGY, 20, "The accesses of an anomaly pattern in its order (APTrans)."),
    STRATEGY_MUTATE(Group.STRATEGY, 15, "A parent case with something changed; without parents it is not drawn."),
    STRATEGY_LOAD(Group.STRATEGY, 2, "Sessions that run freely beside each other (IsoRel)."),

    TABLE_FOREIGN_KEY(Group.TABLE, 30, "A table references another one, or itself."),
    TABLE_CHECK(Group.TABLE, 20, "A table has a CHECK."),
    TABLE_PARTITIONED(Group.TABLE, 8, "A table is partitioned."),
    TABLE_UNIQUE(Group.TABLE, 30, "A table has a UNIQUE constraint."),
    TABLE_INDEX(Group.TABLE, 55, "A table has an index; drawn anew for each further one."),
    TABLE_INTEGRITY(Group.TABLE, 90, "A shape in which nothing could be broken gets an index."),

    TYPE_BOOLEAN(Group.TYPE, 4, "Truth values."),
    TYPE_TINYINT(Group.TYPE, 4, "One byte."),
    TYPE_SMALLINT(Group.TYPE, 4, "Two bytes."),
    TYPE_MEDIUMINT(Group.TYPE, 2, "Three bytes."),
    TYPE_INT(Group.TYPE, 26, "Four bytes."),
    TYPE_BIGINT(Group.TYPE, 6, "Eight bytes."),
    TYPE_INTEGER_CAST(Group.TYPE, 6, "The plain INTEGER of a DBMS in which INT is another word."),
    TYPE_DECIMAL(Group.TYPE, 6, "Exact numbers with digits after the point."),
    TYPE_FLOAT(Group.TYPE, 3, "Approximate numbers of four bytes."),
    TYPE_DOUBLE(Group.TYPE, 4, "Approximate numbers of eight bytes."),
    TYPE_BIT(Group.TYPE, 2, "Strings of bits."),
    TYPE_CHAR(Group.TYPE, 4, "Text of a fixed length."),
    TYPE_VARCHAR(Group.TYPE, 14, "Text up to a length."),
    TYPE_TINYTEXT(Group.TYPE, 1, "Text up to 255 bytes."),
    TYPE_TEXT(Group.TYPE, 6, "Text of any length."),
    TYPE_MEDIUMTEXT(Group.TYPE, 1, "Text up to 16 MB."),
    TYPE_LONGTEXT(Group.TYPE, 1, "Text up to 4 GB."),
    TYPE_BINARY(Group.TYPE, 2, "Bytes of a fixed length."),
    TYPE_VARBINARY(Group.TYPE, 2, "Bytes up to a length."),
    TYPE_TINYBLOB(Group.TYPE, 1, "Up to 255 bytes."),
    TYPE_BLOB(Group.TYPE, 3, "Bytes of any length."),
    TYPE_MEDIUMBLOB(Group.TYPE, 1, "Up to 16 MB."),
    TYPE_LONGBLOB(Group.TYPE, 1, "Up to 4 GB."),
    TYPE_DATE(Group.TYPE, 4, "Days."),
    TYPE_TIME(Group.TYPE, 2, "Times of a day."),
    TYPE_DATETIME(Group.TYPE, 3, "Moments without a zone."),
    TYPE_TIMESTAMP(Group.TYPE, 3, "Moments, in the MySQL family with a zone."),
    TYPE_TIMESTAMP_WITH_ZONE(Group.TYPE, 2, "Moments with a zone."),
    TYPE_YEAR(Group.TYPE, 1, "Years."),
    TYPE_JSON(Group.TYPE, 1, "JSON as text."),
    TYPE_JSONB(Group.TYPE, 2, "JSON that can be compared."),
    TYPE_UUID(Group.TYPE, 1, "Identifiers of 16 bytes."),
    TYPE_ENUM(Group.TYPE, 2, "One of a few words."),
    TYPE_UNTYPED(Group.TYPE, 1, "A column without a type."),

    KEY_SINGLE(Group.KEY, 60, "One column is the primary key."),
    KEY_COMPOSITE(Group.KEY, 18, "Two or three columns are the primary key."),
    KEY_NONE(Group.KEY, 22, "There is no primary key."),

    COLUMN_NOT_NULL(Group.COLUMN, 22, "A column refuses NULL."),
    COLUMN_DEFAULT(Group.COLUMN, 18, "A column has a default."),
    COLUMN_DEFAULT_EXPRESSION(Group.COLUMN, 15, "A default is an expression rather than a constant."),
    COLUMN_GENERATED(Group.COLUMN, 10, "A column is computed from others."),
    COLUMN_GENERATED_STORED(Group.COLUMN, 50, "A generated column is stored, where both is possible."),
    COLUMN_UNSIGNED(Group.COLUMN, 12, "A whole number has no sign."),
    COLUMN_WILD(Group.COLUMN, 18, "A number goes to the limits of its type, rather than to about a hundred."),
    COLUMN_COLLATION(Group.COLUMN, 10, "A text has a collation of its own."),
    COLUMN_DESCENDING_KEY(Group.COLUMN, 10, "A part of a primary or unique key is descending."),
    COLUMN_FRACTION(Group.COLUMN, 25, "A time has digits behind the second."),

    INDEX_PLAIN(Group.INDEX, 40, "One column."),
    INDEX_COMPOSITE(Group.INDEX, 15, "Several columns."),
    INDEX_UNIQUE(Group.INDEX, 18, "A unique index."),
    INDEX_DESCENDING(Group.INDEX, 8, "A column from high to low."),
    INDEX_PREFIX(Group.INDEX, 10, "The first characters of a text."),
    INDEX_FUNCTIONAL(Group.INDEX, 10, "An expression."),
    INDEX_PARTIAL(Group.INDEX, 10, "Only the rows that a condition holds for."),
    INDEX_METHOD(Group.INDEX, 5, "An index whose method is said."),

    ACTION_UNSAID(Group.ACTION, 15, "Nothing is said."),
    ACTION_NO_ACTION(Group.ACTION, 10, "NO ACTION."),
    ACTION_RESTRICT(Group.ACTION, 12, "RESTRICT."),
    ACTION_CASCADE(Group.ACTION, 35, "CASCADE."),
    ACTION_SET_NULL(Group.ACTION, 20, "SET NULL."),
    ACTION_SET_DEFAULT(Group.ACTION, 8, "SET DEFAULT."),

    PARTITION_HASH(Group.PARTITION, 50, "By the hash of a column."),
    PARTITION_RANGE(Group.PARTITION, 50, "By ranges of a column."),

    ROW_NONE(Group.ROW, 5, "A table begins empty."),
    ROW_NULL(Group.ROW, 18, "A column that can be NULL is."),
    ROW_DUPLICATE(Group.ROW, 30, "A value stands in an earlier row already."),
    ROW_BOUNDARY(Group.ROW, 35, "A value is at a limit of what is usual."),

    VALUE_PRESENT(Group.VALUE, 50, "A value that stands in the tables."),
    VALUE_FRESH(Group.VALUE, 40, "Any value of the type."),
    VALUE_NULL(Group.VALUE, 4, "NULL, where it can stand."),
    VALUE_COMPUTED(Group.VALUE, 20, "An expression, where a value is written."),

    TRANSACTION_EXPLICIT(Group.TRANSACTION, 72, "A transaction has BEGIN and an end, rather than being one statement."),
    TRANSACTION_COMMIT(Group.TRANSACTION, 80, "A transaction commits, rather than rolling back."),
    TRANSACTION_MIXED_LEVELS(Group.TRANSACTION, 20, "The transactions of a case have levels of their own."),
    TRANSACTION_READ_ONLY(Group.TRANSACTION, 5, "A transaction is read-only."),
    TRANSACTION_SHARED_SESSION(Group.TRANSACTION, 10, "A transaction runs in the session of the one before."),
    TRANSACTION_SAVEPOINTS(Group.TRANSACTION, 10, "A transaction has a savepoint."),
    TRANSACTION_DEFINITIONS(Group.TRANSACTION, 20, "A case changes the shape."),
    TRANSACTION_SPARE_TABLE(
            Group.TRANSACTION, 50, "A case that changes the shape has a table that no other statement uses."),
    TRANSACTION_SPARE_COLUMN(
            Group.TRANSACTION, 60, "A case that changes the shape has a column that no other statement uses."),

    BEGIN_PLAIN(Group.BEGIN, 70, "BEGIN."),
    BEGIN_CONSISTENT_SNAPSHOT(Group.BEGIN, 12, "BEGIN with a consistent snapshot."),
    BEGIN_LEVEL(Group.BEGIN, 8, "BEGIN that says its level."),
    BEGIN_READ_WRITE(Group.BEGIN, 4, "BEGIN that says it is going to write."),
    BEGIN_MODE(Group.BEGIN, 25, "BEGIN that says its concurrency mode."),
    BEGIN_LOCK_AHEAD(Group.BEGIN, 30, "BEGIN that says which lock to take."),
    BEGIN_DEFERRABLE(Group.BEGIN, 3, "BEGIN that would wait for a safe snapshot."),

    STATEMENT_SELECT(Group.STATEMENT, 26, "Read."),
    STATEMENT_LOCK(Group.STATEMENT, 12, "Read and lock."),
    STATEMENT_INSERT(Group.STATEMENT, 18, "Insert rows."),
    STATEMENT_UPDATE(Group.STATEMENT, 26, "Change rows."),
    STATEMENT_DELETE(Group.STATEMENT, 12, "Delete rows."),
    STATEMENT_MERGE(Group.STATEMENT, 4, "Insert, change or delete by what matches."),
    STATEMENT_DEFINITION(Group.STATEMENT, 40, "Change the shape, in a case that does."),
    STATEMENT_CONTROL(Group.STATEMENT, 3, "Set something."),

    SELECT_PLAIN(Group.SELECT, 40, "One table."),
    SELECT_JOIN(Group.SELECT, 12, "Several tables."),
    SELECT_AGGREGATE(Group.SELECT, 8, "Aggregates of all rows."),
    SELECT_GROUP(Group.SELECT, 7, "Aggregates of groups."),
    SELECT_DISTINCT(Group.SELECT, 5, "Each row once."),
    SELECT_UNION(Group.SELECT, 6, "A set operation."),
    SELECT_COMMON_TABLE(Group.SELECT, 4, "A WITH."),
    SELECT_RECURSIVE(Group.SELECT, 2, "A WITH RECURSIVE."),
    SELECT_WINDOW(Group.SELECT, 4, "Functions of windows."),
    SELECT_DERIVED(Group.SELECT, 4, "A query in FROM."),
    SELECT_LATERAL(Group.SELECT, 4, "A query in FROM that looks at the table before it."),
    SELECT_LIMIT(Group.SELECT, 6, "The first rows of a total order."),

    LOCK_UPDATE(Group.LOCK, 60, "FOR UPDATE."),
    LOCK_SHARE(Group.LOCK, 30, "FOR SHARE."),
    LOCK_NO_KEY_UPDATE(Group.LOCK, 8, "FOR NO KEY UPDATE."),
    LOCK_KEY_SHARE(Group.LOCK, 8, "FOR KEY SHARE."),

    INSERT_ROWS(Group.INSERT, 50, "Constants and expressions."),
    INSERT_QUERY(Group.INSERT, 10, "What a query returns."),
    INSERT_IGNORE(Group.INSERT, 10, "Without rows that meet a constraint."),
    INSERT_ON_DUPLICATE_KEY(Group.INSERT, 10, "Changing the row that is in the way."),
    INSERT_ON_CONFLICT_NOTHING(Group.INSERT, 6, "Doing nothing where a row is in the way."),
    INSERT_ON_CONFLICT_UPDATE(Group.INSERT, 10, "Changing the row that is in the way of a key."),
    INSERT_DEFAULT_ROW(Group.INSERT, 4, "A row of defaults."),
    INSERT_REPLACE(Group.INSERT, 14, "Replacing the row that is in the way."),

    UPDATE_PLAIN(Group.UPDATE, 60, "One table."),
    UPDATE_SUBQUERY(Group.UPDATE, 10, "Where a subquery says so."),
    UPDATE_JOIN(Group.UPDATE, 8, "Of a join."),
    UPDATE_FROM(Group.UPDATE, 10, "With values of another table."),
    UPDATE_LIMIT(Group.UPDATE, 8, "The first rows of a total order."),
    UPDATE_IGNORE(Group.UPDATE, 6, "Without rows that meet a constraint."),

    DELETE_PLAIN(Group.DELETE, 60, "One table."),
    DELETE_SUBQUERY(Group.DELETE, 10, "Where a subquery says so."),
    DELETE_JOIN(Group.DELETE, 8, "From a join."),
    DELETE_USING(Group.DELETE, 10, "By another table."),
    DELETE_LIMIT(Group.DELETE, 8, "The first rows of a total order."),

    DEFINITION_CREATE_INDEX(Group.DEFINITION, 25, "CREATE INDEX."),
    DEFINITION_DROP_INDEX(Group.DEFINITION, 12, "DROP INDEX."),
    DEFINITION_ALTER_TABLE(Group.DEFINITION, 78, "ALTER TABLE, but for a new name of the table."),
    DEFINITION_CREATE_TABLE(Group.DEFINITION, 6, "CREATE TABLE."),
    DEFINITION_DROP_TABLE(Group.DEFINITION, 14, "DROP TABLE of a table that no other statement uses."),
    DEFINITION_RENAME_TABLE(Group.DEFINITION, 14, "ALTER TABLE … RENAME TO, of a table that no other statement uses."),
    DEFINITION_TRUNCATE(Group.DEFINITION, 8, "TRUNCATE."),

    ALTERATION_ADD_COLUMN(Group.ALTERATION, 18, "ADD COLUMN."),
    ALTERATION_DROP_COLUMN(Group.ALTERATION, 14, "DROP COLUMN."),
    ALTERATION_RENAME_COLUMN(Group.ALTERATION, 12, "RENAME COLUMN."),
    ALTERATION_CHANGE_COLUMN(Group.ALTERATION, 10, "MODIFY COLUMN or ALTER COLUMN … TYPE."),
    ALTERATION_COLUMN_DEFAULT(Group.ALTERATION, 8, "SET or DROP DEFAULT."),
    ALTERATION_COLUMN_NULL(Group.ALTERATION, 6, "SET or DROP NOT NULL."),
    ALTERATION_ADD_CONSTRAINT(Group.ALTERATION, 10, "ADD a unique key or a CHECK."),
    ALTERATION_DROP_CONSTRAINT(Group.ALTERATION, 14, "DROP CONSTRAINT."),
    ALTERATION_INDEX(Group.ALTERATION, 8, "ADD or DROP INDEX."),
    ALTERATION_PRIMARY_KEY(Group.ALTERATION, 5, "DROP PRIMARY KEY, of a table in use with the same key again."),

    DETAIL_WHERE(Group.DETAIL, 85, "A statement has a WHERE."),
    DETAIL_NOWAIT(Group.DETAIL, 10, "A lock is not waited for."),
    DETAIL_LOCK_OF(Group.DETAIL, 20, "A locking clause says of which tables."),
    DETAIL_SKIP_LOCKED(Group.DETAIL, 10, "Locked rows are passed over."),
    DETAIL_RETURNING(Group.DETAIL, 25, "A write returns what it wrote."),
    DETAIL_SEVERAL_ROWS(Group.DETAIL, 35, "An INSERT has several rows."),
    DETAIL_SEVERAL_ACTIONS(Group.DETAIL, 30, "An ALTER TABLE does a further thing."),
    DETAIL_FRAME(Group.DETAIL, 50, "A function of a window sees a frame of it."),
    DETAIL_INDEX_HINT(Group.DETAIL, 8, "A table is read by a certain index."),
    DETAIL_ORDER(Group.DETAIL, 20, "A query is ordered without a LIMIT."),
    DETAIL_DESCENDING(Group.DETAIL, 30, "An order goes from high to low."),
    DETAIL_ALL_COLUMNS(Group.DETAIL, 35, "A SELECT selects all columns."),

    CONDITION_COMPARE(Group.CONDITION, 40, "A comparison."),
    CONDITION_BETWEEN(Group.CONDITION, 8, "BETWEEN."),
    CONDITION_IN_LIST(Group.CONDITION, 10, "IN some values."),
    CONDITION_LIKE(Group.CONDITION, 6, "LIKE."),
    CONDITION_REGULAR_EXPRESSION(Group.CONDITION, 2, "A regular expression."),
    CONDITION_IS_NULL(Group.CONDITION, 8, "IS NULL."),
    CONDITION_IS_TRUE(Group.CONDITION, 3, "IS TRUE and its like."),
    CONDITION_AND(Group.CONDITION, 10, "Both."),
    CONDITION_OR(Group.CONDITION, 9, "Either."),
    CONDITION_NOT(Group.CONDITION, 5, "Not."),
    CONDITION_XOR(Group.CONDITION, 2, "Exactly one."),
    CONDITION_NULL_SAFE(Group.CONDITION, 4, "Equality in which NULLs are equal."),
    CONDITION_EXISTS(Group.CONDITION, 5, "EXISTS."),
    CONDITION_IN_QUERY(Group.CONDITION, 6, "IN a subquery."),
    CONDITION_QUANTIFIED(Group.CONDITION, 3, "A comparison with ANY or ALL."),
    CONDITION_TUPLE(Group.CONDITION, 3, "A comparison of two columns at once."),
    CONDITION_CONVERSION(Group.CONDITION, 5, "A comparison of values of different types, which the DBMS converts."),
    CONDITION_BARE(Group.CONDITION, 4, "A number or truth value as a condition."),

    TERM_COLUMN(Group.TERM, 45, "A column."),
    TERM_CONSTANT(Group.TERM, 25, "A constant."),
    TERM_ARITHMETIC(Group.TERM, 14, "A sum, difference, product or quotient."),
    TERM_BITS(Group.TERM, 2, "Bits of a number."),
    TERM_FUNCTION(Group.TERM, 10, "A function."),
    TERM_CASE(Group.TERM, 4, "A CASE."),
    TERM_CAST(Group.TERM, 4, "A conversion."),
    TERM_SUBQUERY(Group.TERM, 3, "A scalar subquery."),

    TARGET_KEY(Group.TARGET, 55, "By its key."),
    TARGET_COLUMN(Group.TARGET, 15, "By another column."),
    TARGET_RANGE(Group.TARGET, 12, "By a range with the row in it."),
    TARGET_LIST(Group.TARGET, 8, "By a list with the row in it."),
    TARGET_EITHER(Group.TARGET, 6, "By its key or something else."),
    TARGET_SCAN(Group.TARGET, 6, "Among all rows."),

    CONFLICT_SAME_ROW(Group.CONFLICT, 40, "Both write or lock the same row."),
    CONFLICT_MOVED_ROW(
            Group.CONFLICT,
            25,
            "One moves a row to another place of a key or index, and again, while the other looks for it."),
    CONFLICT_RELATIVES(
            Group.CONFLICT,
            50,
            "One writes or locks a row that references another one, which the other deletes or changes."),

    PATTERN_UPDATE(Group.PATTERN, 75, "An UPDATE writes."),
    PATTERN_UPSERT(Group.PATTERN, 15, "An INSERT over the row that is there writes."),
    PATTERN_DELETE(Group.PATTERN, 10, "A DELETE is the last write."),
    PATTERN_SELECT(Group.PATTERN, 70, "A plain SELECT reads."),
    PATTERN_LOCK(Group.PATTERN, 15, "A locking SELECT reads."),
    PATTERN_AGGREGATE(Group.PATTERN, 15, "An aggregate reads."),

    PARENT_KNOWN(Group.PARENT, 30, "A case of the corpus or a past finding."),
    PARENT_NOVEL(Group.PARENT, 70, "A case in which something waited or failed as never before."),

    MUTATION_CONSTANTS(Group.MUTATION, 25, "Constants are others."),
    MUTATION_LEVELS(Group.MUTATION, 15, "Levels are others."),
    MUTATION_ORDER(Group.MUTATION, 20, "The order is another."),
    MUTATION_STATEMENT(Group.MUTATION, 20, "A statement is exchanged for a random one."),
    MUTATION_ENDING(Group.MUTATION, 8, "A COMMIT becomes a ROLLBACK, or the other way round."),
    MUTATION_KIND(Group.MUTATION, 15, "A statement becomes one of another kind that is aimed at the same rows."),
    MUTATION_TYPE(Group.MUTATION, 8, "A column has a type that holds more."),
    MUTATION_KEY(Group.MUTATION, 8, "A primary key becomes a unique one, or a key goes."),
    MUTATION_INDEX(Group.MUTATION, 12, "An index more, or one less.");

    private static final Map<TypeName, Weight> TYPES = types();

    private final Group group;
    private final int byDefault;
    private final String sentence;
    private final String path;

    Weight(Group group, int byDefault, String sentence) {
        this.group = group;
        this.byDefault = byDefault;
        this.sentence = sentence;
        this.path = group.path()
                + "."
                + name().substring(group.name().length() + 1)
                        .toLowerCase(Locale.ROOT)
                        .replace('_', '-');
    }

    public Group group() {
        return group;
    }

    public int byDefault() {
        return byDefault;
    }

    public String sentence() {
        return sentence;
    }

    /** Its name in a profile, such as {@code statement.select.join}. */
    public String path() {
        return path;
    }

    public static Optional<Weight> ofType(TypeName type) {
        return Optional.ofNullable(TYPES.get(type));
    }

    private static Map<TypeName, Weight> types() {
        Map<TypeName, Weight> types = new EnumMap<>(TypeName.class);
        for (TypeName type : TypeName.values()) {
            types.put(type, Weight.valueOf("TYPE_" + type.name()));
        }
        return Collections.unmodifiableMap(types);
    }
}
