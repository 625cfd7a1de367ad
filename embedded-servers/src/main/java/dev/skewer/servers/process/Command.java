package dev.skewer.servers.process;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A program that does its work and ends, with nothing of our own environment. Immutable. */
public record Command(List<String> words, Map<String, String> environment, Path folder) {
    private static final long TIMEOUT_SECONDS = 180;

    /** Its exit status, and all it said. */
    public record Result(int status, String output) {}

    public Command {
        words = List.copyOf(words);
        environment = Map.copyOf(environment);
    }

    /** Runs it in its folder, where what it says is kept in a file meanwhile. */
    public Result run() throws IOException {
        Path output = Files.createTempFile(folder, "output", ".log");
        try {
            ProcessBuilder builder = new ProcessBuilder(words)
                    .directory(folder.toFile())
                    .redirectInput(new File("/dev/null"))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile());
            builder.environment().clear();
            builder.environment().putAll(environment);
            int status = end(builder.start());
            return new Result(status, Files.readString(output, StandardCharsets.ISO_8859_1));
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private int end(Process process) throws IOException {
        try {
            if (process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                return process.exitValue();
            }
            throw new IOException(words.getFirst() + " has not ended in " + TIMEOUT_SECONDS + " s");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while running " + words.getFirst());
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
