package dev.skewer.executor.gateway;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.session.Setting;
import dev.skewer.executor.session.JdbcSession;
import dev.skewer.executor.session.Session;
import dev.skewer.executor.target.Address;
import dev.skewer.schemas.target.WireFamily;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** SQLite in this process; a space is a file. Immutable. */
final class SqliteGateway implements Gateway {
    private static final String SUFFIX = ".db";

    private final Path folder;

    SqliteGateway(Address.SqliteFolder address) {
        this.folder = address.folder();
    }

    @Override
    public WireFamily family() {
        return WireFamily.SQLITE;
    }

    @Override
    public String announcement() throws SQLException {
        try (Connection connection = connect()) {
            return Connections.one(connection, "SELECT sqlite_version()");
        }
    }

    @Override
    public Map<String, String> settings(List<String> names) {
        return Map.of();
    }

    @Override
    public Connection connect() throws SQLException {
        return Connections.open("jdbc:sqlite::memory:", Map.of());
    }

    @Override
    public Session session(String space, Dialect dialect) throws SQLException {
        Map<String, String> properties = new LinkedHashMap<>();
        for (Setting setting : dialect.settings()) {
            if (setting.where() == Setting.Where.SESSION && setting.value() != null) {
                properties.put(setting.name(), setting.value());
            }
        }
        // Nothing here survives the machine.
        properties.put("synchronous", "OFF");
        return Connections.ready(
                Connections.open("jdbc:sqlite:" + file(space), properties),
                connection -> JdbcSession.of(
                        connection, dialect, new JdbcSession.Traits(space, "", 0, driver(connection), false, true)));
    }

    @Override
    public Session steward(String space, Dialect dialect) throws SQLException {
        return session(space, dialect);
    }

    private static String driver(Connection connection) throws SQLException {
        return "SQLite JDBC " + connection.getMetaData().getDriverVersion();
    }

    private Path file(String space) {
        return folder.resolve(space + SUFFIX);
    }

    @Override
    public void create(String space) throws SQLException {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new SQLException("cannot make " + folder, e);
        }
    }

    @Override
    public void drop(String space) throws SQLException {
        try {
            for (String suffix : List.of("", "-journal", "-wal", "-shm")) {
                Files.deleteIfExists(folder.resolve(space + SUFFIX + suffix));
            }
        } catch (IOException e) {
            throw new SQLException("cannot remove " + file(space), e);
        }
    }

    @Override
    public Optional<String> enter(String space) {
        return Optional.empty();
    }

    /** Else what it knew before counts for as long as another session locks it out. */
    @Override
    public Optional<String> learningTables() {
        return Optional.of("SELECT count(*) FROM sqlite_schema");
    }

    @Override
    public List<String> emptying(List<String> quotedTables) {
        return quotedTables.reversed().stream()
                .map(table -> "DELETE FROM " + table)
                .toList();
    }

    @Override
    public List<String> dropping(List<String> quotedTables) {
        return Stream.of(
                        Stream.of("PRAGMA foreign_keys = OFF"),
                        quotedTables.reversed().stream().map(table -> "DROP TABLE " + table),
                        Stream.of("PRAGMA foreign_keys = ON"))
                .flatMap(statements -> statements)
                .toList();
    }

    @Override
    public String tablesQuery() {
        return "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY 1";
    }

    @Override
    public List<String> spaces() throws SQLException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !(name.startsWith(OURS) && name.endsWith(FileClaim.SUFFIX)))
                    .map(name -> name.replaceFirst("\\.db(-journal|-wal|-shm)?$", ""))
                    .distinct()
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new SQLException("cannot read " + folder, e);
        }
    }

    @Override
    public Optional<Claim> claim(String owner) throws SQLException {
        try {
            return FileClaim.ask(folder.resolve(owner + FileClaim.SUFFIX));
        } catch (IOException e) {
            throw new SQLException("cannot claim " + owner + " in " + folder, e);
        }
    }

    /** There is no server that could end a session. */
    @Override
    public void kill(long backend) {}

    @Override
    public void end(String space, List<Long> backends) {}
}
