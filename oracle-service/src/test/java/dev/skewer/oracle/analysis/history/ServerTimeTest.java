package dev.skewer.oracle.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Step;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ServerTimeTest {
    private static final String SAID = "TIMESTAMP NOT NULL DEFAULT '2000-01-01 00:00:00'";
    private static final String TIME = "TIMESTAMP '2000-01-01 00:00:00'";

    private static boolean mayHappen(String name, String column, String value, String write) {
        Dialect dialect = Dialects.byName(name).orElseThrow();
        String text = "/*init*/ CREATE TABLE t (a INT, b " + column + ");\n/*init*/ INSERT INTO t (a, b) VALUES (NULL, "
                + value + ");\n/*t1*/ " + write + ";\n";
        Scenario scenario = CaseFileReader.of(dialect)
                .read("time.sql", text)
                .at(Isolation.READ_COMMITTED)
                .scenario();
        List<Statement> statements = scenario.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .map(Step::statement)
                .toList();
        return ServerTime.mayHappen(dialect.family(), scenario.database(), statements);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mysql-5.7.22    | TIMESTAMP | TIME | DELETE FROM t                        | true
            mysql-5.7.22    | TIMESTAMP | NULL | DELETE FROM t                        | true
            mysql-5.7.22    | SAID      | NULL | DELETE FROM t                        | true
            mysql-5.7.22    | SAID      | TIME | UPDATE t SET b = NULL                | true
            mysql-5.7.22    | SAID      | TIME | UPDATE t SET a = 1                   | false
            mysql-5.7.22    | SAID      | TIME | SELECT NULL FROM t                   | false
            mysql-5.7.22    | INT       | NULL | UPDATE t SET b = NULL                | false
            postgresql-18.6 | TIMESTAMP | NULL | UPDATE t SET b = NULL                | false
            """)
    void theServerWritesTheTime(String name, String column, String value, String write, boolean may) {
        String type = column.equals("SAID") ? SAID : column;
        String first = value.equals("TIME") ? TIME : value;

        assertThat(mayHappen(name, type, first, write)).isEqualTo(may);
    }
}
