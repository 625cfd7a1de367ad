package dev.skewer.dialects.capability;

/** What a DBMS can keep true of the rows of a table, at every isolation level. */
public enum Rule {
    PRIMARY_KEY,
    UNIQUE,
    NOT_NULL,
    CHECK,
    FOREIGN_KEY,
    GENERATED_COLUMN
}
