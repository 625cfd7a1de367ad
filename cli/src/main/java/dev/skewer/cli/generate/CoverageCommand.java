package dev.skewer.cli.generate;

import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.broker.BrokerOptions;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.generator.app.Coverage;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code skewer generate coverage}: what servers made of the generated statements of a history. Not thread-safe. */
@Command(
        name = "coverage",
        description = {
            "Reads all that was run and prints tables as Markdown: for each dialect, form of statement and level, how many"
                    + " statements were run, how many in a hundred of them were valid, and how many had to wait.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer generate coverage                           of what skewer run has run here",
            "  skewer generate coverage --folder runs/one         and elsewhere",
            "  skewer generate coverage --kafka localhost:9092    of services on a Kafka of theirs",
            "",
            "556 · 99.1 · 3.4 is 556 statements, of which 99.1 % were valid and 3.4 % waited. All of a history is read,"
                    + " which takes its time. Exit code: 0 here they are; 2 nothing was run yet, or errors."
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class CoverageCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private BrokerOptions broker = new BrokerOptions();

    public CoverageCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws InterruptedException {
        try (Broker kafka = broker.open()) {
            terminal.out().print(Coverage.of(kafka.settings(), broker.place()));
            terminal.out().flush();
        }
        return 0;
    }
}
