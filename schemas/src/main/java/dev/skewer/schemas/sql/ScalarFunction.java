package dev.skewer.schemas.sql;

/** Scalar functions whose result depends on nothing but their arguments, with how many of them they take. */
public enum ScalarFunction {
    ABS(1, 1),
    SIGN(1, 1),
    FLOOR(1, 1),
    CEILING(1, 1),
    ROUND(1, 2),
    MOD(2, 2),
    POWER(2, 2),
    GREATEST(2, 8),
    LEAST(2, 8),
    COALESCE(2, 8),
    NULLIF(2, 2),
    IFNULL(2, 2),
    IF(3, 3),
    ISNULL(1, 1),
    LOWER(1, 1),
    UPPER(1, 1),
    /** Length in characters. */
    CHAR_LENGTH(1, 1),
    /** Length in bytes. */
    OCTET_LENGTH(1, 1),
    CONCAT(1, 8),
    CONCAT_WS(2, 8),
    SUBSTRING(2, 3),
    LEFT(2, 2),
    RIGHT(2, 2),
    TRIM(1, 1),
    LTRIM(1, 1),
    RTRIM(1, 1),
    LPAD(3, 3),
    RPAD(3, 3),
    REPLACE(3, 3),
    REVERSE(1, 1),
    REPEAT(2, 2),
    INSTR(2, 2),
    STRPOS(2, 2),
    ASCII(1, 1),
    HEX(1, 1),
    MD5(1, 1),
    BIT_COUNT(1, 1),
    TYPEOF(1, 1),
    YEAR(1, 1),
    MONTH(1, 1),
    DAYOFMONTH(1, 1),
    DATEDIFF(2, 2);

    private final int fewest;
    private final int most;

    ScalarFunction(int fewest, int most) {
        this.fewest = fewest;
        this.most = most;
    }

    public boolean takes(int arguments) {
        return fewest <= arguments && arguments <= most;
    }

    public int fewestArguments() {
        return fewest;
    }

    public int mostArguments() {
        return most;
    }
}
