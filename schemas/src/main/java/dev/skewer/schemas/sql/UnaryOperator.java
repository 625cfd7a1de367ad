package dev.skewer.schemas.sql;

/** Operators with one operand. */
public enum UnaryOperator {
    NOT,
    NEGATE,
    BIT_NOT
}
