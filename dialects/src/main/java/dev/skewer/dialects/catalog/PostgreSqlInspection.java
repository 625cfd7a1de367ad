package dev.skewer.dialects.catalog;

import dev.skewer.dialects.inspection.IndexProbe;
import dev.skewer.dialects.inspection.ServerCheck;
import java.util.List;

/** How PostgreSQL is made to read a table through an index, and to check that. */
final class PostgreSqlInspection {
    private static final String BTREES = " FROM pg_catalog.pg_index x"
            + " JOIN pg_catalog.pg_class t ON t.oid = x.indrelid JOIN pg_catalog.pg_class i ON i.oid = x.indexrelid"
            + " JOIN pg_catalog.pg_am m ON m.oid = i.relam"
            + " WHERE i.relnamespace = current_schema()::regnamespace AND i.relkind = 'i' AND m.amname = 'btree'"
            + " AND x.indisvalid AND x.indisready";

    private static final String PARTS = """
            SELECT p.table_name, p.index_name, CASE WHEN p.k <= p.keys THEN pg_get_indexdef(p.oid, p.k, false)
                   || CASE WHEN pg_index_column_has_property(p.oid, p.k, 'desc') THEN ' DESC' ELSE ' ASC' END
                   || CASE WHEN pg_index_column_has_property(p.oid, p.k, 'nulls_first') THEN ' NULLS FIRST'
                           ELSE ' NULLS LAST' END END,
                   a.attname, NULL, p.predicate
            FROM (SELECT t.relname AS table_name, i.relname AS index_name, i.oid, x.indrelid, x.indkey,
                         x.indnkeyatts AS keys, pg_get_expr(x.indpred, x.indrelid) AS predicate,
                         generate_series(1, x.indnatts::int) AS k\
            """ + BTREES + """
            ) p
            LEFT JOIN pg_catalog.pg_attribute a ON a.attrelid = p.indrelid AND a.attnum = p.indkey[p.k - 1] AND a.attnum > 0
            ORDER BY 1, 2, p.k\
            """;

    /**
     * No hint names an index. So for as long as the query takes no other index of the table counts as valid; nobody else sees
     * that, for it is rolled back.
     */
    private static final List<String> ALONE = List.of(
            "BEGIN",
            "SET LOCAL enable_seqscan = off",
            "SET LOCAL enable_bitmapscan = off",
            "SET LOCAL enable_sort = off",
            "UPDATE pg_catalog.pg_index SET indisvalid = false WHERE indisvalid AND indrelid = (SELECT oid"
                    + " FROM pg_catalog.pg_class WHERE relnamespace = current_schema()::regnamespace"
                    + " AND relname = {table-text}) AND indexrelid <> (SELECT oid FROM pg_catalog.pg_class"
                    + " WHERE relnamespace = current_schema()::regnamespace AND relname = {index-text})");

    static final IndexProbe INDEXES = new IndexProbe(
            IndexProbe.PLAIN,
            PARTS,
            ALONE,
            "SELECT {columns} FROM {table} ORDER BY {keys}",
            "(SELECT {columns} FROM {table} WHERE {predicate} ORDER BY {keys})"
                    + " UNION ALL SELECT {columns} FROM {table} WHERE ({predicate}) IS NOT TRUE",
            null,
            List.of("ROLLBACK"));

    /** Beside the schemas of runs, so that dropping one leaves it. */
    static final ServerCheck CHECK = new ServerCheck(
            List.of("CREATE EXTENSION IF NOT EXISTS amcheck SCHEMA pg_catalog"),
            "SELECT i.relname, format('SELECT pg_catalog.bt_index_check(%s::oid::regclass, true)', i.oid)" + BTREES
                    + " ORDER BY 1",
            List.of(""),
            0);

    private PostgreSqlInspection() {}
}
