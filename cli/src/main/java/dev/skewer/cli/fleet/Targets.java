package dev.skewer.cli.fleet;

import dev.skewer.executor.Executor;
import dev.skewer.executor.ExecutorOptions;
import dev.skewer.executor.target.TargetException;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.report.Progress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The targets of a check, from their start to their end; those that cannot be had hold up nobody. Thread-safe. */
public final class Targets implements AutoCloseable {
    private final Grounds grounds;
    private final List<Target> targets;
    private final List<String> failures;

    private Targets(Grounds grounds, List<Target> targets, List<String> failures) {
        this.grounds = grounds;
        this.targets = List.copyOf(targets);
        this.failures = List.copyOf(failures);
    }

    /** Starts the servers among the candidates and connects to all; the slots are of those whose owner has not said how many. */
    public static Targets open(
            List<Candidate> candidates, ExecutorOptions options, ServerCache cache, Progress progress) {
        Grounds grounds = Grounds.prepare(candidates, "skewer_check", cache, progress);
        boolean complete = false;
        try {
            Targets targets = connect(candidates, grounds, options);
            complete = true;
            return targets;
        } finally {
            if (!complete) {
                grounds.close();
            }
        }
    }

    private static Targets connect(List<Candidate> candidates, Grounds grounds, ExecutorOptions options) {
        Map<Candidate, Future<Executor>> connections = new LinkedHashMap<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Candidate candidate : candidates) {
                ExecutorOptions own = candidate.slots().map(options::slots).orElse(options);
                grounds.spec(candidate)
                        .ifPresent(spec -> connections.put(candidate, threads.submit(() -> Executor.open(spec, own))));
            }
        }
        List<Target> targets = new ArrayList<>();
        List<String> failures = new ArrayList<>(grounds.failures());
        connections.forEach((candidate, connection) -> {
            try {
                targets.add(new Target(candidate, connection.get()));
            } catch (ExecutionException e) {
                failures.add(candidate.id() + ": " + trouble(e));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while connecting to " + candidate.id(), e);
            }
        });
        return new Targets(grounds, targets, failures);
    }

    /** What is wrong with a target; whatever else went wrong is ours. */
    private static String trouble(ExecutionException e) {
        if (e.getCause() instanceof TargetException target) {
            return target.what() + "; " + target.remedy();
        }
        throw new IllegalStateException("connecting broke", e.getCause());
    }

    /** Those that answer, in the order asked for. */
    public List<Target> targets() {
        return targets;
    }

    /** Those that could not be had: which, what happened, and what to do. */
    public List<String> failures() {
        return failures;
    }

    @Override
    public void close() {
        targets.forEach(Target::close);
        grounds.close();
    }
}
