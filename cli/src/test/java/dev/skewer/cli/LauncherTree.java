package dev.skewer.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A small tree with the launcher of this one, and the programs that it calls: Maven and JDKs that only write down how they were called.
 * Immutable.
 *
 * @param root where the launcher is
 * @param world the folder of all else
 */
record LauncherTree(Path root, Path world) {
    private static final List<String> TOOLS = List.of(
            "sh",
            "cat",
            "dirname",
            "find",
            "grep",
            "head",
            "ln",
            "mkdir",
            "mv",
            "printenv",
            "readlink",
            "rm",
            "sed",
            "sleep",
            "tail");

    private static final String MAVEN = """
            #!/bin/sh
            echo $$ >"$WORLD/maven.pid"
            printf '%s, %s, %s\\n' "$PWD" "$(printenv JAVA_HOME)" "$*" >>"$WORLD/calls"
            while [ -f "$WORLD/wait" ]; do sleep 0.05; done
            if [ -f "$WORLD/fail" ]; then
                printf '[INFO] Scanning\\n[ERROR] A.java:[3,1] ; expected\\n[ERROR] -> [Help 1]\\n'
                exit 1
            fi
            mkdir -p cli/target/classes schemas/target/classes
            printf %s "$PWD/schemas/target/classes:$WORLD/library.jar" >cli/target/class-path
            """;

    private static final String JAVA = """
            #!/bin/sh
            for word; do
                printf '%s\\n' "$word"
                case $word in -XX:AOTCacheOutput=*) : >"${word#*=}" ;; esac
            done
            """;

    private static final String JAR = """
            #!/bin/sh
            printf '<%s>' "$@" >"$3"
            """;

    /** How a call ended, and what it said. */
    record Said(int code, List<String> out, String err) {}

    static LauncherTree below(Path folder, String name) throws IOException {
        Path world = folder.toRealPath();
        LauncherTree tree = new LauncherTree(world.resolve(name), world);
        for (String source :
                List.of("pom.xml", "cli/pom.xml", "schemas/pom.xml", "corpus/a.sql", ".mvn/maven.config")) {
            tree.write(tree.root.resolve(source), "");
        }
        tree.write(tree.root.resolve("cli/src/main/java/A.java"), "class A {}");
        tree.write(tree.root.resolve("schemas/src/main/java/B.java"), "class B {}");
        tree.write(world.resolve("library.jar"), "");
        tree.program(
                tree.root.resolve("skewer"),
                Files.readString(Path.of(System.getProperty("skewer.root", ".."), "skewer")));
        tree.program(world.resolve("bin/mvn"), MAVEN);
        for (String tool : TOOLS) {
            tree.program(world.resolve("tools").resolve(tool), "#!/bin/sh\nexec " + onPath(tool) + " \"$@\"\n");
        }
        return tree;
    }

    private static Path onPath(String tool) {
        return Stream.of(System.getenv("PATH").split(":"))
                .map(folder -> Path.of(folder, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow();
    }

    private void program(Path file, String text) throws IOException {
        write(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    Path write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /** A JDK that says it is of this version. */
    Path jdk(String name, String version) throws IOException {
        Path home = world.resolve(name);
        write(home.resolve("release"), "IMPLEMENTOR=\"Some\"\nJAVA_VERSION=\"" + version + "\"\n");
        program(home.resolve("bin/java"), JAVA);
        program(home.resolve("bin/javac"), JAVA);
        program(home.resolve("bin/jar"), JAR);
        return home;
    }

    /** Makes a source newer than all that was built. */
    void touch(String source) throws IOException {
        Files.setLastModifiedTime(
                root.resolve(source), FileTime.from(Instant.now().plusSeconds(5)));
    }

    /** How often Maven was called, and with which folder, JDK and arguments. */
    List<String> calls() throws IOException {
        Path calls = world.resolve("calls");
        return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
    }

    /** Calls a program in an environment that has nothing else than what is named, and our Maven on its PATH. */
    Said call(Map<String, String> environment, String... command) throws IOException, InterruptedException {
        return start(environment, command).said();
    }

    /** The same, while it goes on. */
    Running start(Map<String, String> environment, String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(List.of(command));
        Map<String, String> all = new TreeMap<>(Map.of(
                "WORLD", world.toString(),
                "PATH", world.resolve("bin") + ":" + world.resolve("tools"),
                "SKEWER_JDKS", world.resolve("no-jdks").toString()));
        all.putAll(environment);
        builder.environment().clear();
        builder.environment().putAll(all);
        Path err = Files.createTempFile(world, "said", ".err");
        Process process =
                builder.directory(world.toFile()).redirectError(err.toFile()).start();
        process.getOutputStream().close();
        return new Running(process, err);
    }

    /** A call that may not have ended. Immutable. */
    record Running(Process process, Path err) {
        Said said() throws IOException, InterruptedException {
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Said(process.waitFor(), out.lines().toList(), Files.readString(err));
        }

        boolean hasSaid(String words) {
            try {
                return Files.readString(err).contains(words);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
