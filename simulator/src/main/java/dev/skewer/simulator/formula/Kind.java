package dev.skewer.simulator.formula;

/** What an expression gives, with the name that PostgreSQL has for it. */
public enum Kind {
    INT("int4"),
    BIGINT("int8"),
    TEXT("varchar"),
    TRUTH("bool"),
    /** A NULL that nothing gives a type. */
    UNTYPED("text");

    private final String typeName;

    Kind(String typeName) {
        this.typeName = typeName;
    }

    public String typeName() {
        return typeName;
    }

    boolean isNumber() {
        return this == INT || this == BIGINT || this == UNTYPED;
    }

    /** Whether values of the two can be compared, or one be stored as the other. */
    public boolean goesWith(Kind other) {
        return this == other || this == UNTYPED || other == UNTYPED || (isNumber() && other.isNumber());
    }

    public boolean holds(long value) {
        return this != INT || (value >= Integer.MIN_VALUE && value <= Integer.MAX_VALUE);
    }
}
