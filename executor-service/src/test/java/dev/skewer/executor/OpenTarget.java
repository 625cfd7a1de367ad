package dev.skewer.executor;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skewer.casefiles.CaseFile;
import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.executor.gateway.Gateway;
import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.Caretaker;
import dev.skewer.executor.target.NodeSpec;
import dev.skewer.executor.target.Secret;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.NodeName;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.ServerDefinition;
import dev.skewer.servers.Servers;
import dev.skewer.servers.report.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** An executor on a real DBMS of its own. */
public final class OpenTarget implements AutoCloseable {
    private final Executor executor;
    private final Gateway gateway;
    private final Optional<EmbeddedServer> server;

    private OpenTarget(TargetSpec spec, ExecutorOptions options, Optional<EmbeddedServer> server) {
        this.executor = Executor.open(spec, options);
        this.gateway = Gateway.to(spec.nodes().getFirst().address());
        this.server = server;
    }

    /** By the id of an embedded server, or sqlite, or h2; the test is left out where this machine cannot have the server. */
    public static OpenTarget open(String id, int slots) {
        return open(id, ExecutorOptions.defaults().slots(slots));
    }

    public static OpenTarget open(String id, ExecutorOptions options) {
        if (id.equals("sqlite")) {
            return inProcess(id, new Address.SqliteFolder(temporary()), options);
        }
        if (id.equals("h2")) {
            return inProcess(id, new Address.H2Memory("of-test-" + System.nanoTime()), options);
        }
        ServerDefinition definition = Servers.byId(id);
        assumeTrue(ServerCache.standard().canHave(definition), () -> id + " is not here, nor the program to build it");
        EmbeddedServer server = EmbeddedServer.start(definition, ServerCache.standard(), Progress.silent());
        Address address = new Address.Server(server.jdbcUrl(), server.user(), new Secret(server.password()));
        TargetSpec spec = spec(id, address, Optional.of(caretaker(server)));
        return new OpenTarget(spec, options, Optional.of(server));
    }

    /** On a server that somebody else closes. */
    public static OpenTarget of(TargetSpec spec, ExecutorOptions options) {
        return new OpenTarget(spec, options, Optional.empty());
    }

    private static OpenTarget inProcess(String id, Address address, ExecutorOptions options) {
        return new OpenTarget(spec(id, address, Optional.empty()), options, Optional.empty());
    }

    public static TargetSpec spec(String id, Address address, Optional<Caretaker> caretaker) {
        NodeSpec node = new NodeSpec(new NodeName("node-1"), address, caretaker);
        return new TargetSpec(new TargetId(id), List.of(node), false);
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("skewer-sqlite");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Caretaker caretaker(EmbeddedServer server) {
        return caretaker(server, () -> {});
    }

    /** One that says so each time before it brings the server back, and does not where that fails. */
    public static Caretaker caretaker(EmbeddedServer server, Runnable onRestart) {
        return new Caretaker() {
            @Override
            public boolean isAlive() {
                return server.isAlive();
            }

            @Override
            public OptionalInt exitStatus() {
                return server.exitStatus();
            }

            @Override
            public List<String> logTail(int lines) {
                return server.logTail(lines);
            }

            @Override
            public long logSize() {
                return server.logSize();
            }

            @Override
            public List<String> logSince(long size) {
                return server.logSince(size);
            }

            @Override
            public void restart() {
                onRestart.run();
                server.restart();
            }
        };
    }

    public Executor executor() {
        return executor;
    }

    /** The way to it past the executor. */
    public Gateway gateway() {
        return gateway;
    }

    public EmbeddedServer server() {
        return server.orElseThrow();
    }

    /** Reads a case file as this target does. */
    public RunPlan plan(String text, @Nullable Isolation level) {
        CaseFile file = CaseFileReader.of(executor.identity().dialect()).read("case.sql", text);
        return RunPlan.of(file.at(level), Purpose.ASKED);
    }

    /** Runs a case that must not be skipped. */
    public Execution run(String text, @Nullable Isolation level) throws InterruptedException {
        return run(plan(text, level));
    }

    public Execution run(RunPlan plan) throws InterruptedException {
        Report report = executor.run(plan);
        if (report instanceof Execution execution) {
            return execution;
        }
        throw new AssertionError("skipped: " + report);
    }

    /** Whatever comes of plans, as whoever judges or investigates wants it. */
    public List<Report> runAll(List<RunPlan> plans) throws InterruptedException {
        List<Report> reports = new ArrayList<>();
        for (RunPlan plan : plans) {
            reports.add(executor.run(plan));
        }
        return reports;
    }

    @Override
    public void close() {
        executor.close();
        server.ifPresent(EmbeddedServer::close);
    }
}
