package dev.skewer.generator.validity;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.generator.Generator;
import dev.skewer.generator.mix.Profile;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.ServerDefinition;
import dev.skewer.servers.Servers;
import dev.skewer.servers.report.Progress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;

/** Servers on which generated cases are tried. */
final class Products {
    private Products() {}

    /** Tries the cases of some seeds, each in a fresh database. */
    static Tally tried(String id, int count, Profile profile) throws SQLException {
        Tally tally = new Tally();
        int dash = id.indexOf('-');
        String product = dash < 0 ? id : id.substring(0, dash);
        Dialect dialect = dash < 0
                ? Dialects.newest(product).orElseThrow()
                : Dialects.of(product, id.substring(dash + 1)).orElseThrow();
        Generator generator = new Generator(dialect, profile, List.of());
        if (dash >= 0) {
            ServerDefinition definition = Servers.byId(id);
            assumeTrue(
                    ServerCache.standard().canHave(definition), () -> id + " is not here, nor the program to build it");
            try (EmbeddedServer server = EmbeddedServer.start(definition, ServerCache.standard(), Progress.silent());
                    Connection connection =
                            DriverManager.getConnection(server.jdbcUrl(), server.user(), server.password())) {
                SerialRun run = new SerialRun(dialect, connection, tally);
                for (int i = 0; i < count; i++) {
                    reset(run, product);
                    run(run, generator, i);
                }
            }
            return tally;
        }
        for (int i = 0; i < count; i++) {
            String url = product.equals("h2") ? "jdbc:h2:mem:;DATABASE_TO_LOWER=TRUE" : "jdbc:sqlite::memory:";
            try (Connection connection = DriverManager.getConnection(url)) {
                SerialRun run = new SerialRun(dialect, connection, tally);
                if (product.equals("sqlite")) {
                    run.execute("PRAGMA foreign_keys = ON");
                }
                run(run, generator, i);
            }
        }
        return tally;
    }

    /** Seeds that share neither a database nor a group. */
    private static void run(SerialRun run, Generator generator, int number) {
        if (generator.generate(number * 17L) instanceof TestCase testCase) {
            run.run(testCase);
        }
    }

    private static void reset(SerialRun run, String product) {
        run.execute("ROLLBACK");
        if (product.equals("postgresql")) {
            run.execute("SET client_min_messages = error");
            run.execute("DROP SCHEMA IF EXISTS skewer_case CASCADE");
            run.execute("CREATE SCHEMA skewer_case");
            run.execute("SET search_path = skewer_case");
        } else {
            run.execute("DROP DATABASE IF EXISTS skewer_case");
            run.execute("CREATE DATABASE skewer_case");
            run.execute("USE skewer_case");
        }
    }

    /** For a look at one product: its id, such as mysql-8.0.12, and how many cases. */
    public static void main(String[] arguments) throws SQLException {
        Profile profile = arguments.length > 2 ? Profile.allOn() : Profile.defaults();
        System.out.println(
                tried(arguments[0], Integer.parseInt(arguments[1]), profile).report(arguments[0]));
    }
}
