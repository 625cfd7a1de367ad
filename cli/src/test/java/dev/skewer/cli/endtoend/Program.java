package dev.skewer.cli.endtoend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A program of ours in a process of its own, so that it can be killed. What it says stands in a file. */
final class Program implements AutoCloseable {
    private static final long LONGEST_END_SECONDS = 120;

    private final Process process;
    private final Path log;

    private Program(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    static Program start(Path log, String classPath, String main, List<String> arguments) {
        List<String> all = new ArrayList<>(List.of("-cp", classPath, main));
        all.addAll(arguments);
        return start(log, all);
    }

    /** With what Java is told after its options. */
    static Program start(Path log, List<String> arguments) {
        return start(log, Map.of(), arguments);
    }

    /** The same with more in its environment. */
    static Program start(Path log, Map<String, String> environment, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea",
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Dskewer.root=" + System.getProperty("skewer.root", "..")));
        command.addAll(arguments);
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
            builder.environment().putAll(environment);
            return new Program(builder.start(), log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    long id() {
        return process.pid();
    }

    boolean isOn() {
        return process.isAlive();
    }

    /** As a machine does that fails. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Asks it to end, as those do who stop services; returns its exit code. */
    int end() throws InterruptedException {
        process.destroy();
        return awaitEnd();
    }

    int awaitEnd() throws InterruptedException {
        return process.waitFor(LONGEST_END_SECONDS, TimeUnit.SECONDS) ? process.exitValue() : -1;
    }

    String said() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Leaves nothing behind when a test has failed. */
    @Override
    public void close() {
        process.destroyForcibly();
    }
}
