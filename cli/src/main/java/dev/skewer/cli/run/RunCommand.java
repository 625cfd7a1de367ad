package dev.skewer.cli.run;

import dev.skewer.cli.broker.BrokerOptions;
import dev.skewer.cli.config.SkewerConfig;
import dev.skewer.cli.fleet.Candidate;
import dev.skewer.cli.fleet.TargetNames;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.generator.app.Weights;
import dev.skewer.kit.config.Durations;
import dev.skewer.kit.config.PassThrough;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code skewer run}: tests a fleet until it is told to stop. Not thread-safe. */
@Command(
        name = "run",
        description = {
            "Tests a fleet without end: a broker, real servers, generator, executors and oracles in this process."
                    + " Shows each new finding, with how to see and how to replay it.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer run                                PostgreSQL, MySQL, MariaDB, SQLite, until Ctrl-C",
            "  skewer run --for 2m --target h2,sqlite    two of them, for two minutes",
            "  skewer run --strategy conflict,pattern    only cases of these kinds",
            "  skewer run --config my-fleet.yaml         servers that others run, other weights, another broker",
            "  skewer run --kafka localhost:9092         on a Kafka that is there, 4.2 or later",
            "",
            "What was found and learned is kept under .skewer, and the next start goes on. While a run is on, no other can use"
                    + " its folder, but all commands that ask what was found can. Ctrl-C or SIGTERM end it in good"
                    + " order, a second one at once. Exit code: 0 it ran; 2 errors, such as no target."
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class RunCommand implements Callable<Integer> {
    private static final int ERRORS = 2;
    private static final int USUAL_SLOTS = 2;
    private static final int MOST_SLOTS = 64;
    private static final Duration LONGEST = Duration.ofDays(3_650);

    private final Terminal terminal;

    @Mixin
    private BrokerOptions broker = new BrokerOptions();

    @Option(
            names = "--for",
            paramLabel = "TIME",
            description =
                    "How long, such as 90s, 2m or 8h, counted from when all is up; what is under investigation then is"
                            + " finished first, for at most 45 s. Default: until Ctrl-C.")
    private @Nullable String time;

    @Option(
            names = {"-t", "--target"},
            paramLabel = "ID",
            split = ",",
            description = "What to test: servers as in \"check\", and targets of the config by their ids.")
    private List<String> targets = new ArrayList<>();

    @Option(
            names = "--fleet",
            paramLabel = "NAME",
            description =
                    "default, full (all servers there are) or libraries (nothing to fetch). Default: the config's.")
    private @Nullable String fleet;

    @Option(
            names = "--strategy",
            paramLabel = "NAME",
            split = ",",
            description = "Only cases of these: random, conflict, pattern, mutate, load. Default: by their weights.")
    private List<String> strategies = new ArrayList<>();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description =
                    "The seed of the first case. Nothing is learned then, so that a seed means the same each time.")
    private @Nullable Long seed;

    @Option(
            names = "--slots",
            paramLabel = "N",
            description = "How many cases run at once on each target. Default: the config's, else 2.")
    private @Nullable Integer slots;

    @Option(names = "--quiet", description = "Say nothing but problems and, in the end, what was found.")
    private boolean quiet;

    @Option(names = "--json", description = "Print each new finding as a line of JSON, as \"findings --json\" does.")
    private boolean json;

    public RunCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<String> problems = new ArrayList<>();
        SkewerConfig said = broker.config();
        PassThrough kafka = broker.kafka(said);
        Optional<Duration> limit = limit(problems);
        Map<String, String> weights = weights(problems);
        if (slots != null && (slots < 1 || slots > MOST_SLOTS)) {
            problems.add("--slots: must be from 1 to " + MOST_SLOTS + ", not " + slots);
        }
        List<Candidate> tested = tested(said, problems);
        problems.forEach(problem -> terminal.err().println("skewer: " + problem));
        if (!problems.isEmpty()) {
            return ERRORS;
        }
        SkewerConfig meant = new SkewerConfig(
                kafka,
                said.fleet(),
                said.targets(),
                said.executor().with(slots(said), broker.folder().resolve("executor")),
                said.generator()
                        .with(
                                weights,
                                said.generator().feedback() && seed == null,
                                broker.folder().resolve("generator")),
                said.oracle().in(broker.folder().resolve("oracles")),
                said.trackers());
        RunRequest.Manner manner =
                json ? RunRequest.Manner.JSON : quiet ? RunRequest.Manner.QUIET : RunRequest.Manner.LINES;
        OptionalLong first = seed == null ? OptionalLong.empty() : OptionalLong.of(seed);
        RunRequest request = new RunRequest(meant, broker.folder(), broker.words(), tested, limit, first, manner);
        return new Session(terminal, request).run() ? 0 : ERRORS;
    }

    private int slots(SkewerConfig said) {
        if (slots != null) {
            return slots;
        }
        // A whole fleet on one machine has others to think of, unless somebody wants it otherwise.
        boolean usual =
                said.executor().slots() == SkewerConfig.defaults().executor().slots();
        return usual ? USUAL_SLOTS : said.executor().slots();
    }

    private List<Candidate> tested(SkewerConfig said, List<String> problems) {
        if (fleet != null && !targets.isEmpty()) {
            problems.add("--fleet: does not go with --target; give one of them");
        }
        boolean named = fleet != null && targets.isEmpty();
        TargetNames.Meaning meaning = named ? said.fleetOf(List.of(fleet)) : said.targetsNamed(targets);
        problems.addAll(meaning.problemsOf(named ? "--fleet" : targets.isEmpty() ? "the fleet" : "--target"));
        return meaning.candidates();
    }

    private Map<String, String> weights(List<String> problems) {
        SortedMap<String, String> known = Weights.strategies();
        Map<String, String> weights = new LinkedHashMap<>();
        if (!strategies.isEmpty()) {
            known.values().forEach(path -> weights.put(path, "0"));
        }
        for (String strategy : strategies) {
            String path = known.get(strategy.strip());
            if (path == null) {
                problems.add("--strategy: \"" + strategy.strip() + "\" is not known; known are "
                        + String.join(", ", known.keySet()));
            } else {
                weights.put(path, "1");
            }
        }
        return weights;
    }

    private Optional<Duration> limit(List<String> problems) {
        if (time == null) {
            return Optional.empty();
        }
        try {
            Duration limit = Durations.parse(time.strip());
            if (limit.compareTo(LONGEST) > 0) {
                problems.add("--for: \"" + time + "\" is too long; without --for it runs until it is ended");
                return Optional.empty();
            }
            if (limit.isPositive()) {
                return Optional.of(limit);
            }
        } catch (IllegalArgumentException e) {
            // Told below, in the same words.
        }
        problems.add("--for: \"" + time + "\" is no time; write 90s, 2m or 8h");
        return Optional.empty();
    }
}
