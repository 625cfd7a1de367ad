package dev.skewer.executor.gateway;

import dev.skewer.dialects.Dialect;
import dev.skewer.executor.session.Session;
import dev.skewer.executor.target.Address;
import dev.skewer.schemas.target.WireFamily;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The way to one node. Thread-safe. */
public interface Gateway {
    /** What the name of everything begins with that we make or drop. */
    String OURS = "skewer_";

    static Gateway to(Address address) {
        return switch (address) {
            case Address.Server server when server.url().startsWith("jdbc:postgresql:") -> new PostgresGateway(server);
            case Address.Server server -> new MysqlGateway(server);
            case Address.SqliteFolder folder -> new SqliteGateway(folder);
            case Address.H2Memory memory -> new H2Gateway(memory);
        };
    }

    WireFamily family();

    /** The text in which the server announces its version. */
    String announcement() throws SQLException;

    /** The values that these settings have in a session, those left out that the server does not know. */
    Map<String, String> settings(List<String> names) throws SQLException;

    /** With those that such queries give as names and values, and that a server has elsewhere. */
    default Map<String, String> settings(List<String> names, List<String> queries) throws SQLException {
        Map<String, String> all = new LinkedHashMap<>(settings(names));
        try (Connection connection = connect()) {
            for (String query : queries) {
                all.putAll(Connections.pairs(connection, query, names));
            }
        }
        return all;
    }

    /** A connection in no space. */
    Connection connect() throws SQLException;

    /** A connection in no space over which the same few queries are sent again and again. */
    default Connection monitoring() throws SQLException {
        return connect();
    }

    /** A session in a space, for the statements of cases. */
    Session session(String space, Dialect dialect) throws SQLException;

    /**
     * A session in a space, for our own statements, several of which may go in one round trip. None of them takes longer than
     * {@link Connections#LIMIT}.
     */
    Session steward(String space, Dialect dialect) throws SQLException;

    /** Makes a space. */
    void create(String space) throws SQLException;

    /** Drops the space if it is there. */
    void drop(String space) throws SQLException;

    /** What makes a session be in a space that was made anew; empty where it must connect again. */
    Optional<String> enter(String space);

    /** What makes a session know the tables that another one made; empty where it always does. */
    default Optional<String> learningTables() {
        return Optional.empty();
    }

    /** What removes all rows. */
    List<String> emptying(List<String> quotedTables);

    /** Whether rows that were removed still have an effect for a while, on what is locked or how a query is run. */
    default boolean removedRowsLinger() {
        return false;
    }

    /**
     * What has a session keep rows where they are that others remove from now on, until its transaction ends; empty where the time at
     * which they are cleared away makes no difference.
     */
    default List<String> keepingRemovedRows() {
        return List.of();
    }

    /** What drops the tables, whatever refers to them. */
    List<String> dropping(List<String> quotedTables);

    /** Lists the tables of the space that its session is in. */
    String tablesQuery();

    /** All spaces that the account sees, ours and others', without those that every server has. */
    List<String> spaces() throws SQLException;

    /**
     * Claims to be that owner of spaces; empty where another does, or where the DBMS has nothing that it could be said with.
     */
    Optional<Claim> claim(String owner) throws SQLException;

    /** Ends a session of the server from outside. */
    void kill(long backend) throws SQLException;

    /**
     * Ends those of the sessions that are still in the space, whose connections may be gone, and returns when they have ended.
     *
     * @throws SQLException if one does not end
     */
    void end(String space, List<Long> backends) throws SQLException;
}
