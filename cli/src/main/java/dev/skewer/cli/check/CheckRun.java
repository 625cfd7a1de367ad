package dev.skewer.cli.check;

import dev.skewer.cli.fleet.Candidate;
import dev.skewer.cli.fleet.Targets;
import dev.skewer.cli.result.Result;
import dev.skewer.cli.terminal.Terminal;
import dev.skewer.kit.app.UserError;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.report.TerminalProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** One check from beginning to end. Not thread-safe. */
final class CheckRun {
    private static final int VIOLATIONS = 1;
    private static final int ERRORS = 2;

    private final CheckRequest request;
    private final List<Candidate> candidates;
    private final Triage triage;
    private final Terminal terminal;
    private final Printer printer;
    private final Tally tally = new Tally();

    /** Kept only where somebody wants them all at once. */
    private final List<Result> done = new ArrayList<>();

    CheckRun(CheckRequest request, List<Candidate> candidates, Triage triage, Terminal terminal) {
        this.request = request;
        this.candidates = List.copyOf(candidates);
        this.triage = triage;
        this.terminal = terminal;
        this.printer = new Printer(
                terminal,
                request.manner(),
                triage.legible().keySet().stream().map(CaseText::file).toList());
    }

    /** How a check ended. */
    private enum Ended {
        WELL,
        WITH_VIOLATIONS,
        WITH_ERRORS
    }

    /** Tells what is wrong with what was asked for, runs what is left unless that is hopeless, and returns the exit code. */
    int end(List<String> problems, boolean hopeless) throws InterruptedException {
        problems.forEach(problem -> terminal.err().println("skewer: " + problem));
        if (hopeless || triage.legible().isEmpty()) {
            writeJunit(problems);
            return ERRORS;
        }
        return switch (run(problems)) {
            case WITH_ERRORS -> ERRORS;
            case WITH_VIOLATIONS -> problems.isEmpty() ? VIOLATIONS : ERRORS;
            case WELL -> problems.isEmpty() ? 0 : ERRORS;
        };
    }

    private Ended run(List<String> known) throws InterruptedException {
        try (Targets targets = Targets.open(
                        triage.needed(),
                        request.options(),
                        ServerCache.standard(),
                        TerminalProgress.onStandardError());
                Jobs jobs = new Jobs(targets.targets(), request.levels(), terminal.err())) {
            targets.failures().forEach(printer::problem);
            boolean complete = print(results(targets, jobs));
            printer.summary(tally);
            List<String> unrun = targets.failures().isEmpty() ? tally.problems() : targets.failures();
            writeJunit(Stream.concat(known.stream(), unrun.stream()).toList());
            if (targets.failures().isEmpty()) {
                tally.problems().forEach(printer::problem);
            }
            boolean all =
                    complete && targets.failures().isEmpty() && tally.problems().isEmpty() && !tally.hasFailures();
            return !all
                    ? Ended.WITH_ERRORS
                    : tally.hasViolations(request.strict()) ? Ended.WITH_VIOLATIONS : Ended.WELL;
        }
    }

    private void writeJunit(List<String> problems) {
        if (request.junit().isEmpty()) {
            return;
        }
        Path file = request.junit().get();
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Files.writeString(file, JunitReport.of(done, problems, request.strict()));
        } catch (IOException e) {
            throw new UserError("--junit: " + file + " cannot be written: " + e.getMessage(), "name another file");
        }
    }

    /** All results to come, by file, target and level; of a target that could not be had there is nothing to say. */
    private List<Future<Result>> results(Targets targets, Jobs jobs) {
        List<Candidate> failed = new ArrayList<>(triage.needed());
        targets.targets().forEach(target -> failed.remove(target.candidate()));
        List<Future<Result>> results = new ArrayList<>();
        triage.legible()
                .forEach((text, caseName) -> candidates.stream()
                        .filter(candidate -> !failed.contains(candidate))
                        .forEach(candidate -> results.addAll(jobs.on(candidate, text, caseName))));
        return results;
    }

    private boolean print(List<Future<Result>> results) throws InterruptedException {
        for (Future<Result> coming : results) {
            Result result = result(coming);
            tally.add(result);
            if (request.junit().isPresent()) {
                done.add(result);
            }
            if (!printer.print(result)) {
                return false;
            }
        }
        return true;
    }

    private static Result result(Future<Result> coming) throws InterruptedException {
        try {
            return coming.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("running a case broke", e.getCause());
        }
    }
}
