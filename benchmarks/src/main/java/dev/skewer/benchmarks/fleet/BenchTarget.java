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
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** An executor on a server of its own, or on a DBMS in this process. */
public final class BenchTarget implements AutoCloseable {
    private final Executor executor;
    private final Optional<EmbeddedServer> server;

    private BenchTarget(Executor executor, Optional<EmbeddedServer> server) {
        this.executor = executor;
        this.server = server;
    }

    /** By the id of an embedded server, {@code sqlite} or {@code h2}. */
    public static BenchTarget open(String id, int slots) throws IOException {
        return switch (id) {
            case "sqlite" ->
                new BenchTarget(
                        executor(id, new Address.SqliteFolder(Files.createTempDirectory("skewer-bench")), slots),
                        Optional.empty());
            case "h2" -> new BenchTarget(executor(id, new Address.H2Memory("bench"), slots), Optional.empty());
            default -> {
                EmbeddedServer server =
                        EmbeddedServer.start(Servers.byId(id), ServerCache.standard(), Progress.silent());
                yield new BenchTarget(on(server, slots), Optional.of(server));
            }
        };
    }

    /** One on a server that somebody else closes. */
    public static Executor on(EmbeddedServer server, int slots) {
        Address address = new Address.Server(server.jdbcUrl(), server.user(), new Secret(server.password()));
        return executor(server.definition().id().value(), address, slots);
    }

    private static Executor executor(String id, Address address, int slots) {
        NodeSpec node = new NodeSpec(new NodeName("bench"), address, Optional.empty());
        TargetSpec spec = new TargetSpec(new TargetId(id), List.of(node), false);
        return Executor.open(spec, ExecutorOptions.defaults().slots(slots));
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
