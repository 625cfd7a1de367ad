package dev.skewer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.broker.History;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.topic.Topics;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everything in this process, on a target that needs no server: once on a broker of its own, once on one that is there. */
class RunIT {
    @TempDir
    Path folder;

    private String run(String... arguments) {
        CommandLine.Said said = new CommandLine(folder, List.of()).say(arguments);
        assertThat(said.code()).as("exit code; standard error: %s", said.err()).isZero();
        assertThat(said.err()).doesNotContain("could not end", "Exception");
        return said.out();
    }

    private static int published(Broker broker) {
        return new History(broker).all(Topics.testCases(WireFamily.SQLITE)).size();
    }

    @Test
    void aRunEndsByItselfAndTheNextOneGoesOnWithItsHistory() throws InterruptedException {
        String where = folder.toString();
        String summary = run("run", "--target", "sqlite", "--for", "12s", "--strategy", "conflict", "--folder", where);
        assertThat(summary).contains("sqlite", "cases and replays executed; ");

        try (Broker broker = Broker.embedded(folder)) {
            int before = published(broker);
            assertThat(before).isPositive();
            String address = broker.settings().values().getOrDefault("bootstrap.servers", "");
            assertThat(run("targets", "--folder", where)).containsPattern("sqlite +3\\.\\d+");

            assertThat(run("generate", "coverage", "--folder", where)).contains("## sqlite-", "| Form |", "| UPDATE |");

            run("run", "--target", "sqlite", "--for", "8s", "--quiet", "--kafka", address, "--folder", where);

            assertThat(published(broker)).isGreaterThan(before);
        }
    }
}
