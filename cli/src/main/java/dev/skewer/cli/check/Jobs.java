package dev.skewer.cli.check;

import dev.skewer.casefiles.CaseFile;
import dev.skewer.cli.fleet.Candidate;
import dev.skewer.cli.fleet.Target;
import dev.skewer.cli.result.Result;
import dev.skewer.cli.result.Subject;
import dev.skewer.cli.result.TargetName;
import dev.skewer.dialects.Dialect;
import dev.skewer.executor.target.TargetException;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Skipped;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Every case on every target at every level, as many at once as each target has slots. Thread-safe. */
final class Jobs implements AutoCloseable {
    private final List<Isolation> levels;
    private final PrintStream err;
    private final Set<String> told = ConcurrentHashMap.newKeySet();
    private final Map<Candidate, Place> places = new LinkedHashMap<>();

    /** A target and the threads that its cases run on. */
    private record Place(Target target, ExecutorService threads) {}

    Jobs(List<Target> targets, List<Isolation> levels, PrintStream err) {
        this.err = err;
        this.levels = List.copyOf(levels);
        for (Target target : targets) {
            ExecutorService threads = Executors.newFixedThreadPool(
                    target.slots(), Thread.ofPlatform().daemon().factory());
            places.put(target.candidate(), new Place(target, threads));
        }
    }

    /** What will come of a file on a target, level by level. */
    List<Future<Result>> on(Candidate candidate, CaseText text, String caseName) {
        Place place = places.get(candidate);
        Dialect dialect =
                place == null ? candidate.dialects().getFirst() : place.target().dialect();
        TargetName name = place == null
                ? new TargetName(candidate.id(), dialect.product(), "")
                : place.target().name();
        return switch (Reading.of(text, dialect)) {
            case Reading.Foreign(List<String> reasons) -> {
                Subject subject = new Subject(text.file(), caseName, name, null, false);
                yield List.of(skipped(subject, Result.Reason.DIALECT, String.join("; ", reasons)));
            }
            case Reading.Read(CaseFile file) -> {
                List<Future<Result>> results = new ArrayList<>();
                for (LevelChoice level : LevelChoice.of(levels, file.header().levels())) {
                    Subject subject = level.subject(text, caseName, name, dialect);
                    if (place == null || !level.isAcceptedBy(dialect)) {
                        results.add(skipped(subject, Result.Reason.LEVEL, "the target has no such level"));
                    } else {
                        results.add(place.threads().submit(() -> run(place.target(), subject, file, level)));
                    }
                }
                yield results;
            }
        };
    }

    private static Future<Result> skipped(Subject subject, Result.Reason reason, String why) {
        return CompletableFuture.completedFuture(new Result.Skipped(subject, reason, why));
    }

    private Result run(Target target, Subject subject, CaseFile file, LevelChoice level) throws InterruptedException {
        RunPlan plan = RunPlan.of(file.at(level.named()), Purpose.ASKED);
        try {
            return switch (target.run(plan)) {
                case Execution execution -> {
                    Opinion opinion = Opinion.of(execution, plans -> replay(target, plans));
                    yield new Result.Ran(subject, execution, opinion.verdicts(), opinion.explanations());
                }
                case Skipped skipped -> new Result.Skipped(subject, Result.Reason.DECLINED, skipped.why());
            };
        } catch (TargetException e) {
            return new Result.Failed(subject, e.what() + "; " + e.remedy());
        } catch (RuntimeException e) {
            // One case that trips us must not cost the results of all others.
            tell(e, subject);
            return new Result.Failed(subject, "an error of skewer itself: " + e);
        }
    }

    private static List<Report> replay(Target target, List<RunPlan> plans) throws InterruptedException {
        List<Report> reports = new ArrayList<>();
        for (RunPlan plan : plans) {
            reports.add(target.run(plan));
        }
        return reports;
    }

    /** In full the first time, and then no more: each result says it in a line. */
    private void tell(RuntimeException error, Subject subject) {
        if (told.add(error.toString())) {
            synchronized (told) {
                err.println("skewer: an error of skewer itself, at " + subject.file() + " on "
                        + subject.target().id());
                error.printStackTrace(err);
            }
        }
    }

    /** Gives up what did not run yet. */
    @Override
    public void close() {
        places.values().forEach(place -> place.threads().shutdownNow());
        places.values().forEach(place -> place.threads().close());
    }
}
