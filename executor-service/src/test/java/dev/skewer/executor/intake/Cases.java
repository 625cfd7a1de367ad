package dev.skewer.executor.intake;

import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.Instrumentation;
import dev.skewer.schemas.testcase.Provenance;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Setting;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.List;

/** Small cases that carry a name, and what the runner is to do with them. */
final class Cases {
    private static final String NAME = "name";
    private static final String DEED = "deed";

    private Cases() {}

    static TestCase plain(String name) {
        return of(name, "run");
    }

    /** A case with which {@link FakeRunner} does something else than run it. */
    static TestCase of(String name, String deed) {
        StepId step = new StepId("t1.1");
        Transaction transaction = new Transaction(
                new TransactionId("T1"),
                new SessionId("t1"),
                false,
                null,
                null,
                false,
                List.of(new Step(step, new Statement.Raw("SELECT 1"))));
        Scenario scenario = new Scenario(
                new DialectName("h2"),
                new Database(new Shape(List.of()), List.of(), List.of()),
                List.of(transaction),
                List.of(step),
                List.of(),
                List.of(new Setting(NAME, name), new Setting(DEED, deed)),
                Instrumentation.NONE);
        return TestCase.of(scenario, Provenance.written("test", null));
    }

    static Replay replay(TargetId target, String name) {
        return new Replay(target, "serial-write", RunPlan.of(plain(name), Purpose.JUDGE));
    }

    static String name(Report report) {
        return setting(report.plan(), NAME);
    }

    static String name(RunPlan plan) {
        return setting(plan, NAME);
    }

    static String deed(RunPlan plan) {
        return setting(plan, DEED);
    }

    private static String setting(RunPlan plan, String name) {
        return plan.work().settings().stream()
                .filter(setting -> setting.name().equals(name))
                .map(Setting::value)
                .findFirst()
                .orElse("");
    }
}
