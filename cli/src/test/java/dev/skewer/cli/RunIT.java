package dev.skewer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.broker.History;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.topic.Topics;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everything in this process, on a target that needs no server: once on a broker of its own, once on one that is there. */
class RunIT {
    @TempDir
    Path folder;

    private String run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                InputStream.nullInputStream(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                100,
                false);
        assertThat(Skewer.run(terminal, arguments))
                .as("exit code; standard error: %s", err)
                .isZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("could not end", "Exception");
        return out.toString(StandardCharsets.UTF_8);
    }

    private static int published(Broker broker) {
        return new History(broker).all(Topics.testCases(WireFamily.SQLITE)).size();
    }

    @Test
    void aRunEndsByItselfAndTheNextOneGoesOnWithItsHistory() {
        String where = folder.toString();
        String summary = run("run", "--target", "sqlite", "--for", "12s", "--strategy", "conflict", "--folder", where);
        assertThat(summary).contains("sqlite", "cases and replays executed; ");

        try (Broker broker = Broker.embedded(folder)) {
            int before = published(broker);
            assertThat(before).isPositive();
            String address = broker.settings().values().getOrDefault("bootstrap.servers", "");
            assertThat(run("targets", "--folder", where)).containsPattern("sqlite +3\\.\\d+");

            run("run", "--target", "sqlite", "--for", "8s", "--quiet", "--kafka", address, "--folder", where);

            assertThat(published(broker)).isGreaterThanOrEqualTo(before);
            assertThat(run("findings", "--folder", where)).isNotBlank();
        }
    }
}
