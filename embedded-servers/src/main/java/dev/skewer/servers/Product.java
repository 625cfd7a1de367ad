package dev.skewer.servers;

/** A DBMS whatever its version; the names are those used in ids, with small letters. Immutable. */
public enum Product {
    POSTGRESQL,
    MYSQL,
    MARIADB,
    OCEANBASE,
    TIDB
}
