package dev.skewer.generator.app;

import dev.skewer.generator.feedback.CoverageTable;
import dev.skewer.generator.publish.KafkaClients;
import dev.skewer.generator.publish.TopicReader;
import dev.skewer.kit.app.UserError;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.topic.Topics;
import java.time.Duration;
import org.apache.kafka.common.KafkaException;

/** What servers made of the generated statements that are told of on a broker. Pure functions of it. */
public final class Coverage {
    private static final String PATIENCE = "default.api.timeout.ms";
    private static final String PATIENCE_MILLIS = "10000";

    private Coverage() {}

    /** A table for each dialect, as Markdown; {@code place} is what whoever asked calls the broker. */
    public static String of(PassThrough kafka, String place) {
        CoverageTable table = new CoverageTable();
        PassThrough settings = kafka.values().containsKey(PATIENCE) ? kafka : kafka.with(PATIENCE, PATIENCE_MILLIS);
        try (TopicReader<Report> reader =
                TopicReader.fromStart(new KafkaClients(settings).reader(), Topics.EXECUTIONS)) {
            while (!reader.isAtEnd()) {
                reader.poll(Duration.ofMillis(200)).forEach(report -> add(table, report));
            }
        } catch (KafkaException e) {
            throw new UserError(
                    "no executions can be read from " + place + ": " + e.getMessage(), "name a broker that is on");
        }
        if (table.isEmpty()) {
            throw new UserError("nothing was run yet: " + place + " has no executions", "run some cases first");
        }
        return table.markdown();
    }

    private static void add(CoverageTable table, Report report) {
        if (report instanceof Execution execution && execution.plan().purpose() == Purpose.EXPLORE) {
            table.add(execution);
        }
    }
}
