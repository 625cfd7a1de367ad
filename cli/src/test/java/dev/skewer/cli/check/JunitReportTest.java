package dev.skewer.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.cli.result.Examples;
import dev.skewer.cli.result.Explanation;
import dev.skewer.cli.result.Result;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.RuleName;
import dev.skewer.testkit.Golden;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JunitReportTest {
    @Test
    void whatADocumentExplainsFailsOnlyForTheStrict() {
        Result.Ran ran = (Result.Ran) Examples.simpleWait().result("cases/wait.sql");
        Classification choice =
                new Classification.DesignChoice(new RuleName("PREDICATE_RECHECK"), "seen in a run", null);
        List<Explanation> explained = ran.explanations().stream()
                .map(each -> new Explanation(each.oracle(), choice, "one row", "two rows"))
                .toList();
        Result documented = new Result.Ran(ran.subject(), ran.execution(), ran.verdicts(), explained);
        Tally tally = new Tally();
        tally.add(documented);

        assertThat(tally.hasViolations(false)).isFalse();
        assertThat(JunitReport.of(List.of(documented), List.of(), false))
                .contains("failures=\"0\"", "<system-out>", "PREDICATE_RECHECK")
                .doesNotContain("<failure");
        assertThat(tally.hasViolations(true)).isTrue();
        assertThat(JunitReport.of(List.of(documented), List.of(), true))
                .contains("failures=\"1\"", "<failure message=");
        tally.add(ran);
        assertThat(tally.hasViolations(false)).isTrue();
    }

    @Test
    void violationsFailAndWhatWasLostIsAnError() {
        Result wait = Examples.simpleWait().result("cases/wait.sql");
        List<Result> results = new ArrayList<>();
        Examples.all().forEach((name, example) -> results.add(example.result("cases/" + name + ".sql")));
        results.add(new Result.Skipped(wait.subject(), Result.Reason.LEVEL, "no \"such\" <level>"));
        results.add(new Result.Failed(wait.subject(), "the server\u0000 & its log are gone"));

        String report = JunitReport.of(results, List.of("cases/torn.sql:3: a BEGIN is missing"), false);

        Golden.matches("junit.xml", report);
        assertThat(report).contains("no &quot;such&quot; &lt;level&gt;", "the server? &amp; its log");
    }
}
