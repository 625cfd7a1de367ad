package dev.skewer.executor.intake;

import dev.skewer.executor.ExecutorOptions;
import dev.skewer.executor.OpenTarget;
import dev.skewer.executor.app.ExecutorRunner;
import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.Secret;
import dev.skewer.schemas.target.TargetId;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A program that is nothing but an executor: it can be killed. */
final class ExecutorProcess {
    private static final int SLOTS = 3;
    private static final String SQLITE = "jdbc:sqlite:";

    private ExecutorProcess() {}

    public static void main(String[] arguments) throws IOException {
        TargetId target = new TargetId(arguments[1]);
        RunnerSource source = arguments.length == 3
                ? new FakeRunner(target, SLOTS).source()
                : real(target, arguments[3], arguments[4]);
        TargetService service = TargetService.start(
                new TargetService.Subject(target, source),
                Broker.clients(arguments[0]),
                TargetServiceIT.options(Path.of(arguments[2])),
                new SimpleMeterRegistry());
        int end = System.in.read();
        service.close();
        System.exit(end == 'q' ? 0 : 1);
    }

    private static RunnerSource real(TargetId target, String url, String user) {
        Address address = url.startsWith(SQLITE)
                ? new Address.SqliteFolder(Path.of(url.substring(SQLITE.length())))
                : new Address.Server(url, user, new Secret(""));
        return ExecutorRunner.of(
                OpenTarget.spec(target.value(), address, Optional.empty()),
                ExecutorOptions.defaults().slots(SLOTS));
    }

    /** One that pretends to run cases. */
    static Process start(String bootstrapServers, TargetId target, Path state) throws IOException {
        return start(List.of(bootstrapServers, target.value(), state.toString()));
    }

    /** One that runs them there. */
    static Process startReal(String bootstrapServers, TargetId target, Path state, String url, String user)
            throws IOException {
        return start(List.of(bootstrapServers, target.value(), state.toString(), url, user));
    }

    private static Process start(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-ea",
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                ExecutorProcess.class.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
