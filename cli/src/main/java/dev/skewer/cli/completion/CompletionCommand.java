package dev.skewer.cli.completion;

import dev.skewer.cli.terminal.Terminal;
import dev.skewer.kit.app.UserError;
import java.util.Arrays;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code skewer completion}: a script for a shell. Not thread-safe. */
@Command(
        name = "completion",
        description = {"Prints what makes a shell complete the commands and options of skewer.", ""},
        footerHeading = "%nExamples:%n",
        footer = {
            "  source <(skewer completion bash)                                   in this shell",
            "  source <(skewer completion zsh)",
            "  skewer completion fish > ~/.config/fish/completions/skewer.fish    for good",
            "",
            "In ~/.bashrc or ~/.zshrc, such a line needs the whole path of the program."
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class CompletionCommand implements Callable<Integer> {
    private static final String NAME = "skewer";

    private final Terminal terminal;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it
    private CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    private String shell = "";

    public CompletionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        CommandLine line = spec.root().commandLine();
        String script = switch (shell) {
            // The script for bash makes zsh read it by itself.
            case "bash", "zsh" -> AutoComplete.bash(NAME, line);
            case "fish" -> fish(line);
            default -> throw new UserError("\"" + shell + "\" is no shell that is known", "write bash, zsh or fish");
        };
        terminal.out().print(script.endsWith("\n") ? script : script + "\n");
        terminal.out().flush();
        return 0;
    }

    private static String fish(CommandLine line) {
        StringBuilder out = new StringBuilder();
        line.getSubcommands().forEach((name, command) -> {
            out.append("complete -c skewer -n __fish_use_subcommand -a ")
                    .append(name)
                    .append(" -d ")
                    .append(quoted(first(command.getCommandSpec().usageMessage().description())))
                    .append('\n');
            for (OptionSpec option : command.getCommandSpec().options()) {
                out.append("complete -c skewer -n '__fish_seen_subcommand_from ")
                        .append(name)
                        .append('\'')
                        .append(words(option))
                        .append(option.arity().max() > 0 ? " -r" : "")
                        .append(" -d ")
                        .append(quoted(first(option.description())))
                        .append('\n');
            }
        });
        return out.toString();
    }

    private static String words(OptionSpec option) {
        StringBuilder words = new StringBuilder();
        for (String name : option.names()) {
            words.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        }
        return words.toString();
    }

    /** The first sentence, which is all that a list of completions has room for. */
    private static String first(String... description) {
        String text = Arrays.stream(description).findFirst().orElse("");
        int end = text.indexOf(". ");
        return end < 0 ? text : text.substring(0, end + 1);
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
