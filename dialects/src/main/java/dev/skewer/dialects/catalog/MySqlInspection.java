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

    /** Of engines that keep a table apart from its primary key, or may. */
    static final IndexProbe ALL_INDEXES =
            new IndexProbe(IndexProbe.PLAIN, parts(COLUMN, ""), List.of(), ORDERED, null, RANGES, List.of());

    /** In InnoDB the primary key is the table. */
    private static final String BESIDE_THE_TABLE = " AND INDEX_NAME <> 'PRIMARY'";

    static final IndexProbe INDEXES =
            ALL_INDEXES.scan("SELECT * FROM {table} USE INDEX ()").parts(parts(COLUMN, BESIDE_THE_TABLE));

    /** The catalogue gives expressions with their quotes escaped. */
    private static final String COLUMN_OR_EXPRESSION = "COALESCE(" + COLUMN
            + ", CONCAT('(', REPLACE(REPLACE(EXPRESSION, '\\\\''', '''')," + " '\\\\\\\\', '\\\\'), ')'))";

    static final IndexProbe INDEXES_OF_EXPRESSIONS = INDEXES.parts(parts(COLUMN_OR_EXPRESSION, BESIDE_THE_TABLE));

    static final ServerCheck CHECK =
            new ServerCheck(List.of(), eachTable("CHECK TABLE ", " EXTENDED"), List.of("OK", "note"), 2);

    private MySqlInspection() {}

    private static String parts(String key, String which) {
        return "SELECT TABLE_NAME, INDEX_NAME,"
                + " IF(SUB_PART IS NULL, CONCAT(" + key + ", IF(COLLATION = 'D', ' DESC', '')), NULL),"
                + " IF(SUB_PART IS NULL, COLUMN_NAME, NULL), IF(SUB_PART IS NULL, NULL, " + COLUMN + "), NULL"
                + " FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND INDEX_TYPE = 'BTREE'" + which
                + " ORDER BY TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX";
    }

    /** For each table of the database a statement about it. */
    static String eachTable(String before, String after) {
        return "SELECT TABLE_NAME, CONCAT('" + before + "`', REPLACE(TABLE_NAME, '`', '``'), '`" + after + "')"
                + " FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE'"
                + " ORDER BY TABLE_NAME";
    }
}
