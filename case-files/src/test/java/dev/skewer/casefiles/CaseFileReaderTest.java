package dev.skewer.casefiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.skewer.dialects.casefile.CaseFileWriter;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.Expectation;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Setting;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaseFileReaderTest {
    private static final String CASE = """
            -- case: mdev-27992
            -- isolation: read committed, RR
            -- mode: optimistic
            -- settings: innodb_snapshot_isolation=OFF, lock_wait_timeout=5
            -- source: MDEV-27992
            -- expect: mariadb 10.2..11.4, mysql 8.0, tidb ..7.5, h2 | RU RC | serial-write = violation
            -- expect: mysql | any | visibility = design(EPQ)
            -- A note: for people.
            /*init*/ CREATE TABLE t(c1 INT PRIMARY KEY);
            /*init*/ INSERT INTO t(c1) VALUES (3);
            /*t1*/ BEGIN;
            /*t1*/ UPDATE t SET c1 = 2;
            /*T2*/ BEGIN;
            /* t2 */ DELETE FROM t;        -- waits; for t1
            /*t1*/ UPDATE t
                   SET c1 = 1 /* still ; the same */
                   WHERE c1 = ';';
            /*t1*/ COMMIT; /*t2*/ COMMIT;
            # another comment; of MySQL
            /*t1*/ SELECT * FROM t;
            """;

    @Test
    void theHeaderIsRead() {
        var header = read("mysql", CASE).header();

        assertThat(header.name()).isEqualTo("mdev-27992");
        assertThat(header.levels()).containsExactly(Isolation.READ_COMMITTED, Isolation.REPEATABLE_READ);
        assertThat(header.mode()).isEqualTo(ConcurrencyMode.OPTIMISTIC);
        assertThat(header.settings())
                .containsExactly(
                        new Setting("innodb_snapshot_isolation", "OFF"), new Setting("lock_wait_timeout", "5"));
        assertThat(header.source()).isEqualTo("MDEV-27992");
        assertThat(header.notes()).containsExactly("A note: for people.");
        assertThat(header.expectations())
                .containsExactly(
                        new Expectation(
                                List.of(
                                        new Expectation.VersionRange("mariadb", "10.2", "11.4"),
                                        new Expectation.VersionRange("mysql", "8.0", "8.0"),
                                        new Expectation.VersionRange("tidb", null, "7.5"),
                                        new Expectation.VersionRange("h2", null, null)),
                                List.of(Isolation.READ_UNCOMMITTED, Isolation.READ_COMMITTED),
                                "serial-write",
                                Expectation.Expected.VIOLATION,
                                null),
                        new Expectation(
                                List.of(new Expectation.VersionRange("mysql", null, null)),
                                List.of(),
                                "visibility",
                                Expectation.Expected.DESIGN,
                                "EPQ"));
    }

    @Test
    void sessionsHaveTransactionsAndTheOrderIsThatOfTheLines() {
        CaseFile file = read("mysql", CASE);

        assertThat(file.scenario().transactions())
                .extracting(Transaction::id)
                .extracting(Object::toString)
                .containsExactly("T1", "T2", "T3");
        assertThat(file.scenario().transactions())
                .extracting(Transaction::explicit)
                .containsExactly(true, true, false);
        assertThat(file.scenario().order())
                .extracting(StepId::value)
                .containsExactly("t1.1", "t1.2", "t2.1", "t2.2", "t1.3", "t1.4", "t2.3", "t1.5");
        assertThat(file.lines()).contains(new CaseFile.Place(new StepId("t1.5"), 20));
        assertThat(file.texts()).isEmpty();
    }

    @Test
    void plainInitialStatementsAreDataAndTheRestStaysInItsOrder() {
        CaseFile file = read("mysql", """
                /*init*/ CREATE TABLE t (a INT, b INT);
                /*init*/ CREATE INDEX i ON t (b);
                /*init*/ INSERT INTO t VALUES (1, NULL), (-2, 'x');
                /*init*/ DELETE FROM t WHERE a = 1;
                /*init*/ INSERT INTO t VALUES (3, 3);
                /*a*/ DELETE FROM t;
                """);
        var database = file.scenario().database();

        assertThat(database.shape().tables())
                .singleElement()
                .satisfies(table -> assertThat(table.indexes()).hasSize(1));
        assertThat(database.rows())
                .singleElement()
                .satisfies(rows -> assertThat(rows.rows()).hasSize(2));
        assertThat(database.setUp()).hasSize(2);
    }

    @Test
    void levelsThatTransactionsChooseThemselvesAreKept() {
        CaseFile file = read("mysql", """
                /*a*/ SET TRANSACTION ISOLATION LEVEL SERIALIZABLE;
                /*a*/ BEGIN;
                /*a*/ COMMIT;
                /*a*/ BEGIN;
                /*a*/ COMMIT;
                /*b*/ SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
                /*b*/ BEGIN;
                /*b*/ COMMIT;
                /*b*/ BEGIN;
                """);

        assertThat(file.at(Isolation.REPEATABLE_READ).scenario().transactions())
                .filteredOn(Transaction::explicit)
                .extracting(Transaction::level)
                .containsExactly(
                        Isolation.SERIALIZABLE,
                        Isolation.REPEATABLE_READ,
                        Isolation.READ_COMMITTED,
                        Isolation.READ_COMMITTED);
    }

    @Test
    void whatIsSetWithinATransactionHoldsForTheNextOne() {
        CaseFile file = read("mysql", """
                /*a*/ BEGIN;
                /*a*/ SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE;
                /*a*/ COMMIT;
                /*a*/ SET TRANSACTION READ ONLY;
                /*a*/ BEGIN;
                /*a*/ COMMIT;
                """);

        assertThat(file.at(Isolation.READ_COMMITTED).scenario().transactions())
                .filteredOn(Transaction::explicit)
                .extracting(Transaction::level, Transaction::readOnly)
                .containsExactly(tuple(Isolation.READ_COMMITTED, false), tuple(Isolation.SERIALIZABLE, true));
    }

    @Test
    void aFileIsWrittenAtTheLevelOfItsCaseOrNotAtAll() {
        CaseFile file = read("mysql", "/*a*/ BEGIN;\n/*a*/ COMMIT;\n/*b*/ BEGIN;\n/*b*/ COMMIT;\n");
        CaseFileWriter writer = CaseFileWriter.of(Dialects.newest("mysql").orElseThrow());
        Scenario serializable = file.at(Isolation.SERIALIZABLE).scenario();
        List<Transaction> mixed = List.of(
                serializable.transactions().getFirst(),
                file.scenario().transactions().getLast());

        assertThat(writer.write(file.header(), serializable)).contains("-- isolation: serializable\n");
        assertThatThrownBy(() -> writer.write(
                        file.header(),
                        new Scenario(
                                serializable.dialect(),
                                serializable.database(),
                                mixed,
                                serializable.order(),
                                List.of(),
                                List.of(),
                                serializable.instrumentation())))
                .hasMessageContaining("different levels");
    }

    @Test
    void aLevelThatWasSetForOneTransactionDoesNotSpeakForAnother() {
        CaseFile file = read("mysql", """
                /*a*/ SET TRANSACTION ISOLATION LEVEL SERIALIZABLE;
                /*a*/ BEGIN;
                /*a*/ COMMIT;
                /*a*/ BEGIN;
                /*a*/ COMMIT;
                """);
        Scenario scenario = file.at(Isolation.READ_COMMITTED).scenario();

        String written =
                CaseFileWriter.of(Dialects.newest("mysql").orElseThrow()).write(file.header(), scenario);

        assertThat(written).contains("-- isolation: read committed\n");
        CaseFile again = read("mysql", written);
        assertThat(again.at(again.header().levels().getFirst()).scenario()).isEqualTo(scenario);
    }

    @Test
    void commentsAndStringsOfEachDialectAreReadAsItReadsThem() {
        assertThat(read("mysql", "/*This waits*/ /*T1 too*/ /*a*/ FOO /*all of it*/ x -- note\n;\n/*a*/ COMMIT;")
                        .texts())
                .extracting(CaseFile.Text::sql)
                .containsExactly("FOO /*all of it*/ x");
        assertThat(read("postgresql", "/*a*/ PREPARE p AS SELECT $1 + $2;\n/*a*/ SELECT E'it\\'s; x';\n")
                        .texts())
                .extracting(CaseFile.Text::sql)
                .containsExactly("PREPARE p AS SELECT $1 + $2", "SELECT E'it\\'s; x'");
    }

    @Test
    void aHeaderBelowALicenceIsRead() {
        assertThat(read("mysql", "/* licence,\n   two lines */\n-- isolation: RC\n/*a*/ COMMIT;")
                        .header()
                        .levels())
                .containsExactly(Isolation.READ_COMMITTED);
        fails("/*a*/ COMMIT;\n-- isolation: RC\n", "x.sql:2: the header line 'isolation' must stand above the first");
    }

    @Test
    void aSecondBeginEndsTheTransactionOnlyWhereItCommits() {
        String text = "/*a*/ BEGIN;\n/*a*/ BEGIN;\n/*a*/ COMMIT;\n";

        assertThat(read("mysql", text).scenario().transactions()).hasSize(2);
        assertThat(read("postgresql", text).scenario().transactions()).hasSize(1);
    }

    @Test
    void dollarQuotesHoldSemicolonsInPostgres() {
        CaseFile file = read("postgresql", "/*a*/ SELECT $f$a; /*b*/ 'c$f$;\n/*a*/ SELECT /* x /* y; */ z; */ 1;\n");

        assertThat(file.scenario().order()).hasSize(2);
    }

    @Test
    void windowsLineEndsAndAByteOrderMarkDoNoHarm() {
        CaseFile file = read("mysql", "\uFEFF" + CASE.replace("\n", "\r\n"));

        assertThat(file).isEqualTo(read("mysql", CASE));
    }

    @Test
    void aCaseWithoutANameIsCalledAsItsFile() {
        assertThat(CaseFileReader.of(Dialects.newest("mysql").orElseThrow())
                        .read("some/where/lost-update.sql", "/*a*/ COMMIT;")
                        .header()
                        .name())
                .isEqualTo("lost-update");
    }

    @Test
    void whatIsWrongIsToldWithFileAndLine() {
        fails("SELECT 1;", "x.sql:1: expected a tag such as /*init*/ or /*t1*/ before a statement, found 'SELECT'");
        fails("\n/*a*/ COMMIT", "x.sql:2: expected ; at the end of the statement of a, found the end of the file");
        fails(
                "/*a*/ BEGIN\n/*a*/ COMMIT;",
                "x.sql:1: expected ; at the end of the statement of a, found the tag /*a*/ in line 2");
        fails("/*a*/ ;", "x.sql:1: expected a statement behind the tag /*a*/");
        fails("/*a*/ SELECT 'x;\n", "x.sql:1: what begins here with ' is not ended by another");
        fails("/*a*/ COMMIT;\n/*a", "x.sql:2: the comment that begins here is not ended by */");
        fails("-- nothing\n", "x.sql:1: expected a statement with the tag of a session, such as /*t1*/ BEGIN;");
        fails("-- isolatoin: RC\n/*a*/ COMMIT;", "x.sql:1: unknown header line 'isolatoin'; did you mean 'isolation'?");
        fails("-- expects: RC\n/*a*/ COMMIT;", "x.sql:1: unknown header line 'expects'; did you mean 'expect'?");
        fails("-- isolation: dirty\n/*a*/ COMMIT;", "x.sql:1: unknown isolation level 'dirty'; expected one of");
        fails("-- mode: fast\n/*a*/ COMMIT;", "x.sql:1: unknown mode 'fast'; expected pessimistic or optimistic");
        fails("-- settings: a\n/*a*/ COMMIT;", "x.sql:1: expected a setting as name=value, found 'a'");
        fails(
                "-- expect: mysql | RC\n/*a*/ COMMIT;",
                "x.sql:1: expected 'product versions, … | levels | oracle = value'");
        fails("-- expect: mysql | RC | x = maybe\n/*a*/ COMMIT;", "x.sql:1: unknown value 'maybe'");
        fails(
                "-- expect: mysql | RC | x = design\n/*a*/ COMMIT;",
                "x.sql:1: a rule in brackets stands behind 'design'");
        fails("-- case:\n/*a*/ COMMIT;", "x.sql:1: expected a value behind 'case:'");
    }

    @Test
    void allMistakesAreToldAtOnce() {
        fails("""
                -- isolation: dirty
                -- mode: fast
                /*init*/ CREATE TABLE t (a INT)
                SELECT 1;
                /*t1*/ BEGIN
                /*t1*/ ;
                /*t1*/ COMMIT;
                SELECT 2;
                /*t1*/ SELECT 'x;
                """, """
                x.sql:1: unknown isolation level 'dirty'; expected one of [read uncommitted (RU), read committed (RC), \
                repeatable read (RR), snapshot (SI), serializable (SER)]
                x.sql:2: unknown mode 'fast'; expected pessimistic or optimistic
                x.sql:5: expected ; at the end of the statement of t1, found the tag /*t1*/ in line 6
                x.sql:6: expected a statement behind the tag /*t1*/
                x.sql:8: expected a tag such as /*init*/ or /*t1*/ before a statement, found 'SELECT'
                x.sql:9: what begins here with ' is not ended by another""");
    }

    private static void fails(String text, String message) {
        assertThatThrownBy(() -> read("mysql", text))
                .isInstanceOf(CaseFileException.class)
                .hasMessageStartingWith(message);
    }

    private static CaseFile read(String product, String text) {
        return CaseFileReader.of(Dialects.newest(product).orElseThrow()).read("x.sql", text);
    }
}
