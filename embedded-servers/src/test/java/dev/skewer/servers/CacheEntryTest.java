package dev.skewer.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheEntryTest {
    @TempDir
    Path cache;

    private CacheEntry entry;

    @BeforeEach
    void name() {
        entry = new CacheEntry(cache.resolve("files-1"));
    }

    @Test
    void whatWasMadeIsWholeAndGenuine() throws IOException {
        entry.make((content, _) -> write(content, "bin/server", "program"));

        assertThat(entry.isWhole()).isTrue();
        assertThat(entry.isGenuine()).isTrue();
        assertThat(entry.content().resolve("bin/server")).hasContent("program");
    }

    @Test
    void whatFailedHalfWayIsNotThere() throws IOException {
        assertThatThrownBy(() -> entry.make((content, _) -> {
                    write(content, "bin/server", "prog");
                    throw new IOException("cut");
                }))
                .hasMessage("cut");

        assertThat(entry.isWhole()).isFalse();
        assertThat(children()).isEmpty();
    }

    @Test
    void whatAKilledProcessLeftIsRemovedByTheNextMaker() throws IOException {
        write(cache.resolve("files-1.killed"), "content/bin/server", "prog");
        write(cache.resolve("other"), "content/bin/server", "program");

        entry.make((content, _) -> write(content, "bin/server", "program"));

        assertThat(children()).containsExactly("files-1", "other");
    }

    @Test
    void theScratchFolderDoesNotStay() throws IOException {
        entry.make((content, scratch) -> {
            write(scratch, "tarball", "packed");
            write(content, "bin/server", "program");
        });

        assertThat(entry.folder()).isDirectoryNotContaining("glob:**scratch");
    }

    @Test
    void aMissingOrShorterFileIsSeenAtOnce() throws IOException {
        entry.make((content, _) -> {
            write(content, "bin/server", "program");
            write(content, "lib/one", "library");
        });

        Files.writeString(entry.content().resolve("bin/server"), "prog");
        assertThat(entry.isWhole()).isFalse();

        Files.writeString(entry.content().resolve("bin/server"), "program");
        assertThat(entry.isWhole()).isTrue();

        Files.delete(entry.content().resolve("lib/one"));
        assertThat(entry.isWhole()).isFalse();
    }

    @Test
    void aChangedByteIsSeenByTheThoroughLook() throws IOException {
        entry.make((content, _) -> write(content, "bin/server", "program"));

        Files.writeString(entry.content().resolve("bin/server"), "prozram");

        assertThat(entry.isWhole()).isTrue();
        assertThat(entry.isGenuine()).isFalse();
    }

    private List<String> children() throws IOException {
        try (Stream<Path> children = Files.list(cache)) {
            return children.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    private static void write(Path folder, String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        Files.writeString(file, text);
    }
}
