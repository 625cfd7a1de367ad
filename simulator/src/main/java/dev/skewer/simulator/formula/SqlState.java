package dev.skewer.simulator.formula;

import dev.skewer.schemas.execution.ErrorClass;

/** The errors of the simulator: the states that PostgreSQL has for them, and what they mean. */
public enum SqlState {
    SYNTAX("42601", ErrorClass.SYNTAX),
    NO_SUCH_TABLE("42P01", ErrorClass.NO_SUCH_OBJECT),
    NO_SUCH_COLUMN("42703", ErrorClass.NO_SUCH_OBJECT),
    NO_SUCH_SAVEPOINT("3B001", ErrorClass.NO_SUCH_OBJECT),
    UNSUPPORTED("0A000", ErrorClass.UNSUPPORTED),
    WRONG_TYPE("42804", ErrorClass.BAD_VALUE),
    OUT_OF_RANGE("22003", ErrorClass.BAD_VALUE),
    TOO_LONG("22001", ErrorClass.BAD_VALUE),
    DIVISION_BY_ZERO("22012", ErrorClass.BAD_VALUE),
    NOT_NULL("23502", ErrorClass.NOT_NULL),
    DUPLICATE_KEY("23505", ErrorClass.DUPLICATE_KEY),
    READ_ONLY("25006", ErrorClass.READ_ONLY),
    NO_TRANSACTION("25P01", ErrorClass.BAD_STATE),
    FAILED_TRANSACTION("25P02", ErrorClass.IN_FAILED_TRANSACTION),
    SERIALIZATION_FAILURE("40001", ErrorClass.SERIALIZATION_FAILURE),
    DEADLOCK("40P01", ErrorClass.DEADLOCK);

    private final String code;
    private final ErrorClass error;

    SqlState(String code, ErrorClass error) {
        this.code = code;
        this.error = error;
    }

    public String code() {
        return code;
    }

    public ErrorClass error() {
        return error;
    }

    /** Whether nothing is left of the transaction, whatever savepoints it has. */
    public boolean endsTransaction() {
        return this == SERIALIZATION_FAILURE || this == DEADLOCK;
    }
}
