package dev.skewer.cli.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fetching and building servers may take many minutes; whoever asks for the end meanwhile need not wait for it. */
class EarlyEndIT {
    private static final String SERVER = "postgresql-12.3";

    @TempDir
    Path folder;

    @Test
    void theEndIsObeyedWhileAServerIsBeingMade() throws Exception {
        Path cache = folder.resolve("cache");
        Path file = Files.createDirectories(cache.resolve("locks")).resolve(SERVER + ".lock");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock();
                Program program = run(cache)) {
            await().atMost(Duration.ofMinutes(1)).until(() -> program.said().contains(SERVER + " waiting"));

            assertThat(program.end()).as(program::said).isZero();

            assertThat(lock.isValid()).as("held all the time").isTrue();
            assertThat(program.said()).contains("stopping;").doesNotContain("Exception", "could not end", "failed");
        }
    }

    private Program run(Path cache) {
        return Program.start(
                folder.resolve("run.log"),
                Map.of("SKEWER_CACHE", cache.toString()),
                List.of(
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.skewer.cli.Skewer",
                        "run",
                        "--target",
                        SERVER,
                        "--folder",
                        folder.resolve("history").toString()));
    }
}
