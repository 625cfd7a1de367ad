package dev.skewer.servers.process;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A program that does its work and ends, with nothing of our own environment that is not said here. Immutable. */
public record Command(List<String> words, Map<String, String> environment, Path folder) {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final long GLANCE_MILLIS = 500;

    /** Its exit status, and all it said. */
    public record Result(int status, String output) {}

    public Command {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
    }

    /** Looks at what a running program has said so far, from time to time. */
    @FunctionalInterface
    public interface Watcher {
        void look(Path output) throws IOException;
    }

    /** Runs it in its folder, where what it says is kept in a file meanwhile. */
    public Result run() throws IOException {
        return run(PATIENCE, output -> {});
    }

    /** The same for one that takes its time and is watched. */
    public Result run(Duration patience, Watcher watcher) throws IOException {
        Path output = Files.createTempFile(folder, "output", ".log");
        try {
            ProcessBuilder builder = new ProcessBuilder(words)
                    .directory(folder.toFile())
                    .redirectInput(new File("/dev/null"))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().clear();
            builder.environment().putAll(environment);
            int status = end(builder.start(), patience, () -> watcher.look(output));
            return new Result(status, Files.readString(output, StandardCharsets.ISO_8859_1));
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private int end(Process process, Duration patience, Glance glance) throws IOException {
        long deadline = System.nanoTime() + patience.toNanos();
        try {
            while (!process.waitFor(GLANCE_MILLIS, TimeUnit.MILLISECONDS)) {
                if (System.nanoTime() > deadline) {
                    throw new IOException(words.getFirst() + " has not ended in " + patience.toSeconds() + " s");
                }
                glance.take();
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while running " + words.getFirst());
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    @FunctionalInterface
    private interface Glance {
        void take() throws IOException;
    }
}
