package dev.skewer.dialects.capability;

import java.util.List;

/** Something that a DBMS can be told and that not every DBMS understands; each names what it needs. */
public enum Capability {
    COMMON_TABLES,
    RECURSIVE_COMMON_TABLES(COMMON_TABLES),
    WINDOWS,
    INTERSECT,
    INTERSECT_ALL(INTERSECT),
    EXCEPT,
    EXCEPT_ALL(EXCEPT),
    /** {@code (SELECT … LIMIT 1) UNION …}. */
    SET_OPERAND_IN_PARENTHESES,
    /** A set operation as an operand of another one. */
    NESTED_SET_OPERATIONS(SET_OPERAND_IN_PARENTHESES),
    LATERAL,
    RIGHT_JOIN,
    FULL_JOIN,
    INDEX_HINTS,
    NULLS_ORDER,
    /** {@code = ANY (SELECT …)}. */
    QUANTIFIED_COMPARISON,
    COLLATE,
    /** {@code IS TRUE}, {@code IS FALSE}. */
    TRUTH_TESTS,
    UNKNOWN_TESTS(TRUTH_TESTS),
    TEMPORAL_LITERALS,

    LOCK_FOR_UPDATE,
    LOCK_FOR_SHARE(LOCK_FOR_UPDATE),
    LOCK_NO_KEY_UPDATE(LOCK_FOR_UPDATE),
    LOCK_KEY_SHARE(LOCK_FOR_SHARE),
    LOCK_OF_TABLES(LOCK_FOR_UPDATE),
    NOWAIT(LOCK_FOR_UPDATE),
    SKIP_LOCKED(LOCK_FOR_UPDATE),

    INSERT_IGNORE,
    REPLACE,
    ON_DUPLICATE_KEY,
    ON_CONFLICT,
    /** {@code INSERT … SELECT … FROM t ON CONFLICT}, where ON could begin the condition of a join. */
    CONFLICT_BEHIND_BARE_QUERY(ON_CONFLICT),
    /** The word DEFAULT in the place of a value. */
    DEFAULT_VALUE,
    INSERT_RETURNING,
    UPDATE_IGNORE,
    UPDATE_JOIN,
    UPDATE_FROM,
    UPDATE_RETURNING,
    /** {@code SET t.c = …}. */
    QUALIFIED_ASSIGNMENT,
    DELETE_ALIAS,
    DELETE_JOIN,
    DELETE_USING,
    DELETE_RETURNING,
    WRITE_ORDER_BY,
    WRITE_LIMIT,
    MERGE,
    MERGE_CONDITION(MERGE),
    MERGE_DELETE(MERGE),
    MERGE_NOTHING(MERGE),
    MERGE_RETURNING(MERGE),

    BEGIN_LEVEL,
    BEGIN_ACCESS,
    BEGIN_MODE,
    BEGIN_LOCK_AHEAD,
    BEGIN_CONSISTENT_SNAPSHOT,
    BEGIN_DEFERRABLE,
    SAVEPOINTS,
    RELEASE_SAVEPOINT(SAVEPOINTS),
    SET_SESSION_LEVEL,
    SET_NEXT_LEVEL,
    SET_GLOBAL_LEVEL,
    SET_ACCESS,
    VARIABLES,
    SESSION_VARIABLES(VARIABLES),
    GLOBAL_VARIABLES(VARIABLES),

    CREATE_INDEX_IF_NOT_EXISTS,
    UNNAMED_INDEXES,
    INLINE_INDEXES,
    INDEX_METHODS,
    PARTIAL_INDEXES,
    FUNCTIONAL_INDEXES,
    PREFIX_KEYS,
    DESCENDING_KEYS,
    /** Descending parts of primary and unique keys. */
    DESCENDING_CONSTRAINTS(DESCENDING_KEYS),
    /** DROP INDEX says which table; where it does not, the tree must not name one either. */
    DROP_INDEX_OF_TABLE,
    DROP_INDEX_IF_EXISTS,
    DROP_SEVERAL_TABLES,
    TRUNCATE,
    UNSIGNED_NUMBERS,
    AUTO_INCREMENT,
    EXPRESSION_DEFAULTS,
    GENERATED_STORED,
    GENERATED_VIRTUAL,
    GENERATED_NOT_NULL,
    CHECK_CONSTRAINTS,
    FOREIGN_KEYS,
    FOREIGN_KEY_SET_DEFAULT(FOREIGN_KEYS),
    /** A foreign key that names no columns references the primary key. */
    FOREIGN_KEY_TO_PRIMARY(FOREIGN_KEYS),
    TABLE_OPTIONS,
    HASH_PARTITIONS,
    RANGE_PARTITIONS,
    /** The partitions stand in CREATE TABLE; elsewhere each is a table that is created on its own. */
    INLINE_PARTITIONS,

    ALTER_LIST,
    /** A RENAME among other actions. */
    ALTER_LIST_WITH_RENAME(ALTER_LIST),
    DROP_COLUMN,
    RENAME_COLUMN,
    MODIFY_COLUMN,
    CHANGE_TYPE,
    ALTER_DEFAULT,
    ALTER_NOT_NULL,
    ADD_CONSTRAINT,
    DROP_CONSTRAINT,
    DROP_PRIMARY_KEY,
    ALTER_INDEXES;

    @SuppressWarnings("ImmutableEnumChecker") // a list that cannot change, of an enum
    private final List<Capability> needs;

    Capability(Capability... needs) {
        this.needs = List.of(needs);
    }

    /** What must be there too, each with its own needs. */
    public List<Capability> needs() {
        return needs;
    }
}
