package dev.skewer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.cli.LauncherTree.Running;
import dev.skewer.cli.LauncherTree.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The script at the root, with a Maven and JDKs that only write down how they were called. */
class LauncherTest {
    @TempDir
    Path folder;

    private LauncherTree tree;
    private Path jdk;

    @BeforeEach
    void makeTree() throws IOException {
        tree = LauncherTree.below(folder, "my projects/skewer tree");
        jdk = tree.jdk("my jdks/jdk-25", "25.0.1");
    }

    private Map<String, String> environment(String... more) {
        Map<String, String> environment = new TreeMap<>(Map.of("JAVA_HOME", jdk.toString()));
        for (int i = 0; i < more.length; i += 2) {
            environment.put(more[i], more[i + 1]);
        }
        return environment;
    }

    private Said skewer(String... more) throws IOException, InterruptedException {
        return tree.call(environment(more), launcher(), "check", "a b");
    }

    private String launcher() {
        return tree.root().resolve("skewer").toString();
    }

    private Path lock() {
        return tree.root().resolve("cli/target/launch.lock");
    }

    @Test
    void itBuildsOnceAndHandsOnItsArguments() throws Exception {
        Said said = skewer("SKEWER_JAVA_OPTS", "-Xmx2g -Done=1");

        assertThat(said.code()).as(said.err()).isZero();
        Path launch = tree.root().resolve("cli/target/launch");
        assertThat(said.out())
                .containsSubsequence(
                        "-XX:AOTCache=" + launch.resolve("skewer.aot"),
                        "-Dskewer.root=" + tree.root(),
                        "-Dskewer.called=" + launcher(),
                        "-Xmx2g",
                        "-Done=1",
                        "-cp",
                        launch.resolve("skewer.jar") + ":" + tree.world().resolve("library.jar"),
                        "dev.skewer.cli.Skewer",
                        "check",
                        "a b");
        assertThat(tree.calls()).hasSize(1).allMatch(call -> call.startsWith(tree.root() + ", " + jdk + ", -B"));
        assertThat(Files.readString(launch.resolve("skewer.jar")))
                .contains("<-C><" + tree.root().resolve("schemas/target/classes") + "><.>")
                .contains("<-C><" + tree.root().resolve("cli/target/classes") + "><.>");
        assertThat(lock()).doesNotExist();

        Said again = skewer();

        assertThat(again.code()).isZero();
        assertThat(again.err()).isEmpty();
        assertThat(tree.calls()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pom.xml",
                "corpus/a.sql",
                "schemas/src/main/java/B.java",
                "cli/pom.xml",
                ".mvn/maven.config",
                "skewer"
            })
    void aSourceThatHasChangedIsBuilt(String source) throws Exception {
        skewer();
        tree.touch(source);

        assertThat(skewer().err()).contains("building what has changed");
        assertThat(tree.calls()).hasSize(2);
    }

    @Test
    void aLibraryOrASourceThatIsGoneIsReasonToBuild() throws Exception {
        skewer();
        Files.delete(tree.world().resolve("library.jar"));
        skewer();
        assertThat(tree.calls()).hasSize(2);

        Files.createFile(tree.world().resolve("library.jar"));
        Files.delete(tree.root().resolve("schemas/src/main/java/B.java"));
        tree.touch("schemas/src/main/java");
        skewer();
        assertThat(tree.calls()).hasSize(3);
    }

    @Test
    void withoutAJdkItSaysWhatToInstall() throws Exception {
        Path old = tree.jdk("jdks/jdk-17", "17.0.9");
        tree.jdk("jdks/jdk-26", "26");
        Said said =
                skewer("JAVA_HOME", old.toString(), "SKEWER_JDKS", tree.world() + "/none:" + tree.world() + "/jdks");

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        assertThat(said.err())
                .contains("needs a JDK 25 and found none; install one", "JAVA_HOME is no JDK 25: " + old)
                .contains("JAVA_HOME=/path/to/jdk-25 '" + launcher() + "'");
        assertThat(tree.calls()).isEmpty();
    }

    @Test
    void aJavaHomeOfAnotherVersionGivesWay() throws Exception {
        Path old = tree.jdk("my jdks/jdk-17", "17.0.9");
        Said said =
                skewer("JAVA_HOME", old.toString(), "SKEWER_JDKS", tree.world() + "/none:" + tree.world() + "/my jdks");

        assertThat(said.code()).as(said.err()).isZero();
        assertThat(tree.calls()).singleElement().asString().contains(", " + jdk + ", -B");
    }

