package dev.skewer.cli.check;

import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.broker.BrokerOptions;
import dev.skewer.cli.broker.History;
import dev.skewer.cli.config.SkewerConfig;
import dev.skewer.cli.finding.KnownFindings;
import dev.skewer.cli.finding.ShortName;
import dev.skewer.cli.fleet.TargetNames;
import dev.skewer.cli.terminal.Called;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.dialects.casefile.CaseFileWriter;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.kit.app.UserError;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.LoadCase;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.Topics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code skewer replay}: runs the case of a finding, or any case of the history, once more. Not thread-safe. */
@Command(
        name = "replay",
        description = {
            "Runs the case of a finding, or a case of the history, on servers started for it or on targets of the"
                    + " config, and shows what happened.",
            ""
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  skewer replay 3f9a                            where it failed",
            "  skewer replay 3f9a --target mariadb,mysql     and whether others do the same",
            "",
            "Exit code: 0 it did not happen again; 1 there are violations, documented or not; 2 errors."
        },
        mixinStandardHelpOptions = true,
        versionProvider = dev.skewer.kit.app.ProductVersion.class)
public final class ReplayCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private BrokerOptions broker = new BrokerOptions();

    @Parameters(
            paramLabel = "FINGERPRINT|CASE",
            description = "A finding or a case, by the beginning of its fingerprint or id.")
    private String name = "";

    @Option(
            names = {"-t", "--target"},
            paramLabel = "ID",
            split = ",",
            description = "Where to run it, as in \"check\". Default: where the finding fails.")
    private List<String> targets = new ArrayList<>();

    @Option(names = "--json", description = "Print JSON Lines as \"check\" does; see docs/check-json.md.")
    private boolean json;

    public ReplayCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /**
     * What is to be run, and where nobody said where.
     *
     * @param absent places that are not known here, and what stands for them
     */
    private record Wanted(CaseText text, List<String> usual, List<String> absent) {}

    @Override
    public Integer call() throws InterruptedException {
        SkewerConfig said = broker.config();
        Wanted wanted = wanted(said);
        if (targets.isEmpty()) {
            sayWhatStandsIn(wanted);
        }
        TargetNames.Meaning meaning = said.targetsNamed(targets.isEmpty() ? wanted.usual() : targets);
        List<String> problems = new ArrayList<>(meaning.problemsOf("--target"));
        boolean hopeless = !problems.isEmpty();
        CheckRequest request = new CheckRequest(
                List.of(wanted.text()),
                List.of(),
                json ? CheckRequest.Manner.JSON : CheckRequest.Manner.PAGES,
                true,
                said.executor().options(1),
                Optional.empty());
        Triage triage = Triage.of(request, meaning.candidates());
        problems.addAll(triage.problems());
        return new CheckRun(request, meaning.candidates(), triage, terminal).end(problems, hopeless);
    }

    private void sayWhatStandsIn(Wanted wanted) {
        if (wanted.absent().isEmpty()) {
            return;
        }
        String missing = "it fails on targets that are not known here: " + String.join("; ", wanted.absent());
        String remedy = "name the config that has them by --config, or others by --target";
        if (wanted.usual().isEmpty()) {
            throw new UserError(missing, remedy);
        }
        terminal.err().println("skewer: " + missing + "; " + remedy);
    }

    /** The broker is gone before servers are started. */
    private Wanted wanted(SkewerConfig said) throws InterruptedException {
        try (Broker kafka = broker.open()) {
            History history = new History(kafka);
            KnownFindings known = KnownFindings.read(history);
            if (known.hasAnyBeginningWith(name)) {
                return of(known.beginningWith(name), said);
            }
            return of(caseBeginningWith(history, name.strip().toLowerCase(Locale.ROOT)));
        }
    }

    /** A place that cannot be had here gives way to the newest server of its product. */
    private static Wanted of(Finding finding, SkewerConfig said) {
        Set<String> places = new LinkedHashSet<>();
        Set<String> absent = new LinkedHashSet<>();
        for (Place place :
                finding.substance().places().stream().filter(Place::fails).toList()) {
            String target = place.target().value();
            if (isKnown(said, target)) {
                places.add(target);
            } else if (isKnown(said, place.product())) {
                places.add(place.product());
                absent.add(target + ", for which the newest " + place.product() + " stands");
            } else {
                absent.add(target);
            }
        }
        CaseText text = new CaseText(
                "finding " + ShortName.of(finding.fingerprint()),
                finding.substance().script());
        return new Wanted(text, List.copyOf(places), List.copyOf(absent));
    }

    private static boolean isKnown(SkewerConfig said, String target) {
        return said.targetsNamed(List.of(target)).problems().isEmpty();
    }

    private static Case caseBeginningWith(History history, String prefix) {
        Map<TestCaseId, Case> meant = new LinkedHashMap<>();
        for (WireFamily family : WireFamily.values()) {
            history.read(Topics.testCases(family), id -> id.value().startsWith(prefix), entry -> {
                meant.put(entry.key(), entry.value());
                return true;
            });
        }
        if (prefix.isEmpty() || meant.isEmpty()) {
            throw new UserError(
                    "there is no finding and no case whose name begins with \"" + prefix + "\"",
                    Called.with("findings") + " lists findings; a file is run by " + Called.with("check FILE"));
        }
        if (meant.size() > 1) {
            throw new UserError(
                    "\"" + prefix + "\" means several cases: "
                            + String.join(
                                    ", ",
                                    meant.keySet().stream()
                                            .limit(5)
                                            .map(TestCaseId::value)
                                            .toList()),
                    "write more of the one that is meant");
        }
        return meant.values().iterator().next();
    }

    private static Wanted of(Case found) {
        String dialect = found.dialect().value();
        return switch (found) {
            case LoadCase load ->
                throw new UserError(
                        "case " + load.id() + " is a load, whose sessions run freely",
                        "only " + Called.with("run") + " runs loads");
            case TestCase one -> {
                String text = Dialects.byName(dialect)
                        .map(words -> CaseFileWriter.of(words)
                                .write(CaseHeader.named(one.id().value()), one.scenario()))
                        .orElseThrow(() -> new UserError(
                                "nobody knows the dialect " + dialect, "this history is of another version of skewer"));
                yield new Wanted(new CaseText("case " + one.id(), text), List.of(), List.of());
            }
        };
    }
}
