package dev.skewer.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.cli.result.Examples;
import dev.skewer.cli.result.Explanation;
import dev.skewer.cli.result.Result;
import dev.skewer.cli.result.Subject;
import dev.skewer.cli.result.TargetName;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.RuleName;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.testkit.Golden;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A table of results and what is told below it. */
class ResultTableTest {
    private static final TargetName OLD = new TargetName("mysql-5.7.22", "mysql", "5.7.22");
    private static final TargetName NEW = new TargetName("mysql-8.0.12", "mysql", "8.0.12");
    private static final TargetName POSTGRES = new TargetName("postgresql-18.6", "postgresql", "18.6");
    private static final TargetName SQLITE = new TargetName("sqlite", "sqlite", "3.54.1");
    private static final String WAIT = "corpus/of/a/person/wait.sql";
    private static final String LOCK = "corpus/lock.sql";

    private static Subject at(String file, TargetName target, @Nullable Isolation level) {
        return new Subject(file, file.replaceAll(".*/|\\.sql", ""), target, level, false);
    }

    private static Result.Ran violated(String file, TargetName target, Isolation level) {
        Result.Ran ran = (Result.Ran) Examples.simpleWait().result(file);
        return new Result.Ran(at(file, target, level), ran.execution(), ran.verdicts(), ran.explanations());
    }

    private static Result documented(String file, TargetName target, Isolation level) {
        Result.Ran ran = violated(file, target, level);
        Classification choice =
                new Classification.DesignChoice(new RuleName("PREDICATE_RECHECK"), "seen in a run", null);
        List<Explanation> explained = ran.explanations().stream()
                .map(each -> new Explanation(each.oracle(), choice, "one row", "two rows"))
                .toList();
        return new Result.Ran(ran.subject(), ran.execution(), ran.verdicts(), explained);
    }

    private static Result passed(String file, TargetName target, Isolation level) {
        Result.Ran ran = violated(file, target, level);
        return new Result.Ran(ran.subject(), ran.execution(), List.of(), List.of());
    }

    private static Result inconclusive(String file, TargetName target, Isolation level) {
        Result.Ran ran = (Result.Ran)
                Objects.requireNonNull(Examples.all().get("inconclusive")).result(file);
        return new Result.Ran(at(file, target, level), ran.execution(), List.of(), List.of());
    }

    private static List<List<Result>> rows() {
        Isolation rc = Isolation.READ_COMMITTED;
        Isolation rr = Isolation.REPEATABLE_READ;
        return List.of(
                List.of(
                        passed(LOCK, OLD, rr),
                        inconclusive(LOCK, NEW, rr),
                        passed(LOCK, POSTGRES, rr),
                        new Result.Failed(at(LOCK, SQLITE, rr), "no room on the disk; make some")),
                List.of(
                        violated(WAIT, OLD, rc),
                        violated(WAIT, OLD, rr),
                        passed(WAIT, NEW, rc),
                        violated(WAIT, NEW, rr),
                        documented(WAIT, POSTGRES, rc),
                        documented(WAIT, POSTGRES, rr),
                        new Result.Skipped(at(WAIT, SQLITE, null), Result.Reason.DIALECT, "no words for it")));
    }

    private static String told(int width, boolean colours) {
        ResultTable table = ResultTable.of(List.of(LOCK, WAIT), width, colours);
        Digest digest = new Digest(TextReport.of(width, colours));
        StringBuilder text = new StringBuilder();
        for (List<Result> row : rows()) {
            text.append(table.row(row));
            row.forEach(digest::add);
        }
        return text.append(table.legend()).append(digest.text()).toString();
    }

    @Test
    void manyResultsAreAtAGlanceAndAViolationIsShownOnce() {
        String text = told(100, false);

        Golden.matches("report/table.txt", text);
        assertThat(text.split("⧗ waits for t1", -1)).as("schedules shown").hasSize(2);
    }

    @Test
    void onANarrowTerminalNamesLoseTheirBeginning() {
        assertThat(told(60, false).lines().limit(4))
                .allSatisfy(line -> assertThat(Glyphs.width(line)).isLessThanOrEqualTo(60));
        assertThat(told(60, false)).contains("…person/wait.sql  ✗✗");
    }

    @Test
    void coloursChangeNothingButColours() {
        assertThat(told(100, true).replaceAll("\u001b\\[\\d+m", "")).isEqualToIgnoringWhitespace(told(100, false));
    }
}
