package dev.skewer.executor.intake;

import dev.skewer.schemas.target.TargetId;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;

/** A program that is nothing but an executor: it can be killed. */
final class ExecutorProcess {
    private ExecutorProcess() {}

    public static void main(String[] arguments) throws IOException {
        TargetId target = new TargetId(arguments[1]);
        FakeRunner runner = new FakeRunner(target, 3);
        TargetService service = TargetService.start(
                new TargetService.Subject(target, runner.source()),
                Broker.clients(arguments[0]),
                TargetServiceIT.options(Path.of(arguments[2])),
                new SimpleMeterRegistry());
        int end = System.in.read();
        service.close();
        System.exit(end == 'q' ? 0 : 1);
    }

    static Process start(String bootstrapServers, TargetId target, Path state) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-ea",
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ExecutorProcess.class.getName(),
                        bootstrapServers,
                        target.value(),
                        state.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
