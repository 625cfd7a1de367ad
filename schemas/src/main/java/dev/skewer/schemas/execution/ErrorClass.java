package dev.skewer.schemas.execution;

/** What an error means, whatever code the DBMS gives it. */
public enum ErrorClass {
    SYNTAX,
    NO_SUCH_OBJECT,
    /** A table, column or index that is to be made is there already. */
    OBJECT_EXISTS,
    /** Understood and refused: the DBMS does not do this, or not here. */
    UNSUPPORTED,
    /** A value that does not fit: out of range, too long, not convertible, division by zero. */
    BAD_VALUE,
    DUPLICATE_KEY,
    FOREIGN_KEY,
    NOT_NULL,
    CHECK,
    DEADLOCK,
    LOCK_TIMEOUT,
    /** NOWAIT met a lock. */
    LOCK_NOT_AVAILABLE,
    /** The database is busy and the statement was not run: SQLite's way to wait. */
    BUSY,
    /** A concurrent change that the level does not allow to ignore; the transaction may be tried again. */
    SERIALIZATION_FAILURE,
    /** An earlier error of the transaction stands in the way. */
    IN_FAILED_TRANSACTION,
    READ_ONLY,
    /** The shape of a table changed under the transaction. */
    SHAPE_CHANGED,
    /** A statement that may not stand where it stands, such as an isolation level set too late. */
    BAD_STATE,
    CANCELLED,
    CONNECTION_LOST,
    /** Memory, disk, connections: the server has not enough of something. */
    RESOURCES,
    ACCESS_DENIED,
    /** The DBMS says of itself that it is wrong. */
    INTERNAL,
    OTHER
}
