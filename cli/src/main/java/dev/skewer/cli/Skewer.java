package dev.skewer.cli;

import dev.skewer.cli.check.CheckCommand;
import dev.skewer.cli.check.ReplayCommand;
import dev.skewer.cli.completion.CompletionCommand;
import dev.skewer.cli.config.PrintConfigCommand;
import dev.skewer.cli.finding.FindingsCommand;
import dev.skewer.cli.finding.MuteCommand;
import dev.skewer.cli.finding.ShowCommand;
import dev.skewer.cli.finding.UnmuteCommand;
import dev.skewer.cli.generate.CoverageCommand;
import dev.skewer.cli.generate.GenerateCommand;
import dev.skewer.cli.run.RunCommand;
import dev.skewer.cli.survey.CasesCommand;
import dev.skewer.cli.survey.DoctorCommand;
import dev.skewer.cli.survey.InstallCommand;
import dev.skewer.cli.survey.TargetsCommand;
import dev.skewer.cli.terminal.Called;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.generator.app.PrintCommand;
import dev.skewer.kit.app.UserError;
import dev.skewer.kit.config.ConfigException;
import dev.skewer.servers.report.ServerException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.kafka.common.KafkaException;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParseResult;

/** The program: takes its arguments, does what they say, and ends with an exit code. */
public final class Skewer {
    private static final int ERRORS = 2;

    private Skewer() {}

    public static void main(String[] arguments) {
        Terminal terminal = Terminal.standard();
        int code = run(terminal, arguments);
        terminal.out().flush();
        System.exit(code);
    }

    /** Does what the arguments say; returns the exit code. */
    static int run(Terminal terminal, String... arguments) {
        CommandLine line = new CommandLine(new SkewerCommand())
                .setCommandName(Called.name())
                .addSubcommand(new CheckCommand(terminal))
                .addSubcommand(new RunCommand(terminal))
                .addSubcommand(new FindingsCommand(terminal))
                .addSubcommand(new ShowCommand(terminal))
                .addSubcommand(new ReplayCommand(terminal))
                .addSubcommand(new MuteCommand(terminal))
                .addSubcommand(new UnmuteCommand(terminal))
                .addSubcommand(
                        new CommandLine(new TargetsCommand(terminal)).addSubcommand(new InstallCommand(terminal)))
                .addSubcommand(new CasesCommand(terminal))
                .addSubcommand(new PrintConfigCommand(terminal))
                .addSubcommand(new DoctorCommand(terminal))
                .addSubcommand(new CompletionCommand(terminal))
                .addSubcommand(new CommandLine(new GenerateCommand())
                        .addSubcommand(new PrintCommand())
                        .addSubcommand(new CoverageCommand(terminal)))
                .setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8))
                .setUsageHelpAutoWidth(false)
                .setUsageHelpWidth(Math.clamp(terminal.columns(), 80, 110))
                .setColorScheme(CommandLine.Help.defaultColorScheme(
                        terminal.colours() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
        prepare(line);
        line.setExecutionStrategy(parsed -> execute(line, terminal, parsed));
        line.setExecutionExceptionHandler((exception, command, parsed) -> broken(terminal, exception));
        return line.execute(arguments);
    }

    /** All that is wrong with the arguments is told at once, and examples can be pasted. */
    private static void prepare(CommandLine line) {
        line.getCommandSpec().parser().collectErrors(true);
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_FOOTER, ExampleText::of);
        line.getSubcommands().values().forEach(Skewer::prepare);
    }

    private static int execute(CommandLine line, Terminal terminal, ParseResult parsed) {
        // What stands before a command is the one's in front of it.
        List<Exception> errors = new ArrayList<>(parsed.errors());
        ParseResult innermost = parsed;
        while (innermost.hasSubcommand()) {
            innermost = innermost.subcommand();
            errors.addAll(innermost.errors());
        }
        Optional<Integer> help = Optional.ofNullable(CommandLine.executeHelpRequest(parsed));
        if (help.isPresent()) {
            return help.get();
        }
        String command = innermost.commandSpec().qualifiedName();
        List<String> problems = errors.stream()
                .map(error -> String.valueOf(error.getMessage()))
                .distinct()
                .toList();
        boolean needsSubcommand = !(innermost.commandSpec().userObject() instanceof Callable<?>)
                && !innermost.commandSpec().subcommands().isEmpty();
        if (problems.isEmpty() && needsSubcommand) {
            innermost.commandSpec().commandLine().usage(line.getErr());
            return ERRORS;
        }
        if (!problems.isEmpty()) {
            problems.forEach(problem -> terminal.err().println("skewer: " + problem));
            terminal.err().println(command + " --help says what there is");
            return ERRORS;
        }
        return new CommandLine.RunLast().execute(parsed);
    }

    /** What the world did is told in words; all else is ours. */
    private static int broken(Terminal terminal, Exception exception) {
        terminal.out().flush();
        switch (exception) {
            case InterruptedException interrupted -> {
                Thread.currentThread().interrupt();
                terminal.err().println("skewer: interrupted");
            }
            case UserError user ->
                user.problems().forEach(problem -> terminal.err().println("skewer: " + problem));
            case ConfigException config ->
                config.problems().forEach(problem -> terminal.err().println("skewer: " + problem.message()));
            case KafkaException kafka ->
                terminal.err()
                        .println("skewer: Kafka: " + kafka.getMessage() + "; " + Called.with("doctor")
                                + " looks into it");
            case ServerException server -> terminal.err().println("skewer: " + server.what() + "; " + server.remedy());
            case UncheckedIOException io -> {
                Throwable cause = io.getCause();
                terminal.err().println("skewer: " + io.getMessage() + (cause == null ? "" : ": " + cause.getMessage()));
            }
            default -> {
                terminal.err().println("skewer: this is an error of skewer itself; please report it with these lines:");
                exception.printStackTrace(terminal.err());
            }
        }
        return ERRORS;
    }
}
