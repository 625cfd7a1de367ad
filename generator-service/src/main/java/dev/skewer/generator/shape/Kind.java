package dev.skewer.generator.shape;

import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.TypeName;

/** What values a column holds, as far as expressions must know. */
public enum Kind {
    INTEGER,
    DECIMAL,
    FLOATING,
    TEXT,
    BYTES,
    TRUTH,
    DATE,
    TIME,
    MOMENT,
    ZONED,
    YEAR,
    BITS,
    JSON,
    JSONB,
    UUID,
    ENUM;

    public static Kind of(DataType type) {
        return of(type.name());
    }

    static Kind of(TypeName type) {
        return switch (type) {
            case BOOLEAN -> TRUTH;
            case TINYINT, SMALLINT, MEDIUMINT, INT, BIGINT, INTEGER_CAST -> INTEGER;
            case DECIMAL -> DECIMAL;
            case FLOAT, DOUBLE -> FLOATING;
            case BIT -> BITS;
            case CHAR, VARCHAR, TINYTEXT, TEXT, MEDIUMTEXT, LONGTEXT, UNTYPED -> TEXT;
            case BINARY, VARBINARY, TINYBLOB, BLOB, MEDIUMBLOB, LONGBLOB -> BYTES;
            case DATE -> DATE;
            case TIME -> TIME;
            case DATETIME, TIMESTAMP -> MOMENT;
            case TIMESTAMP_WITH_ZONE -> ZONED;
            case YEAR -> YEAR;
            case JSON -> JSON;
            case JSONB -> JSONB;
            case UUID -> UUID;
            case ENUM -> ENUM;
        };
    }

    public boolean isNumber() {
        return this == INTEGER || this == DECIMAL || this == FLOATING;
    }

    /** Whether nothing is computed of it: it is read, written and compared with its own kind. */
    public boolean isOpaque() {
        return switch (this) {
            case ZONED, YEAR, BITS, JSON, JSONB, UUID, ENUM -> true;
            case INTEGER, DECIMAL, FLOATING, TEXT, BYTES, TRUTH, DATE, TIME, MOMENT -> false;
        };
    }

    /** Whether two values can be told equal or not. */
    public boolean isComparable() {
        return this != JSON;
    }

    /** Whether values have an order worth asking for. */
    public boolean isOrdered() {
        return this != JSON && this != JSONB && this != UUID && this != TRUTH && this != ENUM && this != BITS;
    }
}
