package dev.skewer.servers.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RangedZipTest {
    private static final Map<String, byte[]> FILES = ZipServer.serverFiles();
    private static final byte[] ZIP = ZipServer.zip(FILES);

    @TempDir
    Path target;

    @Test
    void onlyTheWantedEntriesAreRead() throws IOException {
        try (ZipServer server = ZipServer.of(ZIP);
                HttpFile file = server.open().orElseThrow()) {
            extract(file);

            assertThat(server.sent()).isBetween(3_000_000L, 4_000_000L);
        }
        assertThat(Files.readAllBytes(target.resolve("bin/server"))).isEqualTo(FILES.get("bin/server"));
        assertThat(target.resolve("bin/server-debug")).doesNotExist();
        assertThat(Files.readAllBytes(target.resolve("share/text199"))).isEqualTo(FILES.get("share/text199"));
        try (Stream<Path> texts = Files.list(target.resolve("share"))) {
            assertThat(texts).hasSize(200);
        }
    }

    @Test
    void progressEndsAtTheTotal() throws IOException {
        AtomicLong done = new AtomicLong();
        AtomicLong total = new AtomicLong();
        try (ZipServer server = ZipServer.of(ZIP);
                HttpFile file = server.open().orElseThrow()) {
            RangedZip.open(file).extract(RangedZipTest::wanted, name -> name, new Destination(target), (now, all) -> {
                assertThat(now).isBetween(done.get(), all);
                done.set(now);
                total.set(all);
            });
        }
        assertThat(done.get()).isEqualTo(total.get()).isGreaterThan(3_000_000);
    }

    @Test
    void aServerThatRefusesRangesIsNotRead() throws IOException {
        try (ZipServer server = ZipServer.refusingRanges(ZIP)) {
            assertThat(server.open()).isEmpty();
        }
    }

    @Test
    void aCutConnectionIsMended() throws IOException {
        try (ZipServer server = ZipServer.cutting(ZIP, 3);
                HttpFile file = server.open().orElseThrow()) {
            extract(file);
        }
        assertThat(Files.readAllBytes(target.resolve("bin/server"))).isEqualTo(FILES.get("bin/server"));
    }

    @Test
    void aConnectionThatIsAlwaysCutIsGivenUp() throws IOException {
        try (ZipServer server = ZipServer.cutting(ZIP, Integer.MAX_VALUE);
                HttpFile file = server.open().orElseThrow()) {
            assertThatThrownBy(() -> extract(file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("server.zip broke off 4 times");
        }
    }

    @Test
    void aDamagedEntryIsNamed() throws IOException {
        byte[] damaged = ZIP.clone();
        damaged[1_000_000] ^= 1;
        try (ZipServer server = ZipServer.of(damaged);
                HttpFile file = server.open().orElseThrow()) {
            assertThatThrownBy(() -> extract(file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("bin/server");
        }
    }

    @Test
    void aTruncatedZipIsNoZip() throws IOException {
        byte[] half = Arrays.copyOf(ZIP, ZIP.length / 2);
        try (ZipServer server = ZipServer.of(half);
                HttpFile file = server.open().orElseThrow()) {
            assertThatThrownBy(() -> extract(file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("no zip");
        }
    }

    @Test
    void anEntryThatPointsOutOfTheFolderIsRefused() throws IOException {
        Map<String, byte[]> evil = new LinkedHashMap<>();
        evil.put("bin/../../evil", "evil".getBytes(StandardCharsets.UTF_8));
        Path zip = Files.write(target.resolve("evil.zip"), ZipServer.zip(evil));
        try (LocalFile file = new LocalFile(zip)) {
            assertThatThrownBy(() -> extract(file)).hasMessageContaining("points out of its folder");
        }
        assertThat(target.resolveSibling("evil")).doesNotExist();
    }

    private void extract(RangedFile file) throws IOException {
        RangedZip.open(file).extract(RangedZipTest::wanted, name -> name, new Destination(target), (_, _) -> {});
    }

    private static boolean wanted(String name) {
        return name.startsWith("share/") || (name.startsWith("bin/") && !name.equals("bin/server-debug"));
    }
}