    @Test
    void theJdkOnThePathIsFoundBehindItsLinks() throws Exception {
        Path bin = tree.world().resolve("bin");
        Files.createSymbolicLink(bin.resolve("java"), Path.of("alternative"));
        Files.createSymbolicLink(bin.resolve("alternative"), bin.relativize(jdk.resolve("bin/java")));

        // Nor is there a home, where users have JDKs.
        Said said = tree.call(Map.of(), launcher(), "--version");

        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.err()).doesNotContain("HOME");
        assertThat(tree.calls()).singleElement().asString().contains(", " + jdk + ", -B");
    }

    @Test
    void whoCallsItByALinkIsToldOfTheLink() throws Exception {
        Path link = Files.createDirectories(tree.world().resolve("links")).resolve("skewer");
        Files.createSymbolicLink(link, Path.of("other"));
        Files.createSymbolicLink(link.resolveSibling("other"), Path.of("../my projects/skewer tree/skewer"));

        Said said = tree.call(environment(), link.toString());
        assertThat(said.out()).contains("-Dskewer.root=" + tree.root(), "-Dskewer.called=" + link);

        String path = tree.world().resolve("links") + ":" + tree.world().resolve("tools");
        Said found = tree.call(environment("PATH", path), "sh", "-c", "skewer");
        assertThat(found.out()).contains("-Dskewer.root=" + tree.root(), "-Dskewer.called=skewer");
        Said here = tree.call(environment(), "sh", "-c", "cd 'my projects/skewer tree' && ./skewer && sh skewer");
        assertThat(here.out().stream().filter(word -> word.startsWith("-Dskewer.called=")))
                .containsExactly("-Dskewer.called=./skewer", "-Dskewer.called=./skewer");
    }

    @Test
    void withoutMavenItSaysWhatToInstall() throws Exception {
        Said said = skewer("PATH", tree.world().resolve("tools").toString());

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.err()).contains("needs Maven 3.8 or later to build itself; install it");
        assertThat(lock()).doesNotExist();

        Path home = Files.createDirectories(tree.world().resolve("maven"));
        Files.move(tree.world().resolve("bin"), home.resolve("bin"));
        String tools = tree.world().resolve("tools").toString();

        assertThat(skewer("PATH", tools, "MAVEN_HOME", home.toString()).code()).isZero();
    }

    @Test
    void aBuildThatFailsIsTold() throws Exception {
        Path fail = Files.createFile(tree.world().resolve("fail"));
        Said said = skewer();

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.out()).isEmpty();
        assertThat(said.err())
                .contains("the build failed:", "[ERROR] A.java:[3,1] ; expected", "cli/target/launch/build.log")
                .doesNotContain("Help 1", "Scanning");
        assertThat(lock()).doesNotExist();

        Files.delete(fail);

        assertThat(skewer().code()).isZero();
    }

    @Test
    void ofTwoAtOnceOneBuilds() throws Exception {
        Path wait = Files.createFile(tree.world().resolve("wait"));
        Running first = tree.start(environment(), launcher(), "first");
        await().until(() -> Files.exists(tree.world().resolve("calls")));
        Running second = tree.start(environment(), launcher(), "second");
        await().until(() -> second.hasSaid("another skewer is building; waiting for it (process "
                + first.process().pid()));

        Files.delete(wait);

        assertThat(first.said().out()).endsWith("first");
        assertThat(second.said().out()).endsWith("second");
        assertThat(tree.calls()).hasSize(1);
        assertThat(lock()).doesNotExist();
    }

    @Test
    void whoeverIsToldToEndEndsMavenToo() throws Exception {
        Files.createFile(tree.world().resolve("wait"));
        Running building = tree.start(environment(), launcher(), "--version");
        Path pid = tree.world().resolve("maven.pid");
        await().until(() -> Files.exists(pid) && !Files.readString(pid).isBlank());
        ProcessHandle maven =
                ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();

        building.process().toHandle().destroy();

        assertThat(building.said().code()).isEqualTo(130);
        await().until(() -> !maven.isAlive());
        assertThat(lock()).doesNotExist();
    }

    @Test
    void theLockOfAKilledBuildHoldsNobodyUp() throws Exception {
        Process killed = new ProcessBuilder("true").start();
        killed.waitFor();
        Files.createDirectories(lock().getParent());
        Files.createSymbolicLink(lock(), Path.of(Long.toString(killed.pid())));

        assertThat(skewer().code()).isZero();
        assertThat(lock()).doesNotExist();
    }

    @Test
    void aFolderThatNoClassPathCanNameIsRefused() throws Exception {
        LauncherTree other = LauncherTree.below(Files.createDirectory(folder.resolve("other")), "10:30");
        Said said = other.call(environment(), other.root().resolve("skewer").toString());

        assertThat(said.code()).isEqualTo(2);
        assertThat(said.err()).contains("has a colon", "10:30");
    }
}
