package dev.skewer.oracle.analysis.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.oracle.investigation.Written;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.simulator.SimulatedTarget;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What each kind of cut takes away, and what it leaves alone. */
final class PassesTest {
    private static final String CASE = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, c INT);
            /*init*/ CREATE INDEX i ON t (b, c);
            /*init*/ CREATE TABLE other (x INT);
            /*init*/ INSERT INTO t VALUES (1, 10, 100), (2, 20, 200);
            /*init*/ INSERT INTO other VALUES (5);
            /*t1*/ BEGIN;
            /*t2*/ BEGIN;
            /*t1*/ UPDATE t SET b = 1, c = 2 WHERE a = 1 AND b > 5;
            /*t2*/ SELECT a, c FROM t ORDER BY a;
            /*t1*/ COMMIT;
            /*t2*/ DELETE FROM t WHERE a = 2;
            /*t2*/ COMMIT;
            """;

    private static final Dialect MYSQL = Dialects.byName("mysql-8.0.16").orElseThrow();

    private final Scenario scenario = Written.scenario(CASE);
    private final Scenario mixed = Written.scenario("""
            /*init*/ CREATE TABLE t (a INT);
            /*t1*/ BEGIN ISOLATION LEVEL READ COMMITTED;
            /*t1*/ UPDATE t SET a = 1;
            /*t2*/ BEGIN ISOLATION LEVEL REPEATABLE READ;
            /*t2*/ UPDATE t SET a = 2;
            /*t1*/ COMMIT;
            /*t2*/ COMMIT;
            """);

    /** All that one cut in one place can leave. */
    private List<String> cuts(Pass pass, Scenario of) {
        return cuts(pass, of, SimulatedTarget.dialect());
    }

    private List<String> cuts(Pass pass, Scenario of, Dialect dialect) {
        return left(pass, of, dialect).stream()
                .map(left -> Written.text(dialect, left))
                .toList();
    }

    private static List<Scenario> left(Pass pass, Scenario of, Dialect dialect) {
        List<Scenario> left = new ArrayList<>();
        for (int i = 0; i < pass.places(of); i++) {
            pass.cut(of, i, i + 1)
                    .filter(cut -> Soundness.isSound(cut, dialect))
                    .ifPresent(left::add);
        }
        return left;
    }

    @Test
    void aTransactionGoesWithItsPlacesInTheOrder() {
        assertThat(cuts(new Transactions(), scenario))
                .hasSize(2)
                .noneMatch(text -> text.contains("UPDATE") && text.contains("DELETE"));
        assertThat(new Transactions().cut(scenario, 0, 2)).isEmpty();
    }

    @Test
    void aStatementGoesAndATransactionWithoutOneToo() {
        assertThat(cuts(new Statements(), scenario)).hasSize(3);
        assertThat(cuts(new Statements(), scenario).getFirst())
                .doesNotContain("t1")
                .contains("SELECT", "DELETE");
    }

    @Test
    void aDefinitionThatWaitsGoesAndItsTransactionStillEndsLast() {
        Scenario waiting = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT);
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t VALUES (1);
                /*t2*/ BEGIN;
                /*t2*/ DELETE FROM t;
                /*t2*/ ALTER TABLE t ADD COLUMN b INT;
                /*t2*/ COMMIT;
                /*t1*/ COMMIT;
                """);

        assertThat(cuts(new Waits(), waiting))
                .singleElement()
                .asString()
                .doesNotContain("ALTER")
                .containsSubsequence("/*t2*/ DELETE", "/*t1*/ COMMIT", "/*t2*/ COMMIT");
        assertThat(cuts(new Waits(), scenario)).isEmpty();
    }

    @Test
    void aRowGoesAndATableKeepsTheOthers() {
        assertThat(cuts(new Rows(), scenario).getFirst())
                .contains("(2, 20, 200)")
                .doesNotContain("(1, 10, 100)");
        assertThat(new Rows().cut(scenario, 0, 3).orElseThrow().database().rows())
                .isEmpty();
    }

    @Test
    void aTableGoesWithItsRows() {
        assertThat(cuts(new Tables(), scenario).getLast()).doesNotContain("other");
    }

    @Test
    void keysAndIndexesGoOneByOne() {
        assertThat(cuts(new TableParts(), scenario)).hasSize(2);
        assertThat(cuts(new TableParts(), scenario).getFirst())
                .doesNotContain("PRIMARY KEY")
                .contains("INDEX");
        assertThat(cuts(new TableParts(), scenario).getLast())
                .contains("PRIMARY KEY")
                .doesNotContain("INDEX");
    }

    @Test
    void aColumnGoesFromRowsIndexesAssignmentsAndReads() {
        String withoutC = cuts(new Columns(), scenario).getFirst();
        assertThat(withoutC)
                .contains("(1, 10), (2, 20)", "ON t (b)", "SET b = 1 WHERE", "SELECT a FROM t")
                .doesNotContain("c INT");
    }

    @Test
    void aKeyGoesWithItsLastColumn() {
        Scenario keyed = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*init*/ INSERT INTO t VALUES (1, 2);
                /*t1*/ SELECT * FROM t;
                """);
        assertThat(cuts(new Columns(), keyed))
                .anySatisfy(text -> assertThat(text).contains("CREATE TABLE t (b INT);", "INTO t VALUES (2);"));
    }

    @Test
    void aStatementThatIsAloneCommitsByItself() {
        assertThat(cuts(new Frames(), scenario))
                .singleElement()
                .asString()
                .contains("/*t1*/ UPDATE")
                .doesNotContain("t1*/ BEGIN");
    }

    @Test
    void sessionsTakeTurnsLessOften() {
        int turns = new Order().places(scenario);
        assertThat(cuts(new Order(), scenario)).isNotEmpty();
        for (int i = 0; i < turns; i++) {
            new Order()
                    .cut(scenario, i, i + 1)
                    .ifPresent(left -> assertThat(new Order().places(left)).isLessThan(turns));
        }
    }

    @Test
    void sessionsAreJoinedOnlyIfTheyAreNeverBusyAtOnce() {
        assertThat(cuts(new Sessions(), scenario)).isEmpty();
        Scenario apart = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT);
                /*t1*/ UPDATE t SET a = 1;
                /*t2*/ UPDATE t SET a = 2;
                """);
        assertThat(cuts(new Sessions(), apart)).singleElement().asString().doesNotContain("t2");
    }

    @Test
    void aJoinBecomesOneOfItsSides() {
        Scenario joined = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT);
                /*init*/ CREATE TABLE u (b INT);
                /*t1*/ SELECT * FROM t JOIN u ON a = b;
                """);
        assertThat(cuts(new Sources(), joined)).hasSize(2).noneMatch(text -> text.contains("JOIN"));
    }

    @Test
    void clausesGoOneByOne() {
        assertThat(cuts(new Clauses(true), scenario))
                .anyMatch(text -> text.contains("SET b = 1, c = 2;"))
                .anyMatch(text -> text.contains("SET c = 2 WHERE"))
                .anyMatch(text -> text.contains("FROM t;"))
                .anyMatch(text -> text.contains("SELECT c FROM"));
    }

    @Test
    void anExpressionBecomesAPartOfItself() {
        assertThat(cuts(new Expressions(), scenario))
                .anyMatch(text -> text.contains("WHERE a = 1;"))
                .anyMatch(text -> text.contains("WHERE b > 5;"));
    }

    @Test
    void columnsBecomePlainNumbers() {
        Scenario typed = Written.scenario("""
                /*init*/ CREATE TABLE t (a VARCHAR(20) NOT NULL DEFAULT 'x');
                /*t1*/ SELECT * FROM t;
                """);
        assertThat(cuts(new Types(), typed))
                .anyMatch(text -> text.contains("(a INT)"))
                .anyMatch(text -> text.contains("(a VARCHAR(20))"));
        assertThat(cuts(new Types(), scenario)).isEmpty();
    }

    @Test
    void constantsOfOtherKindsBecomeNumbersInTheSameOrder() {
        Scenario typed = Written.scenario(MYSQL, """
                /*init*/ CREATE TABLE t (a DATETIME, b VARCHAR(20));
                /*init*/ INSERT INTO t VALUES (TIMESTAMP '2024-01-01 00:00:01', 'x'), (NULL, 'b');
                /*t1*/ UPDATE t SET a = TIMESTAMP '2020-06-15 12:30:00' WHERE b < 'm';
                """);
        assertThat(cuts(new Numbers(), typed, MYSQL))
                .anySatisfy(text ->
                        assertThat(text).contains("(a INT, b INT)", "(1, 2), (NULL, 0)", "SET a = 0 WHERE b < 1"))
                .anySatisfy(text -> assertThat(text)
                        .contains("(a INT, b VARCHAR(20))", "(1, 'x'), (NULL, 'b')", "SET a = 0 WHERE b < 'm'"));
        assertThat(cuts(new Numbers(), scenario)).isEmpty();
    }

    @Test
    void aForeignKeyPassesNothingOnAndRefersToFewerColumns() {
        Scenario keyed = Written.scenario(MYSQL, """
                /*init*/ CREATE TABLE p (a INT, b INT, PRIMARY KEY (a, b));
                /*init*/ CREATE TABLE c (a INT, b INT, FOREIGN KEY (a, b) REFERENCES p (a, b) ON DELETE CASCADE ON UPDATE SET NULL);
                /*t1*/ SELECT * FROM c;
                """);
        assertThat(cuts(new ForeignKeys(), keyed, MYSQL))
                .anyMatch(text -> text.contains("REFERENCES p (a, b))"))
                .anyMatch(text -> text.contains("REFERENCES p (a, b) ON DELETE CASCADE)"))
                .anyMatch(text -> text.contains("FOREIGN KEY (a) REFERENCES p (a) ON DELETE CASCADE"))
                .anyMatch(text -> text.contains("FOREIGN KEY (b) REFERENCES p (b) ON DELETE CASCADE"));
        assertThat(cuts(new ForeignKeys(), scenario)).isEmpty();
    }

    @Test
    void aUniqueKeyBecomesThePrimaryOne() {
        Scenario unique = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT, UNIQUE (a));
                /*t1*/ SELECT * FROM t;
                """);
        assertThat(cuts(new PrimaryKeys(), unique)).singleElement().asString().contains("(a INT, PRIMARY KEY (a))");
        assertThat(cuts(new PrimaryKeys(), scenario)).isEmpty();
    }

    @Test
    void aConstantThatStandsAloneSaysWhatAnotherOneSays() {
        Scenario moved = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*init*/ INSERT INTO t VALUES (2);
                /*t1*/ UPDATE t SET a = 1;
                /*t2*/ UPDATE t SET a = 0 WHERE a = 1;
                """);
        assertThat(cuts(new Constants(), moved))
                .hasSize(4)
                .anyMatch(text -> text.contains("SET a = 2 WHERE a = 1"))
                .anyMatch(text -> text.contains("SET a = 1 WHERE a = 1"))
                .anyMatch(text -> text.contains("VALUES (1)"))
                .anyMatch(text -> text.contains("VALUES (0)"));
    }

    @Test
    void transactionsOfSeveralLevelsGetTheStrongestOfThem() {
        assertThat(left(new SameLevel(), mixed, SimulatedTarget.dialect()))
                .hasSize(1)
                .allSatisfy(same -> assertThat(Written.text(same)).doesNotContain("ISOLATION LEVEL"))
                .allSatisfy(same -> assertThat(same.transactions())
                        .extracting(Transaction::level)
                        .containsOnly(Isolation.REPEATABLE_READ));
        assertThat(cuts(new SameLevel(), scenario)).isEmpty();
    }

    @Test
    void aColumnGoesFromWhatIsReplaced() {
        Scenario replaced = Written.scenario(MYSQL, """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
                /*t1*/ REPLACE INTO t (a, b) VALUES (1, 2);
                """);
        assertThat(cuts(new Columns(), replaced, MYSQL))
                .anySatisfy(text -> assertThat(text).contains("REPLACE INTO t (a) VALUES (1)"));
    }

    @Test
    void largeNumbersBecomeSmallOnesInTheSameOrder() {
        assertThat(cuts(new Literals(), scenario)).singleElement().asString().contains("(0, 3, 5), (1, 4, 6)");
        assertThat(cuts(
                        new Literals(),
                        Written.scenario("/*init*/ CREATE TABLE t (a INT);\n/*t1*/ UPDATE t SET a = 7;")))
                .isEmpty();
    }

    @Test
    void everythingGetsPlainNames() {
        assertThat(cuts(new Names(), scenario))
                .singleElement()
                .asString()
                .contains("CREATE TABLE t0 (c0 INT, c1 INT, c2 INT, PRIMARY KEY (c0))", "UPDATE t0 SET c1 = 1, c2 = 2")
                .contains("CREATE TABLE t1 (c3 INT)");
        Scenario plain = new Names().cut(scenario, 0, 1).orElseThrow();
        assertThat(new Names().places(plain)).isZero();
    }

    @Test
    void whatSetsACaseUpGoes() {
        Scenario setUp = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT);
                /*init*/ INSERT INTO t VALUES (1);
                /*init*/ UPDATE t SET a = 2;
                /*t1*/ SELECT * FROM t;
                """);
        assertThat(cuts(new SetUp(), setUp)).singleElement().asString().doesNotContain("UPDATE");
    }

    @Test
    void whoeverIsInTheWayBecomesWhoeverLocksTheRowOrOneThatReferencesIt() {
        Scenario parents = Written.scenario(MYSQL, """
                /*init*/ CREATE TABLE p (a INT PRIMARY KEY);
                /*init*/ CREATE TABLE c (b INT, FOREIGN KEY (b) REFERENCES p (a));
                /*t1*/ UPDATE p SET a = 2 WHERE a = 1;
                """);
        assertThat(cuts(new Kinds(), parents, MYSQL))
                .hasSize(3)
                .anyMatch(text -> text.contains("SELECT * FROM p WHERE a = 1 FOR UPDATE"))
                .anyMatch(text -> text.contains("SELECT * FROM c FOR UPDATE"))
                .anyMatch(text -> text.contains("DELETE FROM p WHERE a = 1"));
    }

    @Test
    void itDoesNotMatterWhoIsInTheWayNorHowItEnds() {
        Scenario failing = Written.scenario(MYSQL, """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*init*/ INSERT INTO t VALUES (1);
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t VALUES (1);
                /*t2*/ REPLACE INTO t VALUES (1);
                /*t1*/ ROLLBACK;
                """);
        assertThat(cuts(new Kinds(), failing, MYSQL))
                .hasSize(5)
                .anyMatch(text -> text.contains("/*t1*/ COMMIT"))
                .anyMatch(text -> text.contains("/*t1*/ SELECT * FROM t FOR UPDATE"))
                .anyMatch(text -> text.contains("/*t2*/ SELECT * FROM t FOR UPDATE"))
                .anyMatch(text -> text.contains("/*t2*/ INSERT INTO t VALUES (1)"))
                .anyMatch(text -> text.contains("/*t2*/ DELETE FROM t;"));
    }

    @Test
    void theParentsOfATableThatReferencesItselfGetATable() {
        Scenario own = Written.scenario(MYSQL, """
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, FOREIGN KEY (b) REFERENCES t (a));
                /*init*/ INSERT INTO t VALUES (1, NULL);
                /*t1*/ BEGIN;
                /*t1*/ DELETE FROM t;
                /*t2*/ INSERT INTO t VALUES (2, 1);
                /*t1*/ COMMIT;
                """);
        assertThat(cuts(new SelfReferences(), own, MYSQL))
                .hasSize(2)
                .allSatisfy(text -> assertThat(text)
                        .contains("CREATE TABLE t_parents (a INT, b INT, PRIMARY KEY (a))")
                        .contains("FOREIGN KEY (b) REFERENCES t_parents (a)")
                        .contains("INTO t_parents VALUES (1, NULL)", "INTO t VALUES (1, NULL)"))
                .anyMatch(text -> text.contains("DELETE FROM t_parents") && text.contains("INTO t VALUES (2, 1)"))
                .anyMatch(text -> text.contains("DELETE FROM t;") && text.contains("INTO t_parents VALUES (2, 1)"));
        assertThat(cuts(new SelfReferences(), scenario)).isEmpty();
    }

    @Test
    void whatLocksAndNobodyReferencesIsAsSimpleAsItGets() {
        Scenario locking = Written.scenario(MYSQL, """
                /*init*/ CREATE TABLE t (a INT);
                /*t1*/ SELECT * FROM t WHERE a = 1 FOR UPDATE;
                """);
        assertThat(left(new Kinds(), locking, MYSQL)).allMatch(locking::equals);
    }

    @Test
    void ofEqualFormsTheOneWithTheLesserConstantsFirstIsLeft() {
        Scenario moved = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT, b INT);
                /*init*/ INSERT INTO t VALUES (5, 5);
                /*t1*/ UPDATE t SET a = 1;
                /*t2*/ UPDATE t SET b = 1;
                """);
        List<String> variants = cuts(new LesserFirst(), moved);
        assertThat(variants.getFirst()).contains("(1, 1)", "SET a = 1;", "SET b = 1;");
        assertThat(variants)
                .anyMatch(text -> text.contains("(5, 1)") && text.contains("SET a = 1;") && text.contains("SET b = 5;"))
                .noneMatch(text -> text.contains("(5, 5)") && text.contains("SET a = 1;"));
        Scenario plain = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT);
                /*t1*/ INSERT INTO t VALUES (1);
                """);
        assertThat(cuts(new LesserFirst(), plain)).isEmpty();
        Scenario swapped = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT, b INT);
                /*t1*/ INSERT INTO t VALUES (1, 0);
                """);
        assertThat(cuts(new LesserFirst(), swapped)).hasSize(3).anyMatch(text -> text.contains("(0, 1)"));
    }

    @Test
    void anUpdateSetsAConstantWhereItSetsWhatTheRowSays() {
        Scenario moved = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT, b INT);
                /*init*/ INSERT INTO t VALUES (4, 7);
                /*t1*/ UPDATE t SET a = b;
                """);
        assertThat(cuts(new Values(), moved))
                .hasSize(4)
                .anyMatch(text -> text.contains("SET a = 3;"))
                .anyMatch(text -> text.contains("SET a = 4;"))
                .anyMatch(text -> text.contains("SET a = 7;"))
                .anyMatch(text -> text.contains("SET a = 8;"));
    }

    @Test
    void anUpdateSetsAnEarlierColumn() {
        Scenario later = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT, b INT, c INT);
                /*t1*/ UPDATE t SET a = 1, c = 2;
                """);
        // To set a twice is no UPDATE.
        assertThat(cuts(new AssignedColumns(), later))
                .singleElement()
                .asString()
                .contains("SET a = 1, b = 2;");
    }

    @Test
    void anIndexBecomesThePrimaryKeyOfATableThatHasNone() {
        Scenario indexed = Written.scenario("""
                /*init*/ CREATE TABLE t (a INT, b INT);
                /*init*/ CREATE INDEX i ON t (b);
                /*t1*/ UPDATE t SET a = 1;
                """);
        assertThat(cuts(new IndexesAsKeys(), indexed))
                .singleElement()
                .asString()
                .contains("PRIMARY KEY (b)")
                .doesNotContain("INDEX");
        assertThat(cuts(new IndexesAsKeys(), scenario)).isEmpty();
    }
}
