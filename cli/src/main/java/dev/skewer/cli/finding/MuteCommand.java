package dev.skewer.cli.finding;

import dev.skewer.cli.broker.BrokerOptions;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.kit.app.UserError;
import dev.skewer.kit.config.Durations;
import dev.skewer.schemas.finding.FindingCommand;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code skewer mute}: keeps a finding out of the lists. Not thread-safe. */
@Command(
        name = "mute",
        description = {"Keeps a finding out of lists and trackers, for a time or for good. It is still counted.", ""},
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer mute 3f9a --why 'known as MDEV-27992'",
            "  skewer mute 3f9a --for 30d --why 'a fix is under way'"
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class MuteCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private BrokerOptions broker = new BrokerOptions();

    @Parameters(paramLabel = "FINGERPRINT", description = "The finding, by the beginning of its fingerprint.")
    private String fingerprint = "";

    @Option(names = "--why", required = true, paramLabel = "TEXT", description = "The reason, for those who ask later.")
    private String why = "";

    @Option(names = "--for", paramLabel = "TIME", description = "How long, such as 12h or 30d. Default: for good.")
    private @Nullable String time;

    public MuteCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (why.isBlank()) {
            throw new UserError("--why: is empty", "say why nobody should see it");
        }
        long now = System.currentTimeMillis();
        long until = time == null ? 0 : now + length(time).toMillis();
        new Order(terminal, broker).give(fingerprint, new FindingCommand.Mute(until, why.strip()), now);
        return 0;
    }

    private static Duration length(String text) {
        try {
            Duration length = Durations.parse(text);
            if (length.isPositive()) {
                return length;
            }
            throw new UserError("--for: \"" + text + "\" is no time to wait", "write 12h or 30d");
        } catch (IllegalArgumentException e) {
            throw new UserError("--for: \"" + text + "\" " + e.getMessage(), "write 12h or 30d");
        }
    }
}
