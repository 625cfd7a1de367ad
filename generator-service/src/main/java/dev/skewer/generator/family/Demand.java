package dev.skewer.generator.family;

/** Something that a family of DBMSs demands, or forgives, of statements that it understands. */
public enum Demand {
    /** Both sides of a comparison are of one type, and a condition is a truth value and nothing else. */
    STRICT_TYPES,
    /** Text that differs in nothing but case is equal unless a collation says otherwise. */
    TEXT_WITHOUT_CASE,
    /** Keys over text and bytes without a limit name a prefix. */
    LARGE_KEYS_BY_PREFIX,
    /** Text and bytes without a limit can be in no key at all. */
    NO_LARGE_KEYS,
    /** Text and bytes without a limit have no default. */
    NO_LARGE_DEFAULTS,
    /** A TIMESTAMP without a default gets the time of the last change, and NULL means now. */
    TIMESTAMPS_SET_THEMSELVES,
    /** Strings of bits are written as numbers. */
    BITS_ARE_NUMBERS,
    /** A number without a sign makes the whole calculation one without a sign, and a negative result an error. */
    UNSIGNED_CALCULATION,
    /** A subquery must not read the table that its statement writes, unless it is materialised first. */
    NO_SUBQUERY_OF_TARGET,
    /** A generated column that is not stored can be in no index. */
    NO_VIRTUAL_KEYS,
    /** What is computed from text of a fixed length cannot be kept, for a setting may fill that up with blanks. */
    NOTHING_KEPT_OF_PADDED_TEXT,
    /** A locking clause stands with a query of one table only. */
    LOCKS_ONE_TABLE,
    /** An index with a method other than the usual one has one column. */
    METHOD_OF_ONE_COLUMN,
    /** Two texts with different collations cannot be compared. */
    COLLATIONS_CLASH,
    /** A FULL JOIN is of equal columns. */
    FULL_JOIN_OF_EQUALS
}
