package dev.skewer.generator.app;

import dev.skewer.generator.feedback.CoverageTable;
import dev.skewer.generator.publish.KafkaClients;
import dev.skewer.generator.publish.TopicReader;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.topic.Topics;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.kafka.common.KafkaException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows what servers made of generated statements. Not thread-safe. */
@Command(
        name = "coverage",
        description = {
            "Reads all executions from the broker and prints a table: for each dialect, form of statement and level, how"
                    + " many were run, how many of them were valid, and how many had to wait.",
            ""
        },
        mixinStandardHelpOptions = true)
public final class CoverageCommand implements Callable<Integer> {
    private static final String PATIENCE_MILLIS = "10000";

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Option(
            names = {"-b", "--bootstrap-servers"},
            paramLabel = "HOST:PORT",
            defaultValue = "127.0.0.1:9092",
            description = "Where the broker is. Default: ${DEFAULT-VALUE}.")
    private String servers = "";

    @Override
    public Integer call() {
        KafkaClients clients = new KafkaClients(
                PassThrough.of(Map.of("bootstrap.servers", servers, "default.api.timeout.ms", PATIENCE_MILLIS)));
        CoverageTable table = new CoverageTable();
        try (TopicReader<Report> reader = TopicReader.fromStart(clients.reader(), Topics.EXECUTIONS)) {
            while (!reader.isAtEnd()) {
                reader.poll(Duration.ofMillis(200)).forEach(report -> add(table, report));
            }
        } catch (KafkaException e) {
            return failed("no executions can be read from " + servers + ": " + e.getMessage());
        }
        if (table.isEmpty()) {
            return failed("nothing was run yet: " + servers + " has no executions");
        }
        spec.commandLine().getOut().print(table.markdown());
        spec.commandLine().getOut().flush();
        return ExitCode.OK;
    }

    private int failed(String why) {
        spec.commandLine().getErr().println(spec.root().name() + ": " + why);
        return ExitCode.USAGE;
    }

    private static void add(CoverageTable table, Report report) {
        if (report instanceof Execution execution && execution.plan().purpose() == Purpose.EXPLORE) {
            table.add(execution);
        }
    }
}
