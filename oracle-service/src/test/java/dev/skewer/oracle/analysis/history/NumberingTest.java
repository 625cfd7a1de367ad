package dev.skewer.oracle.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Step;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class NumberingTest {
    private static final String NUMBERED = "/*init*/ CREATE TABLE t (a INT AUTO_INCREMENT, b INT, PRIMARY KEY (a));\n";
    private static final String PLAIN = "/*init*/ CREATE TABLE t (a INT, b INT, PRIMARY KEY (a));\n";

    private static boolean mayHappen(String text) {
        Dialect dialect = Dialects.byName("mysql-8.0.33").orElseThrow();
        Scenario scenario =
                CaseFileReader.of(dialect).read("case.sql", text).at(null).scenario();
        List<Statement> statements = scenario.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .map(Step::statement)
                .toList();
        return Numbering.mayHappen(scenario.database(), statements);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INSERT INTO t (b) VALUES (1)",
                "INSERT INTO t (a, b) VALUES (5, 1), (NULL, 2)",
                "INSERT INTO t VALUES (0, 1)",
                "INSERT INTO t (a, b) SELECT b, a FROM t",
                "REPLACE INTO t (b) VALUES (1)"
            })
    void theServerChoosesANumber(String statement) {
        assertThat(mayHappen(NUMBERED + "/*t1*/ " + statement + ";\n")).isTrue();
        assertThat(mayHappen(PLAIN + "/*t1*/ " + statement + ";\n")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "INSERT INTO t (a, b) VALUES (5, NULL)",
                "INSERT INTO t VALUES (5, 1)",
                "UPDATE t SET b = 1",
                "DELETE FROM t",
                "SELECT * FROM t"
            })
    void theNumberIsSaid(String statement) {
        assertThat(mayHappen(NUMBERED + "/*t1*/ " + statement + ";\n")).isFalse();
    }
}
