package dev.skewer.servers;

import dev.skewer.servers.report.Failure;
import dev.skewer.servers.report.Progress;
import dev.skewer.servers.report.ServerException;
import dev.skewer.servers.report.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Several servers, started together; those that fail are told of and do not hold up the others. Thread-safe. */
public final class Fleet implements AutoCloseable {
    private static final int PARALLELISM = 2;

    private final List<EmbeddedServer> servers;
    private final List<Failure> failures;

    private Fleet(List<EmbeddedServer> servers, List<Failure> failures) {
        this.servers = List.copyOf(servers);
        this.failures = List.copyOf(failures);
    }

    /** Two at a time, which keeps two cores busy and a slow network useful. */
    public static Fleet start(List<ServerDefinition> definitions, ServerCache cache, Progress progress) {
        return start(definitions, cache, progress, PARALLELISM);
    }

    /** Ends what killed processes have left, then starts so many at a time; servers come in the order asked for. */
    public static Fleet start(
            List<ServerDefinition> definitions, ServerCache cache, Progress progress, int parallelism) {
        cache.endLeftovers();
        List<Future<Result>> starts = new ArrayList<>();
        boolean complete = false;
        try (ExecutorService threads = Executors.newFixedThreadPool(parallelism)) {
            for (ServerDefinition server : definitions) {
                starts.add(threads.submit(() -> attempt(server, cache, progress)));
            }
            try {
                Fleet fleet = collect(starts);
                complete = true;
                return fleet;
            } finally {
                // What is under way is of no use to anybody then, and need not be waited for.
                threads.shutdownNow();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException("interrupted while starting the servers", "start again", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("starting a server broke", e.getCause());
        } finally {
            if (!complete) {
                starts.forEach(Fleet::abandon);
            }
        }
    }

    private static Fleet collect(List<Future<Result>> starts) throws InterruptedException, ExecutionException {
        List<EmbeddedServer> servers = new ArrayList<>();
        List<Failure> failures = new ArrayList<>();
        for (Future<Result> start : starts) {
            switch (start.get()) {
                case Result.Started(EmbeddedServer server) -> servers.add(server);
                case Result.Failed(Failure failure) -> failures.add(failure);
            }
        }
        return new Fleet(servers, failures);
    }

    private static void abandon(Future<Result> start) {
        if (start.state() == Future.State.SUCCESS
                && start.resultNow() instanceof Result.Started(EmbeddedServer server)) {
            server.close();
        }
    }

    private sealed interface Result {
        record Started(EmbeddedServer server) implements Result {}

        record Failed(Failure failure) implements Result {}
    }

    private static Result attempt(ServerDefinition definition, ServerCache cache, Progress progress) {
        try {
            return new Result.Started(EmbeddedServer.start(definition, cache, progress));
        } catch (ServerException e) {
            if (!Thread.currentThread().isInterrupted()) {
                progress.at(definition.id(), new Stage.Failed(e.what()));
            }
            return new Result.Failed(Failure.of(definition.id(), e));
        }
    }

    /** Those that answer. */
    public List<EmbeddedServer> servers() {
        return servers;
    }

    /** Those that could not be had, and why. */
    public List<Failure> failures() {
        return failures;
    }

    /** Ends all and removes their data. */
    @Override
    public void close() {
        servers.forEach(EmbeddedServer::close);
    }
}
