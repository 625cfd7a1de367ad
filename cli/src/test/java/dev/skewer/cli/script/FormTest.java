package dev.skewer.cli.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.skewer.cli.report.TextReport;
import dev.skewer.cli.result.Example;
import dev.skewer.cli.result.ExampleFindings;
import dev.skewer.cli.result.Examples;
import dev.skewer.cli.result.Filing;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.testkit.Golden;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FormTest {
    private static final TextReport REPORT = TextReport.of(100, false);

    private static final Filing FILING =
            new Filing("https://bugs.example.org/new", "https://bugs.example.org/new?a=1&b=2");

    private static final Execution WAIT = Examples.simpleWait().execution();

    private static String deadlock(Form form) {
        Example example = Objects.requireNonNull(Examples.all().get("deadlock"));
        Execution run = example.execution();
        return form.of(ExampleFindings.deadlock(run), Optional.of(run), Optional.empty(), REPORT);
    }

    @ParameterizedTest
    @EnumSource(
            value = Form.class,
            names = {"TEXT", "MD", "SQL", "HTML", "MTR", "MYSQL_SESSIONS"})
    void aFindingOfMysqlIsWrittenInEveryFormOfItsFamily(Form form) {
        Golden.matches(
                "form/wait." + form.word() + ".txt",
                form.of(ExampleFindings.suspect(), Optional.of(WAIT), Optional.of(FILING), REPORT));
    }

    @Test
    void isolationtesterGetsTheOrderInWhichStatementsWereSent() {
        Finding finding = ExampleFindings.documented();
        Optional<Execution> run = Optional.of(ExampleFindings.recheck().execution());

        Golden.matches(
                "form/wait.isolationtester.txt", Form.ISOLATIONTESTER.of(finding, run, Optional.empty(), REPORT));
    }

    @Test
    void refusedAndOmittedStatementsAreExpectedToBeSo() {
        String test = deadlock(Form.MTR);

        assertThat(test)
                .containsSubsequence(
                        "send UPDATE account SET balance = balance + 1 WHERE id = 2;",
                        "'Waiting for%lock') >= 1;",
                        "send UPDATE account SET balance = balance + 1 WHERE id = 3;",
                        "'Waiting for%lock') >= 2;",
                        "--error 1213\nUPDATE account SET balance = balance + 1 WHERE id = 1;",
                        "connection b;\nreap;",
                        "connection c;\nROLLBACK;",
                        "connection a;\nreap;",
                        "# not sent in c: COMMIT (T3 was aborted)");
        assertThat(deadlock(Form.MYSQL_SESSIONS))
                .containsSubsequence("waits a", "waits b", "finish c c_3", "finish b b_3", "finish a a_3");
    }

    /** Else a second time would find them there. */
    @Test
    void whatTheCaseMadeIsDroppedToo() {
        Execution run = Example.of("mysql-8.0.12", """
                        /*init*/ CREATE TABLE t (a INT);
                        /*t1*/ CREATE TABLE n (a INT);
                        """).execution();

        assertThat(Form.MTR.of(ExampleFindings.suspect(run), Optional.empty(), Optional.empty(), REPORT))
                .containsSubsequence("CREATE TABLE n", "DROP TABLE IF EXISTS n;", "DROP TABLE t;");
    }

    @Test
    void withoutARunTheSubmittedOrderIsGivenAndSaidToBeThat() {
        String test = Form.MTR.of(ExampleFindings.suspect(), Optional.empty(), Optional.empty(), REPORT);

        assertThat(test).contains("No run of this case is in the history").doesNotContain("send ", "reap;");
        assertThat(test).containsSubsequence("DELETE FROM t;", "UPDATE t SET c1 = 1;");
    }

    @Test
    void aFormOfAnotherDbmsIsRefusedByName() {
        Finding finding = ExampleFindings.suspect();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Form.ISOLATIONTESTER.of(finding, Optional.of(WAIT), Optional.empty(), REPORT))
                .withMessage("isolationtester is for PostgreSQL, and this finding is of mysql");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Form.MTR.of(
                        ExampleFindings.documented(),
                        Optional.of(ExampleFindings.recheck().execution()),
                        Optional.empty(),
                        REPORT))
                .withMessage("mtr is for MySQL and its kin, and this finding is of postgresql");

        Execution onTidb = Example.of("tidb-8.5.4", "/*init*/ CREATE TABLE t (a INT);\n/*t1*/ SELECT a FROM t;\n")
                .execution();
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        Form.MTR.of(ExampleFindings.suspect(onTidb), Optional.of(onTidb), Optional.empty(), REPORT))
                .withMessage(
                        "mtr is for MySQL and MariaDB, and this finding is of tidb; mysql-sessions is for it, too");
    }

    @Test
    void whatAPageWouldTakeForMarkupIsEscaped() {
        assertThat(Form.HTML.of(ExampleFindings.suspect(), Optional.of(WAIT), Optional.empty(), REPORT))
                .contains("and &lt;nobody&gt; knows why")
                .doesNotContain("<nobody>");
        assertThat(deadlock(Form.MD)).contains("# mysql 8.0.12: tx-WSS \\| three accounts");
    }
}
