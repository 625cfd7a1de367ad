package dev.skewer.schemas.sql;

/** Functions of a group of rows whose result does not depend on the order of the rows. */
public enum AggregateFunction {
    COUNT,
    SUM,
    AVG,
    MIN,
    MAX,
    BIT_AND,
    BIT_OR,
    BIT_XOR,
    BOOL_AND,
    BOOL_OR
}
