package dev.skewer.servers.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.servers.archive.Destination;
import dev.skewer.servers.archive.ZipServer;
import dev.skewer.servers.report.ServerException;
import eu.maveniverse.maven.mima.context.ContextOverrides.AddRepositoriesOp;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.eclipse.aether.repository.RemoteRepository;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTest {
    private static final Coordinates SERVER = new Coordinates("test.servers", "server", "1.0", "zip", "linux");
    private static final byte[] ZIP = ZipServer.zip(ZipServer.serverFiles());

    @TempDir
    Path folder;

    private Path remote;
    private Path local;

    @BeforeEach
    void publish() throws Exception {
        remote = folder.resolve("remote").resolve(SERVER.path());
        local = folder.resolve("local").resolve(SERVER.path());
        Files.createDirectories(remote.resolveSibling(""));
        publish(ZIP);
    }

    @Test
    void aFolderOfAnArtifactIsUnpacked() throws IOException {
        new ArtifactFolder(SERVER, "share/")
                .unpack(destination(), workshop(folder.resolve("remote").toUri()));

        assertThat(out("text7")).hasContent("text 7".repeat(7));
        assertThat(local).exists();
    }

    @Test
    void aBrokenLocalCopyIsFetchedAgain() throws IOException {
        Files.createDirectories(local.resolveSibling(""));
        Files.writeString(local, "<html>sign in to the network</html>");

        new ArtifactFolder(SERVER, "share/")
                .unpack(destination(), workshop(folder.resolve("remote").toUri()));

        assertThat(out("text7")).hasContent("text 7".repeat(7));
    }

    @Test
    void anArtifactThatIsBrokenAtItsOriginIsGivenUpInPlainWords() throws Exception {
        byte[] damaged = ZIP.clone();
        damaged[1_000_000] ^= 1;
        publish(damaged);

        assertThatThrownBy(() -> new ArtifactFolder(SERVER, "bin/")
                        .unpack(destination(), workshop(folder.resolve("remote").toUri())))
                .isInstanceOf(ServerException.class)
                .hasMessageContaining("test.servers:server:zip:linux:1.0 is broken, also after fetching it again");
        assertThat(local).doesNotExist();
    }

    @Test
    void anArtifactThatDiffersFromItsChecksumIsNotUsed() throws IOException {
        Files.writeString(remote.resolveSibling(remote.getFileName() + ".sha1"), "0".repeat(40));

        assertThatThrownBy(() -> new ArtifactFolder(SERVER, "share/")
                        .unpack(destination(), workshop(folder.resolve("remote").toUri())))
                .isInstanceOf(ServerException.class)
                .hasMessageContaining("Maven could not bring")
                .hasMessageContaining("hecksum");
    }

    @Test
    void entriesAreReadByRangeWithoutTheArtifact() throws IOException {
        try (ZipServer server = ZipServer.of(ZIP)) {
            entries().unpack(destination(), workshop(server.address("/")));
        }

        assertThat(out("bin/server")).hasSize(3_000_000);
        assertThat(out("bin/server-debug")).doesNotExist();
        assertThat(local).doesNotExist();
    }

    @Test
    void whereRangesAreRefusedTheWholeArtifactIsFetched() throws IOException {
        try (ZipServer server = ZipServer.refusingRanges(ZIP)) {
            entries().unpack(destination(), workshop(server.address("/")));
        }

        assertThat(out("bin/server")).hasSize(3_000_000);
        assertThat(out("bin/server-debug")).doesNotExist();
        assertThat(local).exists();
    }

    @Test
    void whereTheArtifactIsHereNothingIsFetched() throws IOException {
        Files.createDirectories(local.resolveSibling(""));
        Files.write(local, ZIP);

        entries().unpack(destination(), workshop(URI.create("http://127.0.0.1:9/")));

        assertThat(out("bin/server")).hasSize(3_000_000);
    }

    @Test
    void aRepositoryWithoutTheArtifactIsNamedWithTheArtifact() {
        assertThatThrownBy(() -> entries()
                        .unpack(
                                destination(),
                                workshop(folder.resolve("nothing").toUri())))
                .isInstanceOf(ServerException.class)
                .hasMessageContaining("Maven could not bring test.servers:server:zip:linux:1.0")
                .hasMessageContaining("settings.xml");
    }

    private static ArtifactEntries entries() {
        return new ArtifactEntries(SERVER, "", List.of("bin/server", "share/"));
    }

    private Destination destination() {
        return new Destination(folder.resolve("out"));
    }

    private Path out(String name) {
        return folder.resolve("out").resolve(name);
    }

    private Workshop workshop(URI repository) {
        MavenRepositories repositories = MavenRepositories.configuredBy(builder -> builder.withUserSettings(false)
                .withLocalRepositoryOverride(folder.resolve("local"))
                .addRepositoriesOp(AddRepositoriesOp.REPLACE)
                .repositories(List.of(new RemoteRepository.Builder("test", "default", repository.toString()).build())));
        return new Workshop(repositories, Map.of(), folder.resolve("scratch"), (_, _) -> {}, (_, _) -> {}, () -> {});
    }

    private void publish(byte[] zip) throws Exception {
        Files.write(remote, zip);
        byte[] sha1 = MessageDigest.getInstance("SHA-1").digest(zip);
        Files.writeString(
                remote.resolveSibling(remote.getFileName() + ".sha1"),
                HexFormat.of().formatHex(sha1));
    }
}
