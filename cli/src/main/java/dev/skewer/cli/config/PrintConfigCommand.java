package dev.skewer.cli.config;

import dev.skewer.cli.terminal.Terminal;
import dev.skewer.kit.config.ConfigLoader;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code skewer print-config}: the config as it is in effect. Not thread-safe. */
@Command(
        name = "print-config",
        description = {
            "Prints the config that is in effect: the defaults, the file over them, the environment over both."
                    + " Secrets are not shown, and must be written again where the output becomes a file.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer print-config > skewer.yaml               a file to begin with",
            "  skewer print-config --config my-fleet.yaml      what a file comes to, and what is wrong with it",
            "  SKEWER_EXECUTOR_SLOTS=8 skewer print-config     each key has a variable, too",
            "",
            "docs/configuration.md has every key."
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class PrintConfigCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private ConfigOption config = new ConfigOption();

    public PrintConfigCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        terminal.out().print(ConfigLoader.print(config.load(System.getenv())));
        terminal.out().flush();
        return 0;
    }
}
