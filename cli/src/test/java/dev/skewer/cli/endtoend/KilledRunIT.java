package dev.skewer.cli.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.cli.CommandLine;
import dev.skewer.cli.broker.Broker;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All in one process: broker, servers, services. It is killed once something was objected to, and goes on where it was. */
class KilledRunIT {
    private static final Duration LONG = Duration.ofMinutes(6);
    private static final Duration LOOK = Duration.ofSeconds(1);

    private static final String SEED = "1";
    private static final List<String> SERVERS = List.of("postgresql-12.3", "mariadb-10.2.11", "mysql-5.7.22");

    @TempDir
    Path folder;

    private Program run(String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "run", "--target", String.join(",", SERVERS), "--strategy", "mutate", "--folder", folder.toString()));
        arguments.addAll(List.of(more));
        return Program.start(
                folder.resolve("run.log"),
                PlantedBug.before(System.getProperty("java.class.path"), folder),
                "dev.skewer.cli.Skewer",
                arguments);
    }

    private void awaitThat(Program program, Predicate<Chronicle> condition) {
        await().atMost(LONG).pollInterval(LOOK).until(() -> {
            assertThat(program.isOn()).as(program::said).isTrue();
            Optional<Broker> running = Broker.running(folder);
            if (running.isEmpty()) {
                return false;
            }
            try (Broker broker = running.get()) {
                return condition.test(Chronicle.of(broker));
            }
        });
    }

    private Chronicle ended() throws InterruptedException {
        try (Broker broker = Broker.embedded(folder)) {
            return Chronicle.of(broker);
        }
    }

    @Test
    void thePlantedBugIsFoundOnceAndReplaysByItsFile() throws Exception {
        Set<String> objected = new HashSet<>();
        try (Program first = run("--seed", SEED)) {
            awaitThat(first, chronicle -> {
                objected.addAll(chronicle.violations());
                return !objected.isEmpty();
            });
            first.kill();
        }
        Chronicle before;
        try (Program second = run()) {
            awaitThat(
                    second,
                    chronicle -> PlantedBug.told(chronicle).isPresent()
                            && chronicle.told().containsAll(objected)
                            && chronicle.judged().containsAll(SERVERS));
            assertThat(second.end()).as(second::said).isZero();
            before = ended();
            before.isSound();
            assertThat(before.told())
                    .as("no investigation was lost by the kill")
                    .containsAll(objected);
        }
        try (Program third = run("--for", "3s")) {
            assertThat(third.awaitEnd()).as(third::said).isZero();
        }
        try (Broker broker = Broker.embedded(folder)) {
            Chronicle after = Chronicle.of(broker);
            after.isSound();
            after.tellsStill(before);
            new CommandLine(folder, List.of("--folder", folder.toString()))
                    .replays(PlantedBug.told(after).orElseThrow());
        }
    }
}
