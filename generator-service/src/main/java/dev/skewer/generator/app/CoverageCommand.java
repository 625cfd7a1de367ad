package dev.skewer.generator.app;

import dev.skewer.kit.app.UserError;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.kafka.KafkaSettings;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows what servers made of generated statements. Not thread-safe. */
@Command(
        name = "coverage",
        description = {
            "Reads all executions from the broker and prints a table: for each dialect, form of statement and level, how"
                    + " many were run, how many of them were valid, and how many had to wait.",
            ""
        },
        mixinStandardHelpOptions = true)
public final class CoverageCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Option(
            names = "--kafka",
            paramLabel = "HOST:PORT",
            defaultValue = "127.0.0.1:9092",
            description = "Where the broker is. Default: ${DEFAULT-VALUE}.")
    private String kafka = "";

    @Override
    public Integer call() {
        String address = kafka.strip();
        if (!KafkaSettings.isAddress(address)) {
            throw new UserError("--kafka: \"" + kafka + "\" is no address", "write HOST:PORT, such as localhost:9092");
        }
        String table = Coverage.of(PassThrough.of(Map.of("bootstrap.servers", address)), address);
        spec.commandLine().getOut().print(table);
        spec.commandLine().getOut().flush();
        return ExitCode.OK;
    }
}
