package dev.skewer.executor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.inspection.IndexPart;
import dev.skewer.dialects.inspection.IndexProbe;
import dev.skewer.dialects.inspection.IndexRead;
import dev.skewer.executor.gateway.Gateway;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.execution.Value;
import dev.skewer.schemas.plan.Probe;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The final state is read through indexes that are really used, and what disagrees is found. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class InspectionIT {
    private static final String SPACE = Gateway.OURS + "inspection";

    /** Names that need quotes, NULLs, several parts, keys with and without a table behind them. */
    private static final List<String> EVERYWHERE = List.of(
            "CREATE TABLE t (a INT PRIMARY KEY, b INT, c VARCHAR(20), UNIQUE (c, b))",
            "CREATE INDEX i ON t (b)",
            "CREATE INDEX j ON t (b, c)",
            "CREATE TABLE u (a INT, b INT NOT NULL, UNIQUE (a))",
            "CREATE INDEX n ON u (b)",
            "CREATE TABLE s (a VARCHAR(9), b INT, PRIMARY KEY (a))",
            "INSERT INTO t VALUES (1, 1, 'x'), (2, NULL, 'y'), (3, NULL, NULL), (4, 1, ''), (5, 2, 'x')",
            "INSERT INTO u VALUES (NULL, 1), (NULL, 1), (3, 3)",
            "INSERT INTO s VALUES ('', NULL), ('b', 2)");

    private static final List<String> MYSQL = List.of(
            "CREATE TABLE m (a INT PRIMARY KEY, b TEXT NOT NULL, c BLOB, d INT, KEY p (b(3)), KEY q (c(2), d), KEY r (d, b(2)),"
                    + " KEY `od``d` (d DESC, a), KEY v (d))",
            "INSERT INTO m VALUES (1, '', 'x', 1), (2, 'abcd', NULL, NULL), (3, 'abc', '', 2)",
            "CREATE TABLE h (a INT PRIMARY KEY, b INT, KEY hb (b)) PARTITION BY HASH (a) PARTITIONS 3",
            "INSERT INTO h VALUES (1, 1), (2, NULL), (3, 3)");

    private static final List<String> MYSQL_8 = List.of(
            "CREATE TABLE e (a INT PRIMARY KEY, b VARCHAR(9), KEY x ((a + 1), b DESC), KEY y ((CONCAT(b, 'o\\'\\\\x'))))",
            "INSERT INTO e VALUES (1, 'x'), (2, NULL)");

    private static final List<String> POSTGRES = List.of(
            "CREATE TABLE \"P x\" (a INT PRIMARY KEY, \"B'b\" TEXT, c NUMERIC)",
            "CREATE INDEX \"I'i\" ON \"P x\" (\"B'b\" DESC NULLS LAST, a)",
            "CREATE INDEX px ON \"P x\" ((a + 1), lower(\"B'b\") DESC)",
            "CREATE INDEX part ON \"P x\" (c) WHERE a > 1 OR \"B'b\" = ' where '",
            "CREATE INDEX incl ON \"P x\" (c) INCLUDE (a)",
            "INSERT INTO \"P x\" VALUES (1, 'x', 1.0), (2, NULL, 1.00), (3, 'z', NULL)",
            "CREATE TABLE h (a INT PRIMARY KEY, b INT) PARTITION BY HASH (a)",
            "CREATE TABLE h_0 PARTITION OF h FOR VALUES WITH (MODULUS 1, REMAINDER 0)",
            "CREATE INDEX hb ON h (b)",
            "INSERT INTO h VALUES (1, 1), (2, NULL)");

    private static final List<String> SQLITE = List.of(
            "CREATE TABLE w (a INT, b REAL, c TEXT COLLATE NOCASE, PRIMARY KEY (b, a)) WITHOUT ROWID",
            "CREATE INDEX wa ON w (a DESC, c)",
            "CREATE INDEX wp ON w (c) WHERE a > 1 AND c <> ' where '",
            "CREATE INDEX we ON w (a + 1, lower(c))",
            "INSERT INTO w VALUES (1, 1, 'x'), (2, 2.5, NULL), (3, -0.0, 'X')",
            "CREATE TABLE r (a INTEGER PRIMARY KEY, b REAL)",
            "CREATE INDEX ra ON r (b)",
            "INSERT INTO r VALUES (1, 1), (2, NULL)");

    private final Map<String, OpenTarget> targets = new LinkedHashMap<>();

    @AfterAll
    void close() {
        targets.values().forEach(OpenTarget::close);
    }

    private OpenTarget target(String id) {
        return targets.computeIfAbsent(id, missing -> OpenTarget.open(missing, 1));
    }

    static Stream<String> everywhere() {
        return Stream.of(
                "postgresql-18.6",
                "postgresql-12.3",
                "mysql-8.0.12",
                "mysql-8.0.33",
                "mariadb-10.2.11",
                "sqlite",
                "h2");
    }

    private static List<String> shapeOf(String id) {
        List<String> more = switch (id) {
            case "sqlite" -> SQLITE;
            case "h2" -> List.of();
            case "mysql-8.0.33" ->
                Stream.concat(MYSQL.stream(), MYSQL_8.stream()).toList();
            default -> id.startsWith("postgres") ? POSTGRES : MYSQL;
        };
        return Stream.concat(EVERYWHERE.stream(), more.stream()).toList();
    }

    /** How many indexes there are that can be read through, none of them passed over; in InnoDB a primary key is none beside its table. */
    private static int indexesOf(String id) {
        return switch (id) {
            case "sqlite" -> 12;
            case "h2" -> 7;
            case "mysql-8.0.33" -> 13;
            case "mysql-8.0.12", "mariadb-10.2.11" -> 11;
            default -> 14;
        };
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void eachIndexIsUsedAndShowsTheWholeTable(String id) throws SQLException {
        Gateway gateway = target(id).gateway();
        Dialect dialect = target(id).executor().identity().dialect();
        gateway.drop(SPACE);
        gateway.create(SPACE);
        try (Session session = gateway.steward(SPACE, dialect)) {
            shapeOf(id).forEach(statement -> succeed(session, statement));
            IndexProbe probe = Objects.requireNonNull(dialect.indexProbe());
            List<IndexPart> parts = rows(session, probe.parts()).rows().stream()
                    .map(IndexPart::of)
                    .toList();
            List<IndexRead> reads = probe.reads(dialect.spelling().quoting(), parts);
            assertThat(reads.stream().filter(read -> read.held().isEmpty())).hasSize(indexesOf(id));
            for (IndexRead read : reads) {
                check(session, read);
            }
        } finally {
            gateway.drop(SPACE);
        }
    }

    private static void check(Session session, IndexRead read) {
        read.before().forEach(statement -> succeed(session, statement));
        checkThatItIsUsed(session, read);
        List<Row> rows = rows(session, read.query()).rows();
        read.after().forEach(statement -> succeed(session, statement));
        String quote = session.driver().contains("M") ? "`" : "\"";
        String columns = read.held().isEmpty()
                ? "*"
                : String.join(
                        ", ",
                        read.held().stream().map(name -> quote + name + quote).toList());
        String table = quote + read.table() + quote;
        assertThat(rows)
                .as(read.query())
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(
                        rows(session, "SELECT " + columns + " FROM " + table).rows());
    }

    private static void checkThatItIsUsed(Session session, IndexRead read) {
        boolean sqlite = session.driver().startsWith("SQLite");
        Outcome.Rows plan = rows(session, (sqlite ? "EXPLAIN QUERY PLAN " : "EXPLAIN ") + read.query());
        List<String> names =
                plan.columns().stream().map(Outcome.ResultColumn::name).toList();
        if (names.contains("key")) {
            assertThat(plan.rows().stream()
                            .filter(row ->
                                    row.values().get(names.indexOf("table")).kind() != Value.Kind.NULL)
                            .map(row -> row.values().get(names.indexOf("key")).text()))
                    .as(read.query())
                    .isNotEmpty()
                    .containsOnly(read.index());
            return;
        }
        // The primary key of a table without row numbers is the table.
        String used = read.index().equals("sqlite_autoindex_w_1")
                ? "SCAN w"
                : "(INDEX |using \"?|" + SPACE + "\\.)" + Pattern.quote(read.index()) + "[\": \\]\n]";
        assertThat(plan.rows().toString() + "\n").as(read.query()).containsPattern(used);
    }

    private static void succeed(Session session, String sql) {
        assertThat(session.execute(sql).outcome()).as(sql).isNotInstanceOf(Outcome.Refused.class);
    }

    private static Outcome.Rows rows(Session session, String sql) {
        Outcome outcome = session.execute(sql).outcome();
        assertThat(outcome).as(sql).isInstanceOf(Outcome.Rows.class);
        return (Outcome.Rows) outcome;
    }

    private Execution look(String id, String text) throws InterruptedException {
        OpenTarget target = target(id);
        return target.run(Variations.looking(target.plan(text, null), Probe.INDEXES, Probe.SERVER_CHECK));
    }

    @ParameterizedTest
    @MethodSource("everywhere")
    void nothingIsFoundWhereAllAgreesThoughIndexesCameAndWent(String id) throws InterruptedException {
        String drop = id.startsWith("m") ? "DROP INDEX i ON t" : "DROP INDEX i";
        Execution execution = look(id, """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, c VARCHAR(9));
                /*init*/ CREATE INDEX i ON t (b);
                /*init*/ INSERT INTO t (a, b, c) VALUES (1, NULL, 'x'), (2, 2, NULL), (3, 3, 'y');
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = NULL WHERE a = 3;
                /*t1*/ DELETE FROM t WHERE a = 1;
                /*t1*/ COMMIT;
                /*t2*/ %s;
                /*t2*/ CREATE INDEX j ON t (c, b);
                /*t1*/ INSERT INTO t (a, b, c) VALUES (9, 9, 'z');
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET c = 'q';
                /*t1*/ ROLLBACK;
                """.formatted(drop));

        assertThat(execution.inconclusive()).isNull();
        assertThat(execution.serverChecks()).isEmpty();
        assertThat(execution.finalState()).hasSize(1);
        assertThat(execution.finalState().getFirst().rows().toString())
                .isEqualTo("[[2, 2, NULL], [3, NULL, y], [9, 9, z]]");
    }

    /** While its definition says that it is partial, the index does not get all rows. */
    @Test
    void anIndexOfSqliteThatLacksARowIsFound() throws InterruptedException {
        Execution execution = look("sqlite", """
                /*init*/ CREATE TABLE t (a INTEGER PRIMARY KEY, b INT, c INT);
                /*init*/ CREATE INDEX i ON t (b);
                /*init*/ INSERT INTO t (a, b, c) VALUES (1, 1, 1), (2, 200, 2);
                /*t1*/ PRAGMA writable_schema = ON;
                /*t1*/ UPDATE sqlite_schema SET sql = 'CREATE INDEX i ON t (b) WHERE b > 100' WHERE name = 'i';
                /*t1*/ PRAGMA writable_schema = RESET;
                /*t1*/ INSERT INTO t (a, b, c) VALUES (3, 3, 3);
                /*t1*/ PRAGMA writable_schema = ON;
                /*t1*/ UPDATE sqlite_schema SET sql = 'CREATE INDEX i ON t (b)' WHERE name = 'i';
                /*t1*/ PRAGMA writable_schema = RESET;
                """);

        assertThat(execution.inconclusive()).isNull();
        assertThat(states(execution))
                .containsExactly(
                        "t null [a, b, c] [[1, 1, 1], [2, 200, 2], [3, 3, 3]]",
                        "t i [a, b, c] [[1, 1, 1], [2, 200, 2]]",
                        "t i [b] [[1], [200]]");
        assertThat(execution.serverChecks())
                .containsExactly("integrity: wrong # of entries in index i", "integrity: row 3 missing from index i");
    }

    @Test
    void aForeignKeyOfSqliteThatLeadsNowhereIsComplainedOf() throws InterruptedException {
        Execution execution = look("sqlite", """
                /*init*/ CREATE TABLE p (a INTEGER PRIMARY KEY);
                /*init*/ CREATE TABLE c (a INTEGER PRIMARY KEY, p INT REFERENCES p (a));
                /*t1*/ PRAGMA foreign_keys = OFF;
                /*t1*/ INSERT INTO c (a, p) VALUES (1, 7);
                """);

        assertThat(execution.serverChecks()).containsExactly("foreign key: c 1 p 0");
    }

    /** An index that is not ready does not get new rows. */
    @ParameterizedTest
    @MethodSource("postgres")
    void anIndexOfPostgresThatLacksARowIsFound(String id) throws InterruptedException {
        Execution execution = look(id, """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ CREATE INDEX i ON t (b);
                /*init*/ CREATE INDEX j ON t (b);
                /*init*/ INSERT INTO t (a, b) VALUES (1, 1), (2, NULL);
                /*t1*/ UPDATE pg_index SET indisready = false WHERE indexrelid = 'i'::regclass;
                /*t1*/ INSERT INTO t (a, b) VALUES (3, 3);
                /*t1*/ UPDATE pg_index SET indisready = true WHERE indexrelid = 'i'::regclass;
                """);

        assertThat(execution.inconclusive()).isNull();
        assertThat(states(execution))
                .containsExactly(
                        "t null [a, b] [[1, 1], [2, NULL], [3, 3]]",
                        "t i [a, b] [[1, 1], [2, NULL]]",
                        "t i [b] [[1], [NULL]]");
        assertThat(execution.serverChecks()).hasSize(1);
        assertThat(execution.serverChecks().getFirst())
                .startsWith("i: heap tuple")
                .contains("lacks matching index tuple");
    }

    static Stream<String> postgres() {
        return everywhere().filter(id -> id.startsWith("postgres"));
    }

    private static List<String> states(Execution execution) {
        List<String> states = new ArrayList<>();
        for (TableState state : execution.finalState()) {
            states.add(state.table() + " " + state.throughIndex() + " " + state.columns() + " " + state.rows());
        }
        return states;
    }
}
