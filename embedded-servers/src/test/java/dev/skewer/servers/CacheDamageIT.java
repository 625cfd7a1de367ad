package dev.skewer.servers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.servers.report.Progress;
import dev.skewer.servers.report.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Each test damages a cache that has what it needs, and leaves it repaired for the next one. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CacheDamageIT {
    private static final ServerDefinition SERVER = Servers.byId("postgresql-12.3");

    @TempDir
    static Path folder;

    private final List<Stage> stages = new ArrayList<>();
    private final Progress progress = (_, stage) -> stages.add(stage);
    private ServerCache cache;

    @BeforeAll
    void fillTheCache() {
        cache = ServerCache.at(folder.resolve("cache"));
        startAndClose();
        assertThat(stages).contains(new Stage.Unpacking(), new Stage.Initialising(), new Stage.Ready());
    }

    @BeforeEach
    void listen() {
        stages.clear();
    }

    @AfterEach
    void itIsNotDoneAgainOnceItIsRepaired() {
        stages.clear();
        startAndClose();
        assertThat(stages).containsExactly(new Stage.Starting(), new Stage.Ready());
    }

    @Test
    void aMissingFileIsUnpackedAgain() throws IOException {
        Files.delete(program());

        startAndClose();

        assertThat(stages).contains(new Stage.Unpacking(), new Stage.Initialising(), new Stage.Ready());
    }

    @Test
    void aDamagedProgramIsUnpackedAgainWhenItDoesNotStart() throws IOException {
        byte[] program = Files.readAllBytes(program());
        Files.write(program(), new byte[program.length], StandardOpenOption.TRUNCATE_EXISTING);

        startAndClose();

        assertThat(stages).contains(new Stage.Unpacking(), new Stage.Initialising(), new Stage.Ready());
    }

    @Test
    void aMissingDataDirectoryIsMadeAgain() throws IOException {
        Files.delete(find("PG_VERSION"));

        startAndClose();

        assertThat(stages).containsExactly(new Stage.Initialising(), new Stage.Starting(), new Stage.Ready());
    }

    private void startAndClose() {
        EmbeddedServer.start(SERVER, cache, progress).close();
    }

    private Path program() throws IOException {
        return find("bin/postgres");
    }

    private Path find(String name) throws IOException {
        try (Stream<Path> files = Files.walk(cache.folder().resolve("servers"))) {
            return files.filter(file -> file.endsWith(name)).findFirst().orElseThrow();
        }
    }
}
