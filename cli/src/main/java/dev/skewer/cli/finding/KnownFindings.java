package dev.skewer.cli.finding;

import dev.skewer.cli.broker.History;
import dev.skewer.cli.terminal.Called;
import dev.skewer.kit.app.UserError;
import dev.skewer.oracle.finding.Dossier;
import dev.skewer.oracle.finding.FindingFold;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.FindingCommand;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Place;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.Topics;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** All that was found, as it is known at this moment. Not thread-safe. */
public final class KnownFindings {
    /** How long after it was first seen the smallest case of a finding may have been run, and then some. */
    private static final long AROUND_MILLIS = 3_600_000;

    private final History history;
    private final List<Finding> findings;

    private KnownFindings(History history, List<Finding> findings) {
        this.history = history;
        this.findings = findings;
    }

    /**
     * Reads the findings, and the commands that nobody has obeyed yet because no oracles have run since: they are obeyed here as they
     * will be there.
     */
    public static KnownFindings read(History history) {
        Map<Fingerprint, Finding> findings = new LinkedHashMap<>();
        Map<Fingerprint, Long> times = new LinkedHashMap<>();
        history.latest(Topics.FINDINGS).forEach((fingerprint, entry) -> {
            findings.put(fingerprint, entry.value());
            times.put(fingerprint, entry.timestamp());
        });
        for (History.Entry<Fingerprint, FindingCommand> command : history.all(Topics.FINDING_COMMANDS)) {
            if (command.timestamp() > times.getOrDefault(command.key(), Long.MAX_VALUE)) {
                findings.computeIfPresent(command.key(), (_, finding) -> after(finding, command.value()));
            }
        }
        List<Finding> sorted = new ArrayList<>(findings.values());
        sorted.sort(Comparator.comparing(
                        (Finding finding) -> FindingKind.of(finding.substance().classification()))
                .thenComparing(Comparator.comparingLong(Finding::lastSeenMillis).reversed())
                .thenComparing(finding -> finding.fingerprint().value()));
        return new KnownFindings(history, sorted);
    }

    private static Finding after(Finding finding, FindingCommand command) {
        return FindingFold.told(Optional.of(new Dossier(finding, null, List.of())), command)
                .finding();
    }

    /** Suspected bugs first; the last seen first among equals. */
    public List<Finding> all() {
        return List.copyOf(findings);
    }

    /** The one finding whose fingerprint begins so. */
    public Finding beginningWith(String prefix) {
        List<Finding> meant = findings.stream()
                .filter(finding -> ShortName.isBeginning(prefix, finding.fingerprint()))
                .toList();
        if (meant.size() == 1) {
            return meant.getFirst();
        }
        if (meant.isEmpty()) {
            throw new UserError(
                    "there is no finding whose fingerprint begins with \"" + prefix.strip() + "\"",
                    findings.isEmpty() ? "nothing was found yet" : Called.with("findings") + " lists them");
        }
        throw new UserError(
                "\"" + prefix.strip() + "\" means several findings: "
                        + meant.stream()
                                .map(finding -> ShortName.of(finding.fingerprint()))
                                .collect(Collectors.joining(", ")),
                "write more of the one that is meant");
    }

    /** Whether some finding's fingerprint begins so. */
    public boolean hasAnyBeginningWith(String prefix) {
        return findings.stream().anyMatch(finding -> ShortName.isBeginning(prefix, finding.fingerprint()));
    }

    /** The last plain run of a finding's minimal case where it was found, else where it fails, if it is still in the history. */
    public Optional<Execution> runOf(Finding finding) {
        Set<TestCaseId> roots = new LinkedHashSet<>();
        roots.add(finding.substance().minimalCase().id());
        history.read(Topics.SIGHTINGS, finding.fingerprint()::equals, entry -> {
            roots.add(entry.value().rootCase());
            return true;
        });
        List<Execution> runs = new ArrayList<>();
        // A history may be large: only what was run while the finding was seen is looked through.
        History.Span span =
                new History.Span(finding.firstSeenMillis() - AROUND_MILLIS, finding.lastSeenMillis() + AROUND_MILLIS);
        history.read(Topics.EXECUTIONS, span, roots::contains, entry -> {
            if (isRunOf(finding, entry.value()) && entry.value() instanceof Execution run) {
                runs.add(run);
            }
            return true;
        });
        Place found = finding.substance().places().getFirst();
        return runs.stream()
                .max(Comparator.<Execution, Boolean>comparing(
                                run -> run.target().equals(found.target()))
                        .thenComparing(KnownFindings::isPlain)
                        .thenComparingLong(Execution::startedAtMillis));
    }

    /** Whether nobody looked into the tables in between, and it can be concluded from. */
    private static boolean isPlain(Execution run) {
        return run.inconclusive() == null && run.events().stream().noneMatch(event -> event instanceof Event.Observed);
    }

    private static boolean isRunOf(Finding finding, Report report) {
        Scenario scenario = finding.substance().minimalCase().scenario();
        return report.plan().work().task() instanceof Task.Concurrent task
                && task.order().equals(scenario.order())
                && task.transactions().equals(scenario.transactions())
                && task.database().equals(scenario.database())
                && finding.substance().places().stream()
                        .filter(Place::fails)
                        .anyMatch(place -> place.target().equals(report.target()));
    }
}
