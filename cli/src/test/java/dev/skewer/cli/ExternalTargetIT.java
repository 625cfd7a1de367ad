package dev.skewer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.Servers;
import dev.skewer.servers.report.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A case on a PostgreSQL that others run, and that has data of theirs. */
class ExternalTargetIT {
    private static final Path CORPUS = Path.of(System.getProperty("skewer.root", ".."), "corpus");

    @TempDir
    Path folder;

    private String config(EmbeddedServer server, boolean shared) throws IOException {
        String text = """
            targets:
              - id: staging
                sharedAccount: %s
                nodes: [{ url: "%s", user: "%s", password: "%s" }]
            """.formatted(shared, server.jdbcUrl(), server.user(), server.password());
        return Files.writeString(folder.resolve("shared-" + shared + ".yaml"), text)
                .toString();
    }

    private CommandLine.Said check(String config) {
        return new CommandLine(folder, List.of())
                .say(
                        "check",
                        "--config",
                        config,
                        "--target",
                        "staging",
                        CORPUS.resolve("hermitage/p4.sql").toString());
    }

    @Test
    void itIsTestedOnlyWhereItsOwnerAllowsItAndOthersDataStays() throws IOException, SQLException {
        try (EmbeddedServer server = EmbeddedServer.start(
                        Servers.byId("postgresql-18.6"), ServerCache.standard(), Progress.silent());
                Connection owner = DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password());
                Statement statement = owner.createStatement()) {
            statement.execute("CREATE DATABASE accounts");

            CommandLine.Said refused = check(config(server, false));
            assertThat(refused.code()).isEqualTo(2);
            assertThat(refused.err())
                    .contains("staging", "sees what is not Skewer's: accounts", "the key sharedAccount of this target");
            assertThat(refused.out()).doesNotContain("▌");

            CommandLine.Said allowed = check(config(server, true));
            assertThat(allowed.code()).as(allowed.err()).isZero();
            assertThat(allowed.out()).contains("▌ staging (postgresql 18.6)  READ COMMITTED", "waits for", "1 file: ");

            List<String> databases = new ArrayList<>();
            try (ResultSet found = statement.executeQuery("SELECT datname FROM pg_database")) {
                while (found.next()) {
                    databases.add(found.getString(1));
                }
            }
            // One of ours notes who works there; those that cases were run in are gone.
            assertThat(databases).filteredOn(name -> name.startsWith("skewer_")).containsExactly("skewer_runs");
            assertThat(databases).contains("accounts");
        }
    }
}
