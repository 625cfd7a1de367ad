package dev.skewer.generator.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.generator.Generator;
import dev.skewer.generator.feedback.Executions;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.publish.Broker;
import dev.skewer.generator.statement.Form;
import dev.skewer.kit.app.UserError;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.topic.Topics;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command with a real broker. */
class CoverageCommandIT {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private Broker broker;

    @BeforeEach
    void startBroker() {
        broker = new Broker(folder.resolve("kafka"));
    }

    @AfterEach
    void stopBroker() {
        broker.close();
    }

    private int run(String servers) {
        return new CommandLine(new CoverageCommand())
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .setExecutionExceptionHandler((failure, shell, _) -> {
                    assertThat(failure).isInstanceOf(UserError.class);
                    shell.getErr().println(failure.getMessage());
                    return CommandLine.ExitCode.USAGE;
                })
                .execute("--kafka", servers);
    }

    @Test
    void whatTheExecutionsOnABrokerComeToIsPrinted() {
        List<TestCase> cases = cases();
        int updates = 0;
        for (TestCase one : cases) {
            StepId[] refused = updates(one);
            updates += refused.length;
            broker.send(Topics.EXECUTIONS, Executions.of(one, ErrorClass.SYNTAX, refused));
        }

        assertThat(run(broker.bootstrapServers())).as(err.toString()).isZero();

        assertThat(out.toString()).contains("## mysql-", "| Form |", "| BEGIN |", "| COMMIT |");
        List<String> cells = out.toString()
                .lines()
                .filter(line -> line.startsWith("| UPDATE |"))
                .flatMap(line -> List.of(line.substring(10).split("\\|", -1)).stream())
                .map(String::strip)
                .filter(cell -> !cell.isEmpty())
                .toList();
        assertThat(cells).isNotEmpty().allMatch(cell -> cell.endsWith(" · 0.0 · 0.0"));
        assertThat(cells.stream()
                        .mapToInt(cell -> Integer.parseInt(cell.substring(0, cell.indexOf(" "))))
                        .sum())
                .isEqualTo(updates);
    }

    private static List<TestCase> cases() {
        Generator generator = new Generator(Dialects.newest("mysql").orElseThrow(), Profile.defaults(), List.of());
        return LongStream.range(0, 60)
                .mapToObj(number -> generator.generate(number * 17))
                .filter(TestCase.class::isInstance)
                .map(TestCase.class::cast)
                .toList();
    }

    private static StepId[] updates(TestCase one) {
        return one.scenario().transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .filter(step -> Form.of(step.statement()) == Form.UPDATE)
                .map(step -> step.id())
                .toArray(StepId[]::new);
    }

    @Test
    void aBrokerThatNothingWasRunOnIsSaidToBeEmpty() {
        assertThat(run(broker.bootstrapServers())).isEqualTo(2);

        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).contains("nothing was run yet: " + broker.bootstrapServers());
    }

    @Test
    void aBrokerThatIsNotThereIsNamed() {
        assertThat(run("127.0.0.1:1")).isEqualTo(2);

        assertThat(err.toString()).contains("no executions can be read from 127.0.0.1:1");

        assertThat(run("127.0.0.1")).isEqualTo(2);

        assertThat(err.toString()).contains("--kafka: \"127.0.0.1\" is no address");
    }
}
