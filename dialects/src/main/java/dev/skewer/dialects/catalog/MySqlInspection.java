package dev.skewer.dialects.catalog;

import dev.skewer.dialects.inspection.IndexProbe;
import dev.skewer.dialects.inspection.ServerCheck;
import java.util.List;

/** How MySQL and its relatives are made to read a table through an index, and to check it. */
final class MySqlInspection {
    private static final String COLUMN = "CONCAT('`', REPLACE(COLUMN_NAME, '`', '``'), '`')";

    /**
     * Without an order an index that does not hold all columns is not used, whatever is forced; that of its first part will do. Of
     * later parts 8.0.12 does not always tell that the index holds only beginnings.
     */
    private static final String ORDERED = "SELECT {columns} FROM {table} FORCE INDEX ({index}) ORDER BY {first}";

    /** A beginning orders nothing, but a range of values can be found by it; these three are all there are. */
    private static final String RANGES = "SELECT {columns} FROM {table} FORCE INDEX ({index}) WHERE {first} >= ''"
            + " UNION ALL SELECT {columns} FROM {table} FORCE INDEX ({index}) WHERE {first} < ''"
            + " UNION ALL SELECT {columns} FROM {table} FORCE INDEX ({index}) WHERE {first} IS NULL";

    static final IndexProbe INDEXES = new IndexProbe(
            "SELECT * FROM {table} USE INDEX ()", parts(COLUMN), List.of(), ORDERED, null, RANGES, List.of());

    /** The catalogue gives expressions with their quotes escaped. */
    static final IndexProbe INDEXES_OF_EXPRESSIONS = INDEXES.parts(parts("COALESCE(" + COLUMN
            + ", CONCAT('(', REPLACE(REPLACE(EXPRESSION, '\\\\''', '''')," + " '\\\\\\\\', '\\\\'), ')'))"));

    static final ServerCheck CHECK =
            new ServerCheck(List.of(), eachTable("CHECK TABLE ", " EXTENDED"), List.of("OK", "note"), 2);

    private MySqlInspection() {}

    private static String parts(String key) {
        return "SELECT TABLE_NAME, INDEX_NAME,"
                + " IF(SUB_PART IS NULL, CONCAT(" + key + ", IF(COLLATION = 'D', ' DESC', '')), NULL),"
                + " IF(SUB_PART IS NULL, COLUMN_NAME, NULL), IF(SUB_PART IS NULL, NULL, " + COLUMN + "), NULL"
                + " FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND INDEX_TYPE = 'BTREE'"
                + " ORDER BY TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX";
    }

    /** For each table of the database a statement about it. */
    static String eachTable(String before, String after) {
        return "SELECT TABLE_NAME, CONCAT('" + before + "`', REPLACE(TABLE_NAME, '`', '``'), '`" + after + "')"
                + " FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'"
                + " ORDER BY TABLE_NAME";
    }
}
