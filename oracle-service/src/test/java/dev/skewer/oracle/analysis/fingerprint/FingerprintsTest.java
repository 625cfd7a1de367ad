package dev.skewer.oracle.analysis.fingerprint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.oracle.investigation.Written;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.RuleName;
import dev.skewer.schemas.sql.Isolation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FingerprintsTest {
    private static final String CASE = """
            /*init*/ CREATE TABLE t (a INT, b INT);
            /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
            /*t1*/ BEGIN;
            /*t1*/ UPDATE t SET b = 5 WHERE a = 1 AND b > 3;
            /*t2*/ DELETE FROM t WHERE b = 10;
            /*t1*/ COMMIT;
            """;

    private static Fingerprint of(String text, String product) {
        return Fingerprints.of(Written.scenario(text), product);
    }

    private static Fingerprint ofMysql(String text) {
        return Fingerprints.of(Written.scenario(Dialects.newest("mysql").orElseThrow(), text), "mysql");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // Other names of sessions, tables and columns.
                """
                /*init*/ CREATE TABLE accounts (id INT, amount INT);
                /*init*/ INSERT INTO accounts VALUES (1, 10), (2, 20);
                /*ann*/ BEGIN;
                /*ann*/ UPDATE accounts SET amount = 5 WHERE id = 1 AND amount > 3;
                /*bob*/ DELETE FROM accounts WHERE amount = 10;
                /*ann*/ COMMIT;
                """,
                // Rows and columns in another order, and all columns said.
                """
                /*init*/ CREATE TABLE t (b INT, a INT);
                /*init*/ INSERT INTO t (a, b) VALUES (2, 20), (1, 10);
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 5 WHERE a = 1 AND b > 3;
                /*t2*/ DELETE FROM t WHERE b = 10;
                /*t1*/ COMMIT;
                """,
                // Other numbers in the same order, and operands the other way round.
                """
                /*init*/ CREATE TABLE t (a INT, b INT);
                /*init*/ INSERT INTO t VALUES (7, 100), (8, 200);
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 50 WHERE b > 9 AND 7 = a;
                /*t2*/ DELETE FROM t WHERE 100 = b;
                /*t1*/ COMMIT;
                """
            })
    void whatMeansTheSameHasTheSameName(String variant) {
        assertThat(of(variant, "mysql")).isEqualTo(of(CASE, "mysql"));
    }

    /** Whoever made a case called its indexes, constraints and sources somehow. */
    @ParameterizedTest
    @ValueSource(strings = {"""
                /*init*/ CREATE TABLE t (a INT, b INT, CONSTRAINT once UNIQUE (b), INDEX quick (a));
                /*t1*/ UPDATE t AS one SET b = 5 WHERE one.a = 1;
                /*t1*/ SELECT two.a FROM (SELECT a FROM t) AS two;
                /*t2*/ SELECT * FROM t USE INDEX (quick);
                """, """
                /*init*/ CREATE TABLE t (a INT, b INT, UNIQUE (b), INDEX t0_i1 (a));
                /*t1*/ UPDATE t AS r SET b = 5 WHERE r.a = 1;
                /*t1*/ SELECT s.a FROM (SELECT a FROM t) AS s;
                /*t2*/ SELECT * FROM t USE INDEX (t0_i1);
                """})
    void whatIndexesAndConstraintsAndSourcesAreCalledDoesNotMatter(String variant) {
        assertThat(ofMysql(variant)).isEqualTo(ofMysql("""
                /*init*/ CREATE TABLE t (a INT, b INT, CONSTRAINT x UNIQUE (b), INDEX y (a));
                /*t1*/ UPDATE t AS z SET b = 5 WHERE z.a = 1;
                /*t1*/ SELECT v.a FROM (SELECT a FROM t) AS v;
                /*t2*/ SELECT * FROM t USE INDEX (y);
                """));
    }

    /** With two indexes it matters which one is meant. */
    @Test
    void whichIndexIsMeantDoesMatter() {
        String indexed = """
                /*init*/ CREATE TABLE t (a INT, b INT, INDEX i (a), INDEX j (b));
                /*t1*/ UPDATE t SET b = 5 WHERE a = 1;
                /*t2*/ SELECT * FROM t USE INDEX (%s);
                """;
        assertThat(ofMysql(indexed.formatted("i"))).isNotEqualTo(ofMysql(indexed.formatted("j")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // Another statement.
                """
                /*init*/ CREATE TABLE t (a INT, b INT);
                /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 5 WHERE a = 1 AND b > 3;
                /*t2*/ UPDATE t SET a = 1 WHERE b = 10;
                /*t1*/ COMMIT;
                """,
                // A key.
                """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 5 WHERE a = 1 AND b > 3;
                /*t2*/ DELETE FROM t WHERE b = 10;
                /*t1*/ COMMIT;
                """,
                // Another order of statements.
                """
                /*init*/ CREATE TABLE t (a INT, b INT);
                /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
                /*t2*/ DELETE FROM t WHERE b = 10;
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 5 WHERE a = 1 AND b > 3;
                /*t1*/ COMMIT;
                """,
                // Numbers that are in another order.
                """
                /*init*/ CREATE TABLE t (a INT, b INT);
                /*init*/ INSERT INTO t VALUES (1, 10), (2, 20);
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 15 WHERE a = 1 AND b > 3;
                /*t2*/ DELETE FROM t WHERE b = 10;
                /*t1*/ COMMIT;
                """
            })
    void whatIsReallyDifferentHasAnotherName(String other) {
        assertThat(of(other, "mysql")).isNotEqualTo(of(CASE, "mysql"));
    }

    @Test
    void constantsOfEachKindAreKnownByTheirOrder() {
        String texts = """
                /*init*/ CREATE TABLE t (a VARCHAR(20));
                /*init*/ INSERT INTO t VALUES ('c');
                /*t1*/ UPDATE t SET a = 'b';
                /*t2*/ UPDATE t SET a = 'a';
                """;
        assertThat(of(texts, "mysql"))
                .isEqualTo(of(texts.replace("'c'", "'z'").replace("'b'", "'x y'"), "mysql"))
                .isNotEqualTo(of(texts.replace("'c'", "'a'"), "mysql"))
                .isNotEqualTo(of(texts.replace("'c'", "3").replace("'b'", "2").replace("'a'", "1"), "mysql"));
    }

    @Test
    void rowsStandInTheOrderOfTheirRanks() {
        String numbers = """
                /*init*/ CREATE TABLE t (a INT);
                /*init*/ INSERT INTO t VALUES (2), (9);
                /*t1*/ UPDATE t SET a = 9;
                """;
        assertThat(of(numbers, "mysql")).isEqualTo(of(numbers.replace("9", "10"), "mysql"));
    }

    @Test
    void whatADocumentAllowsIsNamedByItsRule() {
        Fingerprint gaps = Fingerprints.of(new RuleName("NO_GAP_LOCK"), "mysql");
        assertThat(gaps)
                .isEqualTo(Fingerprints.of(new RuleName("NO_GAP_LOCK"), "mysql"))
                .isNotEqualTo(Fingerprints.of(new RuleName("NO_GAP_LOCK"), "mariadb"))
                .isNotEqualTo(Fingerprints.of(new RuleName("EPQ"), "mysql"));
    }

    @Test
    void aLevelIsNoPartOfTheNameAndAProductIs() {
        Fingerprint elsewhere =
                Fingerprints.of(Written.testCase(CASE, Isolation.READ_COMMITTED).scenario(), "mysql");
        assertThat(elsewhere).isEqualTo(of(CASE, "mysql"));
        assertThat(of(CASE, "mariadb")).isNotEqualTo(of(CASE, "mysql"));
    }

    @Test
    void thatTwoTablesHaveAColumnOfOneNameDoesNotMatter() {
        String apart = """
                /*init*/ CREATE TABLE p (a INT PRIMARY KEY);
                /*init*/ CREATE TABLE c (b INT, FOREIGN KEY (b) REFERENCES p (a));
                /*t1*/ DELETE FROM c WHERE b = 1;
                /*t1*/ DELETE FROM p WHERE a = 1;
                """;
        assertThat(of(apart.replace("b", "a"), "mysql")).isEqualTo(of(apart, "mysql"));
    }

    /** Of which table a bare name is a column, nobody knows there; the two cases differ in nothing but that. */
    @Test
    void columnsStayTogetherWhereAStatementNamesTwoTables() {
        String shared = """
                /*init*/ CREATE TABLE p (a INT, b INT);
                /*init*/ CREATE TABLE c (b INT);
                /*t1*/ DELETE FROM c WHERE EXISTS (SELECT 1 FROM p WHERE b = 1);
                """;
        assertThat(of(shared.replace("c (b INT)", "c (d INT)"), "mysql")).isNotEqualTo(of(shared, "mysql"));
    }

    @Test
    void aCrashIsNamedByWhereItHappened() {
        assertThat(Fingerprints.ofCrash("make_row", "mysql"))
                .isNotEqualTo(Fingerprints.ofCrash("make_row", "mariadb"))
                .isNotEqualTo(Fingerprints.ofCrash("make_column", "mysql"));
    }
}
