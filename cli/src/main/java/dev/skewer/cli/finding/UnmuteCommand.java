package dev.skewer.cli.finding;

import dev.skewer.cli.broker.BrokerOptions;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.schemas.finding.FindingCommand;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code skewer unmute}: shows a finding again. Not thread-safe. */
@Command(
        name = "unmute",
        description = {"Shows a finding again that was muted.", ""},
        footerHeading = "%nExamples:%n",
        footer = {"  skewer findings --all     lists the muted ones too", "  skewer unmute 3f9a"},
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class UnmuteCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private BrokerOptions broker = new BrokerOptions();

    @Parameters(paramLabel = "FINGERPRINT", description = "The finding, by the beginning of its fingerprint.")
    private String fingerprint = "";

    public UnmuteCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws InterruptedException {
        new Order(terminal, broker).give(fingerprint, new FindingCommand.Unmute(), System.currentTimeMillis());
        return 0;
    }
}
