package dev.skewer.cli.check;

import dev.skewer.cli.config.ConfigOption;
import dev.skewer.cli.config.SkewerConfig;
import dev.skewer.cli.fleet.TargetNames;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.executor.ExecutorOptions;
import dev.skewer.schemas.sql.Isolation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code skewer check}: runs case files on real servers and shows what happened. Not thread-safe. */
@Command(
        name = "check",
        description = {
            "Runs case files on real DBMS servers and shows what happened: who waited for whom, every outcome, the"
                    + " final state, and what each oracle says of it. Of several files it shows a table, and in full only"
                    + " violations that no document explains.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer check corpus/hermitage",
            "  skewer check --target postgresql,mariadb-10.2.11 --isolation RC,RR lost-update.sql",
            "  skewer check --config my-fleet.yaml --target staging case.sql    on a server that others run",
            "  skewer check --junit target/skewer.xml cases/",
            "  skewer check --json corpus | jq -c 'select(.crash)'",
            "  skewer check - < case.sql",
            "",
            "Exit code: 0 nothing that no document explains; 1 violations that are no documented choice of the DBMS"
                    + " (with --strict: any); 2 errors, such as a bad file, a statement that no target could read, or a target that failed. The report of --junit"
                    + " has the same failures."
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class CheckCommand implements Callable<Integer> {
    private static final int MOST_SLOTS = 64;

    private final Terminal terminal;

    @Parameters(
            paramLabel = "FILE|DIR",
            arity = "1..*",
            description = "Case files, folders with *.sql files at any depth, or - for standard input.")
    private List<String> files = new ArrayList<>();

    @Option(
            names = {"-t", "--target"},
            paramLabel = "ID",
            split = ",",
            description = {
                "Where to run: the id of a target of the config or of a server such as mysql-8.0.12, a product (mysql,"
                        + " mariadb, postgresql) for its newest server, sqlite, h2, or full for all. Default: the fleet"
                        + " and the targets of the config, else the default fleet: PostgreSQL 12.3 and 18.6, MySQL 5.7.22 and 8.0.12, MariaDB 10.2.11, and sqlite."
            })
    private List<String> targets = new ArrayList<>();

    @Option(
            names = {"-i", "--isolation"},
            paramLabel = "LEVEL",
            split = ",",
            description = {
                "At which levels, whatever the file says: \"read committed\" or RC, and so on (RU, RC, RR, SI, SER)."
                        + " Default: those of the file's header, else the target's own."
            })
    private List<String> levels = new ArrayList<>();

    @Option(
            names = "--json",
            description = "Print JSON Lines, one object per file, target and level; see docs/check-json.md.")
    private boolean json;

    @Option(
            names = "--strict",
            description =
                    "Let violations by documented choice fail, too: in the exit code and in the report of --junit.")
    private boolean strict;

    @Option(
            names = "--full",
            description = "Show each run of several files as that of a single one, not only what was found.")
    private boolean full;

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Also write a report in the XML that CI servers read.")
    private @Nullable Path junit;

    @Option(
            names = "--slots",
            paramLabel = "N",
            description = "How many cases run at once on each target. Default: the config's, else 4.")
    private @Nullable Integer slots;

    @Mixin
    private ConfigOption config = new ConfigOption();

    public CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws InterruptedException {
        CaseTexts found = CaseTexts.find(files, terminal.in());
        SkewerConfig said = config.load(System.getenv());
        TargetNames.Meaning meaning = said.targetsNamed(targets);
        List<String> problems = new ArrayList<>(found.problems());
        problems.addAll(meaning.problemsOf(targets.isEmpty() ? "the fleet" : "--target"));
        List<Isolation> named = new ArrayList<>();
        for (String level : levels) {
            Isolation.named(level).ifPresentOrElse(named::add, () -> problems.add(unknownLevel(level)));
        }
        if (slots != null && (slots < 1 || slots > MOST_SLOTS)) {
            problems.add("--slots: must be from 1 to " + MOST_SLOTS + ", not " + slots);
        }
        ExecutorOptions options = said.executor().options(problems.isEmpty() ? slots : null);
        CheckRequest request =
                new CheckRequest(found.texts(), named, manner(found), strict, options, Optional.ofNullable(junit));
        Triage triage = Triage.of(request, meaning.candidates());
        boolean hopeless = !problems.isEmpty();
        problems.addAll(triage.problems());
        return new CheckRun(request, meaning.candidates(), triage, terminal).end(problems, hopeless);
    }

    private CheckRequest.Manner manner(CaseTexts found) {
        if (json) {
            return CheckRequest.Manner.JSON;
        }
        return full || found.texts().size() == 1 ? CheckRequest.Manner.PAGES : CheckRequest.Manner.TABLE;
    }

    private static String unknownLevel(String level) {
        String known = Arrays.stream(Isolation.values())
                .map(name -> name.sql().toLowerCase(Locale.ROOT) + " (" + name.abbreviation() + ")")
                .collect(Collectors.joining(", "));
        return "--isolation: \"" + level.strip() + "\" is not known; known are " + known;
    }
}
