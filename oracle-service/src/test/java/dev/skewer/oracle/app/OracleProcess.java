package dev.skewer.oracle.app;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A program that is nothing but the oracles: it can be killed. */
final class OracleProcess {
    private OracleProcess() {}

    public static void main(String[] arguments) throws IOException {
        OracleConfig config = OracleConfig.loader(Map.of()).load("arguments", arguments[0]);
        OracleRunner runner = OracleRunner.start(config, new SimpleMeterRegistry());
        int end = System.in.read();
        runner.close();
        System.exit(end == 'q' ? 0 : 1);
    }

    static Process start(String yaml) throws IOException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea",
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                OracleProcess.class.getName(),
                yaml);
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
