package dev.skewer.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.cli.result.Examples;
import dev.skewer.cli.result.Result;
import dev.skewer.testkit.Golden;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JunitReportTest {
    @Test
    void violationsFailAndWhatWasLostIsAnError() {
        Result wait = Examples.simpleWait().result("cases/wait.sql");
        List<Result> results = new ArrayList<>();
        Examples.all().forEach((name, example) -> results.add(example.result("cases/" + name + ".sql")));
        results.add(new Result.Skipped(wait.subject(), Result.Reason.LEVEL, "no \"such\" <level>"));
        results.add(new Result.Failed(wait.subject(), "the server\u0000 & its log are gone"));

        String report = JunitReport.of(results);

        Golden.matches("junit.xml", report);
        assertThat(report).contains("no &quot;such&quot; &lt;level&gt;", "the server? &amp; its log");
    }
}
