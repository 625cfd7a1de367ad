package dev.skewer.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.cli.result.Examples;
import dev.skewer.cli.result.Result;
import dev.skewer.cli.result.Subject;
import dev.skewer.cli.result.TargetName;
import dev.skewer.testkit.Golden;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TextReportTest {
    private static final TargetName OLD = new TargetName("mysql-5.7.22", "mysql", "5.7.22");

    static Stream<String> names() {
        return Examples.all().keySet().stream();
    }

    private static Result result(String name) {
        return Optional.ofNullable(Examples.all().get(name)).orElseThrow().result("cases/" + name + ".sql");
    }

    @ParameterizedTest
    @MethodSource("names")
    void anExecutionReadsFromTopToBottom(String name) {
        Result result = result(name);

        Golden.matches("report/" + name + ".txt", TextReport.of(100, false).text(result, null));
    }

    @ParameterizedTest
    @MethodSource("names")
    void noLineIsLongerThanAskedForAndNothingTrails(String name) {
        Result result = result(name);

        for (int width : new int[] {70, 80, 100, 120}) {
            assertThat(TextReport.of(width, false).text(result, null).lines()).allSatisfy(line -> {
                assertThat(Glyphs.width(line)).isLessThanOrEqualTo(width);
                assertThat(line).isEqualTo(line.stripTrailing());
            });
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void coloursChangeNothingButColours(String name) {
        Result result = result(name);
        String painted = TextReport.of(100, true).text(result, null);

        assertThat(painted).contains("\u001b[1m");
        assertThat(painted.replaceAll("\u001b\\[\\d+m", ""))
                .isEqualToIgnoringWhitespace(TextReport.of(100, false).text(result, null));
    }

    @Test
    void manyResultsOfOneFileShareItsHeading() {
        TextReport report = TextReport.of(100, false);
        Result ran = Examples.simpleWait().result("cases/wait.sql");
        Result skipped = new Result.Skipped(
                new Subject("cases/wait.sql", "wait", OLD, null, false),
                Result.Reason.DIALECT,
                "cases/wait.sql:3: expected something that this dialect knows, found something that it does not know");
        Result failed = new Result.Failed(
                new Subject("cases/wait.sql", "wait", OLD, null, false), "no answer; look into the server's log");
        Result declined = new Result.Skipped(
                new Subject("cases/wait.sql", "wait", OLD, null, false),
                Result.Reason.DECLINED,
                "the initial database could not be made: CREATE TABLE orders (id INT PRIMARY KEY, customer INT,"
                        + " FOREIGN KEY (customer) REFERENCES customers (id)) was refused: there is no table customers");
        Result other = new Result.Skipped(
                new Subject("stdin", "a case", OLD, null, false), Result.Reason.LEVEL, "the target has no such level");

        Golden.matches(
                "report/many.txt",
                report.text(ran, null)
                        + report.text(skipped, ran)
                        + report.text(failed, skipped)
                        + report.text(declined, failed)
                        + report.text(other, declined));
    }
}
