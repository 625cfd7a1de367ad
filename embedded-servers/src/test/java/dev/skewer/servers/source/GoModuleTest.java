package dev.skewer.servers.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.servers.archive.Destination;
import dev.skewer.servers.report.ServerException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The user's Go is played by a script; what it says here is what Go 1.26 said. */
class GoModuleTest {
    private static final GoModule MODULE = new GoModule(
            "tidb-8.5.4",
            "tidb-server",
            "github.com/pingcap/tidb/cmd/tidb-server",
            4,
            Map.of("mysql.TiDBReleaseVersion", "v8.5.4"));

    private final List<String> building = new ArrayList<>();

    @TempDir
    Path folder;

    @BeforeEach
    void makeTheScratchFolder() throws IOException {
        Files.createDirectories(folder.resolve("scratch"));
    }

    @Test
    void theProgramIsBuiltOfTheVeryModulesThatAreKnown() throws IOException {
        go("cat go.mod go.sum > " + folder.resolve("module") + "; echo \"$*\" > " + folder.resolve("words")
                + "; while [ \"$1\" != -o ]; do shift; done; echo built > \"$2\"");

        unpack();

        assertThat(folder.resolve("out/bin/tidb-server")).hasContent("built").isExecutable();
        assertThat(folder.resolve("module"))
                .content()
                .contains("require github.com/pingcap/tidb v1.1.0-beta.0.", "h1:");
        assertThat(folder.resolve("words"))
                .content()
                .startsWith("build -v -mod=readonly")
                .contains("-X mysql.TiDBReleaseVersion=v8.5.4")
                .endsWith("github.com/pingcap/tidb/cmd/tidb-server\n");
    }

    @Test
    void packagesAreCountedAsTheyAreCompiled() throws IOException {
        go(
                "echo 'go: downloading golang.org/x/net v0.38.0'; echo golang.org/x/net; echo golang.org/x/text; sleep 2; exit 1");

        assertThatThrownBy(this::unpack).isInstanceOf(ServerException.class);

        assertThat(building).contains("2 of 4").doesNotContain("3 of 4");
    }

    @Test
    void withoutGoTheUserIsToldWhatToInstall() {
        assertThatThrownBy(this::unpack)
                .isInstanceOf(ServerException.class)
                .hasMessageContaining("Go is needed to build tidb-8.5.4, and there is none")
                .hasMessageContaining("install Go");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "verifying github.com/pingcap/log@v1.1.0: checksum mismatch | Go refuses a module",
                "go: github.com/pingcap/log@v1.1.0: missing go.sum entry for go.mod file | Go refuses a module",
                "go: github.com/pingcap/log@v1.1.0: Get \"x\": dial tcp: lookup x: no such host | Go could not bring",
                "go: errors parsing go.mod: go.mod requires go >= 1.23.6 (running go 1.19) | needs 1.23.6",
                "link: write: no space left on device | the disk is full",
                "x.go:7:2: undefined: maps.Keys | building tidb-8.5.4 failed: x.go:7:2: undefined: maps.Keys"
            })
    void whatGoSaysIsToldInWords(String said, String told) throws IOException {
        go("cat <<'E'\n" + said + "\nE\nexit 1");

        assertThatThrownBy(this::unpack).isInstanceOf(ServerException.class).hasMessageContaining(told);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tidb-8.5.4", "tidb-7.5.0", "tidb-6.5.2", "tidb-6.1.0", "tidb-5.3.0"})
    void eachVersionHasItsModulesWithTheirSums(String version) throws IOException {
        for (String file : List.of("go.mod", "go.sum")) {
            try (InputStream in = GoModule.class.getResourceAsStream(version + "/" + file)) {
                assertThat(in).as(version + "/" + file).isNotNull().isNotEmpty();
            }
        }
    }

    private void unpack() throws IOException {
        MODULE.unpack(
                new Destination(folder.resolve("out")),
                new Workshop(
                        MavenRepositories.ofUser(),
                        Map.of("PATH", folder.resolve("path").toString()),
                        folder.resolve("scratch"),
                        (_, _) -> {},
                        (done, total) -> building.add(done + " of " + total),
                        () -> {}));
    }

    private void go(String script) throws IOException {
        Path program = Files.createDirectories(folder.resolve("path")).resolve("go");
        Files.writeString(program, "#!/bin/sh\nPATH=/usr/bin:/bin\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
