package dev.skewer.schemas.sql;

/** Operators with two operands. */
public enum BinaryOperator {
    ADD(Kind.ARITHMETIC),
    SUBTRACT(Kind.ARITHMETIC),
    MULTIPLY(Kind.ARITHMETIC),
    DIVIDE(Kind.ARITHMETIC),
    INTEGER_DIVIDE(Kind.ARITHMETIC),
    MODULO(Kind.ARITHMETIC),
    BIT_AND(Kind.BITS),
    BIT_OR(Kind.BITS),
    BIT_XOR(Kind.BITS),
    SHIFT_LEFT(Kind.BITS),
    SHIFT_RIGHT(Kind.BITS),
    CONCAT(Kind.TEXT),
    EQUAL(Kind.COMPARISON),
    NOT_EQUAL(Kind.COMPARISON),
    LESS(Kind.COMPARISON),
    LESS_OR_EQUAL(Kind.COMPARISON),
    GREATER(Kind.COMPARISON),
    GREATER_OR_EQUAL(Kind.COMPARISON),
    /** Equal, where two NULLs are equal too. */
    NULL_SAFE_EQUAL(Kind.COMPARISON),
    AND(Kind.LOGIC),
    OR(Kind.LOGIC),
    XOR(Kind.LOGIC);

    private final Kind kind;

    BinaryOperator(Kind kind) {
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    /** Whether it can stand before ANY and ALL. */
    public boolean compares() {
        return kind == Kind.COMPARISON && this != NULL_SAFE_EQUAL;
    }

    /** What an operator takes. */
    public enum Kind {
        ARITHMETIC,
        BITS,
        TEXT,
        COMPARISON,
        LOGIC
    }
}
