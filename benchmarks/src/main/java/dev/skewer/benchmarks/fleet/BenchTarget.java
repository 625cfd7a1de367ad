package dev.skewer.benchmarks.fleet;

import dev.skewer.executor.Executor;
import dev.skewer.executor.ExecutorOptions;
import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.NodeSpec;
import dev.skewer.executor.target.Secret;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.schemas.execution.NodeName;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.Servers;
import dev.skewer.servers.report.Progress;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** An executor on a server of its own, or on a DBMS in this process. */
public final class BenchTarget implements AutoCloseable {
    private static final int LAST_WORDS = 60;

    private final Executor executor;
    private final Optional<EmbeddedServer> server;

    private BenchTarget(Executor executor, Optional<EmbeddedServer> server) {
        this.executor = executor;
        this.server = server;
    }

    /** By the id of an embedded server, {@code sqlite} or {@code h2}. */
    public static BenchTarget open(String id, int slots) throws IOException {
        return switch (id) {
            case "sqlite" -> new BenchTarget(Executor.open(sqlite(), options(slots)), Optional.empty());
            case "h2" ->
                new BenchTarget(
                        Executor.open(spec(id, new Address.H2Memory("bench")), options(slots)), Optional.empty());
            default -> {
                EmbeddedServer server =
                        EmbeddedServer.start(Servers.byId(id), ServerCache.standard(), Progress.silent());
                yield new BenchTarget(on(server, slots), Optional.of(server));
            }
        };
    }

    /** One on a server that somebody else closes. */
    public static Executor on(EmbeddedServer server, int slots) {
        return Executor.open(spec(server), options(slots));
    }

    /** How SQLite is reached, in a folder of its own. */
    public static TargetSpec sqlite() throws IOException {
        return spec(
                "sqlite",
                new Address.SqliteFolder(
                        ServerCache.standard().folderInProcess("sqlite").data()));
    }

    /** How a server that somebody else closes is reached. */
    public static TargetSpec spec(EmbeddedServer server) {
        Address address = new Address.Server(server.jdbcUrl(), server.user(), new Secret(server.password()));
        return spec(server.definition().id().value(), address);
    }

    private static TargetSpec spec(String id, Address address) {
        NodeSpec node = new NodeSpec(new NodeName("bench"), address, Optional.empty());
        return new TargetSpec(new TargetId(id), List.of(node), false);
    }

    public static ExecutorOptions options(int slots) {
        return ExecutorOptions.defaults().slots(slots);
    }

    /** The end of the server's log. */
    public List<String> lastWords() {
        return server.map(one -> one.logTail(LAST_WORDS)).orElse(List.of());
    }

    public Executor executor() {
        return executor;
    }

    @Override
    public void close() {
        executor.close();
        server.ifPresent(EmbeddedServer::close);
    }
}
