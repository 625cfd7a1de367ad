package dev.skewer.cli.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.cli.CommandLine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several commands on one folder at once, each in a process of its own. */
class SharedFolderIT {
    private static final Duration LONG = Duration.ofMinutes(3);

    @TempDir
    Path folder;

    private Path history() {
        return folder.resolve("history");
    }

    private Program start(String log, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--folder", history().toString()));
        return Program.start(folder.resolve(log), System.getProperty("java.class.path"), "dev.skewer.cli.Skewer", all);
    }

    private CommandLine.Said say(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--folder", history().toString()));
        return new CommandLine(folder, List.of()).say(all.toArray(String[]::new));
    }

    @Test
    void besideARunOthersReadAndNoneRuns() throws Exception {
        try (Program run = start("run.log", "run", "--target", "sqlite", "--strategy", "conflict")) {
            await().atMost(LONG).until(() -> Files.exists(history().resolve("kafka/skewer.lock")));

            // The broker of the run is not up yet.
            CommandLine.Said early = say("findings");
            assertThat(early.code()).as(early.err()).isZero();
            await().atMost(LONG).until(() -> run.said().contains("testing sqlite"));
            CommandLine.Said targets = say("targets");
            assertThat(targets.out()).as(targets.err()).contains("* sqlite");

            CommandLine.Said second = say("run", "--target", "sqlite", "--for", "1s");

            assertThat(second.code()).isEqualTo(2);
            assertThat(second.out()).isEmpty();
            assertThat(second.err())
                    .contains("skewer: a run uses " + history() + " already: process " + run.id())
                    .contains("give this one a --folder of its own");
            assertThat(run.isOn()).isTrue();
            assertThat(run.end()).as(run::said).isZero();
        }
        assertThat(history().resolve("kafka/address")).doesNotExist();
        assertThat(say("findings").code()).isZero();
    }

    @Test
    void whoReadsOrRunsWaitsForThoseWhoRead() throws Exception {
        assertThat(say("run", "--target", "sqlite", "--for", "1s").code()).isZero();
        List<Program> programs = new ArrayList<>();
        try {
            programs.add(start("first.log", "findings"));
            programs.add(start("second.log", "findings"));
            programs.add(start("third.log", "run", "--target", "sqlite", "--for", "1s"));

            for (Program program : programs) {
                assertThat(program.awaitEnd()).as(program::said).isZero();
            }
        } finally {
            programs.forEach(Program::close);
        }
    }
}
