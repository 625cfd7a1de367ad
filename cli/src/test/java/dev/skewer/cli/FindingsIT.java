package dev.skewer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.broker.History;
import dev.skewer.cli.result.ExampleFindings;
import dev.skewer.cli.result.Examples;
import dev.skewer.kit.kafka.KafkaSettings;
import dev.skewer.kit.kafka.TopicMaker;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands about findings, on a history that a real broker keeps. */
class FindingsIT {
    @TempDir
    Path folder;

    private CommandLine.Said run(String... arguments) {
        return new CommandLine(folder, List.of("--folder", folder.toString())).ask(arguments);
    }

    @BeforeEach
    void findTwo() throws InterruptedException {
        // Runs of a finding are looked for around the time when it was seen.
        Finding suspect = ExampleFindings.seenAt(System.currentTimeMillis(), ExampleFindings.suspect());
        Finding documented = ExampleFindings.documented();
        Execution run = Examples.simpleWait().execution();
        try (Broker broker = Broker.embedded(folder)) {
            try (Admin admin = KafkaSettings.admin(broker.settings())) {
                List<TopicSpec<?, ?>> topics =
                        List.of(Topics.FINDINGS, Topics.FINDING_COMMANDS, Topics.SIGHTINGS, Topics.EXECUTIONS);
                TopicMaker.make(
                        admin,
                        topics.stream()
                                .map(spec ->
                                        new NewTopic(spec.name(), Optional.of(spec.partitions()), Optional.empty()))
                                .toList());
            }
            History history = new History(broker);
            history.send(Topics.FINDINGS, documented.fingerprint(), documented);
            history.send(Topics.FINDINGS, suspect.fingerprint(), suspect);
            history.send(
                    Topics.SIGHTINGS,
                    suspect.fingerprint(),
                    new Sighting(
                            suspect.fingerprint(),
                            suspect.fingerprint(),
                            run.plan().rootCase(),
                            suspect.substance(),
                            suspect.firstSeenMillis()));
            history.send(Topics.EXECUTIONS, run.plan().rootCase(), run);
        }
    }

    @Test
    void whatWasFoundIsListedShownMutedAndUnmuted() {
        CommandLine.Said list = run("findings");
        assertThat(list.code()).as(list.err()).isZero();
        assertThat(list.out().lines().toList()).hasSize(5).satisfies(lines -> {
            assertThat(lines.get(1)).startsWith("3f9a52e07b   bug-suspect    serial-write");
            assertThat(lines.get(2)).startsWith("c0ffee7771   design-choice  serial-write");
            assertThat(lines.get(4)).startsWith("2 findings; ");
        });
        assertThat(run("findings", "--class", "design-choice").out())
                .contains("c0ffee7771", "1 finding, 1 not shown")
                .doesNotContain("3f9a52e07b");
        assertThat(run("show", "3f9").out()).contains("bug suspect", "⧗ waits for t1", "mdev-27992");
        assertThat(run("show", "coarse-c0f", "--format", "isolationtester").out())
                .contains("permutation \"a1_1\" \"a1_2\" \"b_1\" \"a1_3\"", "No run of this case");
        assertThat(run("mute", "3f9a", "--why", "we know").out()).startsWith("muted 3f9a52e07b  mysql 8.0.12");
        assertThat(run("findings").out()).doesNotContain("3f9a52e07b").contains("1 finding, 1 not shown");
        assertThat(run("findings", "--all").out()).contains("3f9a52e07b", "[muted: we know]");
        assertThat(run("unmute", "3f9a").code()).isZero();
        assertThat(run("findings").out()).contains("3f9a52e07b");
        assertThat(run("findings", "--json").out().lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith("{\"fingerprint\":"));
    }

    @Test
    void aFindingIsReplayedOnATargetOfTheConfig() throws IOException {
        Path config = Files.writeString(
                folder.resolve("my.yaml"), "targets: [{ id: mine, nodes: [{ url: 'jdbc:h2:mem:replayed' }] }]\n");

        CommandLine.Said said = run("replay", "3f9a", "--config", config.toString(), "--target", "mine");

        // Whether H2 does the same is not the question here.
        assertThat(said.code()).as(said.err()).isLessThan(2);
        assertThat(said.out()).contains("finding 3f9a52e07b", "▌ mine (h2 2.", "DELETE FROM t");
    }

    @Test
    void whatNamesNothingOrTooMuchIsTold() throws InterruptedException {
        try (Broker running = Broker.embedded(folder)) {
            assertThat(running.settings().values()).containsKey("bootstrap.servers");
            CommandLine.Said unknown = run("show", "beef");
            assertThat(unknown.code()).isEqualTo(2);
            assertThat(unknown.out()).isEmpty();
            assertThat(unknown.err())
                    .isEqualToIgnoringNewLines("skewer: there is no finding whose fingerprint begins with \"beef\""
                            + " (skewer findings lists them)");
            assertThat(run("replay", "beef").err()).contains("there is no finding and no case", "\"beef\"");
            assertThat(run("show", "3f9a", "--format", "mtrr").err())
                    .contains("\"mtrr\" is not known", "mysql-sessions");
            assertThat(run("show", "3f9a", "--format", "isolationtester").err())
                    .contains("is for PostgreSQL, and this finding is of mysql");
            assertThat(run("mute", "3f9a", "--why", "x", "--for", "soon").err())
                    .contains("--for: \"soon\" is not a duration", "12h");
            assertThat(run("generate", "coverage").err())
                    .contains("nothing was run yet: " + folder + " has no executions");
            assertThat(run("findings", "--class", "bug").err()).contains("\"bug\" is not known", "bug-suspect");
        }
    }
}
