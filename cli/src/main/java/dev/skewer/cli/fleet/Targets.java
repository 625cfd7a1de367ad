package dev.skewer.cli.fleet;

import dev.skewer.executor.Executor;
import dev.skewer.executor.ExecutorOptions;
import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.NodeSpec;
import dev.skewer.executor.target.Secret;
import dev.skewer.executor.target.TargetException;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.schemas.execution.NodeName;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.Fleet;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.ServerDefinition;
import dev.skewer.servers.report.Failure;
import dev.skewer.servers.report.Progress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The targets of a check, from their start to their end; those that cannot be had hold up nobody. Thread-safe. */
public final class Targets implements AutoCloseable {
    private final Fleet servers;
    private final SqliteFolder sqlite;
    private final List<Target> targets;
    private final List<String> failures;

    private Targets(Fleet servers, SqliteFolder sqlite, List<Target> targets, List<String> failures) {
        this.servers = servers;
        this.sqlite = sqlite;
        this.targets = List.copyOf(targets);
        this.failures = List.copyOf(failures);
    }

    /** Starts the servers among the candidates and connects to all. */
    public static Targets open(
            List<Candidate> candidates, ExecutorOptions options, ServerCache cache, Progress progress) {
        List<ServerDefinition> definitions = new ArrayList<>();
        for (Candidate candidate : candidates) {
            if (candidate instanceof Candidate.Server(ServerDefinition definition)) {
                definitions.add(definition);
            }
        }
        Fleet servers = Fleet.start(definitions, cache, progress);
        SqliteFolder sqlite = SqliteFolder.create();
        boolean complete = false;
        try {
            Targets targets = connect(candidates, servers, sqlite, options);
            complete = true;
            return targets;
        } finally {
            if (!complete) {
                servers.close();
                sqlite.close();
            }
        }
    }

    private static Targets connect(
            List<Candidate> candidates, Fleet servers, SqliteFolder sqlite, ExecutorOptions options) {
        Map<Candidate, Future<Executor>> connections = new LinkedHashMap<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Candidate candidate : candidates) {
                node(candidate, servers, sqlite)
                        .map(node -> new TargetSpec(new TargetId(candidate.id()), List.of(node), false))
                        .ifPresent(
                                spec -> connections.put(candidate, threads.submit(() -> Executor.open(spec, options))));
            }
        }
        List<Target> targets = new ArrayList<>();
        List<String> failures = new ArrayList<>(
                servers.failures().stream().map(Failure::toString).toList());
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
        return new Targets(servers, sqlite, targets, failures);
    }

    /** What is wrong with a target; whatever else went wrong is ours. */
    private static String trouble(ExecutionException e) {
        if (e.getCause() instanceof TargetException target) {
            return target.what() + "; " + target.remedy();
        }
        throw new IllegalStateException("connecting broke", e.getCause());
    }

    private static Optional<NodeSpec> node(Candidate candidate, Fleet servers, SqliteFolder sqlite) {
        NodeName name = new NodeName(candidate.id());
        return switch (candidate) {
            case Candidate.Server(ServerDefinition definition) ->
                servers.servers().stream()
                        .filter(server -> server.definition().equals(definition))
                        .findFirst()
                        .map(server -> new NodeSpec(name, address(server), Optional.of(new ServerCaretaker(server))));
            case Candidate.Library.SQLITE ->
                Optional.of(new NodeSpec(name, new Address.SqliteFolder(sqlite.path()), Optional.empty()));
            case Candidate.Library.H2 ->
                Optional.of(new NodeSpec(name, new Address.H2Memory("skewer_check"), Optional.empty()));
        };
    }

    private static Address address(EmbeddedServer server) {
        return new Address.Server(server.jdbcUrl(), server.user(), new Secret(server.password()));
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
        servers.close();
        sqlite.close();
    }
}
