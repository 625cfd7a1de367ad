package dev.skewer.schemas.sql;

/** Functions that only a window gives a meaning. */
public enum WindowFunction {
    ROW_NUMBER(0),
    RANK(0),
    DENSE_RANK(0),
    PERCENT_RANK(0),
    CUME_DIST(0),
    NTILE(1),
    LAG(1),
    LEAD(1),
    FIRST_VALUE(1),
    LAST_VALUE(1);

    private final int arguments;

    WindowFunction(int arguments) {
        this.arguments = arguments;
    }

    public int arguments() {
        return arguments;
    }
}
