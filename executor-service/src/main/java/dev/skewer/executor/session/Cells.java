package dev.skewer.executor.session;

import dev.skewer.schemas.execution.Value;
import dev.skewer.schemas.execution.Value.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGResultSetMetaData;

/** How the cells of a column are read, so that every driver gives the same value the same form. Pure functions. */
final class Cells {
    /** Longer ones stand in a trace as their length and hash. */
    private static final int LONGEST = 4096;

    private static final DateTimeFormatter LOCAL_TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);

    private Cells() {}

    static CellReader reader(ResultSetMetaData columns, int column, boolean typedByValue) throws SQLException {
        if (typedByValue) {
            return Cells::byValue;
        }
        String name = columns.getColumnTypeName(column).toLowerCase(Locale.ROOT);
        return switch (columns.getColumnType(column)) {
            case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT -> (rows, i) -> whole(rows.getString(i));
            case Types.DECIMAL, Types.NUMERIC -> (rows, i) -> decimal(rows.getString(i));
            case Types.REAL -> (rows, i) -> single(rows.getString(i));
            case Types.FLOAT ->
                (rows, i) -> name.contains("double") ? real(rows.getString(i)) : single(rows.getString(i));
            // PostgreSQL's money, with its sign, passes for a double.
            case Types.DOUBLE ->
                name.equals("money")
                        ? (rows, i) -> text(Kind.OTHER, rows.getString(i))
                        : (rows, i) -> real(rows.getString(i));
            case Types.BOOLEAN -> (rows, i) -> bool(rows.getString(i));
            case Types.BIT -> bits(columns, name);
            case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> (rows, i) -> bytes(rows.getBytes(i));
            case Types.DATE -> (rows, i) -> text(Kind.DATE, rows.getString(i));
            case Types.TIME, Types.TIME_WITH_TIMEZONE -> (rows, i) -> moment(Kind.TIME, rows.getString(i));
            case Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE ->
                columns.isWrapperFor(org.mariadb.jdbc.client.result.ResultSetMetaData.class)
                        ? Cells::localTime
                        : (rows, i) -> moment(Kind.TIMESTAMP, rows.getString(i));
            case Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR, Types.CLOB, Types.NCHAR, Types.NVARCHAR -> {
                Kind kind = name.contains("json") ? Kind.JSON : Kind.TEXT;
                yield (rows, i) -> text(kind, rows.getString(i));
            }
            default -> {
                Kind kind = name.contains("json") ? Kind.JSON : Kind.OTHER;
                yield (rows, i) -> text(kind, rows.getString(i));
            }
        };
    }

    /** The name of a column's type, for which MySQL's two drivers have different words. */
    static String typeName(ResultSetMetaData columns, int column) throws SQLException {
        String name = columns.getColumnTypeName(column);
        return name.startsWith("INTEGER") ? "INT" + name.substring("INTEGER".length()) : name;
    }

    /** A truth value and a string of bits in PostgreSQL; bytes in MySQL, whose drivers differ in anything else that they make of them. */
    private static CellReader bits(ResultSetMetaData columns, String name) throws SQLException {
        if (name.startsWith("bool")) {
            return (rows, i) -> bool(rows.getString(i));
        }
        return columns.isWrapperFor(PGResultSetMetaData.class)
                ? (rows, i) -> text(Kind.OTHER, rows.getString(i))
                : (rows, i) -> bytes(rows.getBytes(i));
    }

    /** As text, this driver moves what is in an hour that this process's time zone leaves out; zero is no time to it. */
    private static Value localTime(ResultSet rows, int column) throws SQLException {
        LocalDateTime time = rows.getObject(column, LocalDateTime.class);
        return moment(Kind.TIMESTAMP, time == null ? rows.getString(column) : LOCAL_TIME.format(time));
    }

    /** For a DBMS whose columns have no type of their own. */
    private static Value byValue(ResultSet rows, int column) throws SQLException {
        return switch (rows.getObject(column)) {
            case null -> Value.nothing();
            case Double number -> real(number.toString());
            case Number number -> whole(number.toString());
            case byte[] bytes -> bytes(bytes);
            case Object other -> text(Kind.TEXT, other.toString());
        };
    }

    private static Value whole(@Nullable String text) {
        return text == null ? Value.nothing() : new Value(Kind.INT, new BigInteger(text.strip()).toString());
    }

    /** The scale stays, for it is part of what the DBMS says; NaN and the infinities are words. */
    private static Value decimal(@Nullable String text) {
        if (text == null) {
            return Value.nothing();
        }
        boolean isNumber = !text.isEmpty() && "+-.0123456789".indexOf(text.charAt(0)) >= 0 && !text.contains("nf");
        return new Value(Kind.DECIMAL, isNumber ? new BigDecimal(text.strip()).toPlainString() : text);
    }

    private static Value single(@Nullable String text) {
        return text == null ? Value.nothing() : new Value(Kind.DOUBLE, Float.toString(Float.parseFloat(text)));
    }

    private static Value real(@Nullable String text) {
        return text == null ? Value.nothing() : new Value(Kind.DOUBLE, Double.toString(Double.parseDouble(text)));
    }

    private static Value bool(@Nullable String text) {
        if (text == null) {
            return Value.nothing();
        }
        boolean isTrue = text.equalsIgnoreCase("t") || text.equalsIgnoreCase("true") || text.equals("1");
        return new Value(Kind.BOOL, Boolean.toString(isTrue));
    }

    /** Drivers show fractions of a second with more or fewer zeros at the end. */
    private static Value moment(Kind kind, @Nullable String text) {
        if (text == null) {
            return Value.nothing();
        }
        String shown = text.replace('T', ' ');
        int point = shown.indexOf('.');
        if (point < 0) {
            return new Value(kind, shown);
        }
        int end = point + 1;
        while (end < shown.length() && Character.isDigit(shown.charAt(end))) {
            end++;
        }
        String fraction = shown.substring(point, end).replaceAll("0+$", "");
        return new Value(
                kind, shown.substring(0, point) + (fraction.equals(".") ? "" : fraction) + shown.substring(end));
    }

    private static Value text(Kind kind, @Nullable String text) {
        if (text == null) {
            return Value.nothing();
        }
        return text.length() <= LONGEST
                ? new Value(kind, text)
                : Value.digest(kind, text.length(), hash(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static Value bytes(byte @Nullable [] bytes) {
        if (bytes == null) {
            return Value.nothing();
        }
        return bytes.length <= LONGEST
                ? new Value(Kind.BYTES, HexFormat.of().formatHex(bytes))
                : Value.digest(Kind.BYTES, bytes.length, hash(bytes));
    }

    private static String hash(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes), 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
