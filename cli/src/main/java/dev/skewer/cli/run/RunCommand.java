package dev.skewer.cli.run;

import dev.skewer.cli.fleet.TargetNames;
import dev.skewer.cli.terminal.Terminal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code skewer run}: tests a fleet of embedded servers until it is told to stop. Not thread-safe. */
@Command(
        name = "run",
        description = {
            "Tests embedded servers without end: a broker, a fleet, generator, executors and oracles in this process."
                    + " Prints each finding.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer run                                an old and a new server of each product, until Ctrl-C",
            "  skewer run --for 2m --target h2,sqlite    two of them, for two minutes",
            "",
            "What it learns is kept under .skewer; the next start goes on. Exit code: 0 it ran; 2 errors, such as no target."
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.cli.terminal.Version.class)
public final class RunCommand implements Callable<Integer> {
    private static final int ERRORS = 2;
    private static final Pattern TIME = Pattern.compile("(\\d{1,6})(s|m|h)");

    private final Terminal terminal;

    @Option(
            names = "--for",
            paramLabel = "TIME",
            description = "How long, such as 90s, 2m or 8h, counted from when all is up. Default: until Ctrl-C.")
    private @Nullable String time;

    @Option(
            names = {"-t", "--target"},
            paramLabel = "ID",
            split = ",",
            description = "What to test, as in skewer check.")
    private List<String> targets = new ArrayList<>();

    @Option(
            names = "--slots",
            paramLabel = "N",
            defaultValue = "2",
            description = "How many cases run at once on each target. Default: ${DEFAULT-VALUE}.")
    private int slots;

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            defaultValue = ".skewer",
            description = "Where the broker and the services keep what they know. Default: ${DEFAULT-VALUE}.")
    private Path folder;

    public RunCommand(Terminal terminal) {
        this.terminal = terminal;
        this.folder = Path.of(".skewer");
    }

    @Override
    public Integer call() throws InterruptedException {
        TargetNames.Meaning meaning = TargetNames.of(targets);
        List<String> problems = new ArrayList<>(meaning.problems());
        Optional<Duration> limit = limit(problems);
        if (slots < 1 || slots > 64) {
            problems.add("--slots: must be from 1 to 64, not " + slots);
        }
        problems.forEach(problem -> terminal.err().println("skewer: " + problem));
        if (!problems.isEmpty()) {
            return ERRORS;
        }
        return new Session(terminal, folder, slots).run(meaning.candidates(), limit) ? 0 : ERRORS;
    }

    private Optional<Duration> limit(List<String> problems) {
        if (time == null) {
            return Optional.empty();
        }
        Matcher matcher = TIME.matcher(time.strip());
        if (!matcher.matches() || Long.parseLong(matcher.group(1)) == 0) {
            problems.add("--for: \"" + time + "\" is no time; write 90s, 2m or 8h");
            return Optional.empty();
        }
        long number = Long.parseLong(matcher.group(1));
        return Optional.of(
                switch (matcher.group(2)) {
                    case "s" -> Duration.ofSeconds(number);
                    case "m" -> Duration.ofMinutes(number);
                    default -> Duration.ofHours(number);
                });
    }
}
