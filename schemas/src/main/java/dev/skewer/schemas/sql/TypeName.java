package dev.skewer.schemas.sql;

/** Types by what they hold; a dialect knows how it spells each, and which it lacks. */
public enum TypeName {
    /** A column without a type. */
    UNTYPED(Family.ANY, 0),
    BOOLEAN(Family.TRUTH, 0),
    TINYINT(Family.NUMBER, 1),
    SMALLINT(Family.NUMBER, 1),
    MEDIUMINT(Family.NUMBER, 1),
    INT(Family.NUMBER, 1),
    BIGINT(Family.NUMBER, 1),
    DECIMAL(Family.NUMBER, 2),
    /** Four bytes. */
    FLOAT(Family.NUMBER, 2),
    /** Eight bytes. */
    DOUBLE(Family.NUMBER, 2),
    BIT(Family.BITS, 1),
    CHAR(Family.TEXT, 1),
    VARCHAR(Family.TEXT, 1),
    TINYTEXT(Family.TEXT, 0),
    TEXT(Family.TEXT, 1),
    MEDIUMTEXT(Family.TEXT, 0),
    LONGTEXT(Family.TEXT, 0),
    BINARY(Family.BYTES, 1),
    VARBINARY(Family.BYTES, 1),
    TINYBLOB(Family.BYTES, 0),
    BLOB(Family.BYTES, 1),
    MEDIUMBLOB(Family.BYTES, 0),
    LONGBLOB(Family.BYTES, 0),
    DATE(Family.TIME, 0),
    TIME(Family.TIME, 1),
    /** Date and time without a zone. */
    DATETIME(Family.TIME, 1),
    TIMESTAMP(Family.TIME, 1),
    TIMESTAMP_WITH_ZONE(Family.TIME, 1),
    YEAR(Family.TIME, 0),
    JSON(Family.JSON, 0),
    /** JSON in a form that can be compared. */
    JSONB(Family.JSON, 0),
    UUID(Family.TEXT, 0),
    ENUM(Family.TEXT, 0),
    /** The target of a MySQL cast to a signed or, with {@link DataType#unsigned}, an unsigned integer. */
    INTEGER_CAST(Family.NUMBER, 0);

    private final Family family;
    private final int numbers;

    TypeName(Family family, int numbers) {
        this.family = family;
        this.numbers = numbers;
    }

    public Family family() {
        return family;
    }

    /** How many numbers in brackets it takes at the most. */
    public int numbers() {
        return numbers;
    }

    public boolean isNumber() {
        return family == Family.NUMBER;
    }

    /** Kinds of values that can be compared with each other. */
    public enum Family {
        ANY,
        TRUTH,
        NUMBER,
        BITS,
        TEXT,
        BYTES,
        TIME,
        JSON
    }
}
