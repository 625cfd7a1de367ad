package dev.skewer.cli.fleet;

import dev.skewer.executor.app.TargetConfig;
import dev.skewer.executor.target.Address;
import dev.skewer.executor.target.Caretaker;
import dev.skewer.executor.target.NodeSpec;
import dev.skewer.executor.target.Secret;
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
import java.util.List;
import java.util.Optional;

/** What targets stand on: the servers of a fleet and a folder for SQLite, from their start to their end. Thread-safe. */
public final class Grounds implements AutoCloseable {
    private final Fleet servers;
    private final SqliteFolder sqlite;
    private final String h2;

    private Grounds(Fleet servers, SqliteFolder sqlite, String h2) {
        this.servers = servers;
        this.sqlite = sqlite;
        this.h2 = h2;
    }

    /**
     * Starts the servers among the candidates; one that does not start holds up nobody.
     *
     * @param h2 the name of the in-memory database of H2
     */
    public static Grounds prepare(List<Candidate> candidates, String h2, ServerCache cache, Progress progress) {
        List<ServerDefinition> definitions = new ArrayList<>();
        for (Candidate candidate : candidates) {
            if (candidate instanceof Candidate.Server(ServerDefinition definition)) {
                definitions.add(definition);
            }
        }
        Fleet servers = Fleet.start(definitions, cache, progress);
        boolean complete = false;
        try {
            Grounds grounds = new Grounds(servers, SqliteFolder.create(cache), h2);
            complete = true;
            return grounds;
        } finally {
            if (!complete) {
                servers.close();
            }
        }
    }

    /** How an executor reaches a candidate; empty where its server did not start. */
    public Optional<TargetSpec> spec(Candidate candidate) {
        return switch (candidate) {
            case Candidate.Server(ServerDefinition definition) ->
                servers.servers().stream()
                        .filter(server -> server.definition().equals(definition))
                        .findFirst()
                        .map(server -> spec(candidate, address(server), Optional.of(new ServerCaretaker(server))));
            case Candidate.Library.SQLITE ->
                Optional.of(spec(candidate, new Address.SqliteFolder(sqlite.path()), Optional.empty()));
            case Candidate.Library.H2 -> Optional.of(spec(candidate, new Address.H2Memory(h2), Optional.empty()));
            case Candidate.External(TargetConfig config) -> Optional.of(config.spec());
        };
    }

    private static TargetSpec spec(Candidate candidate, Address address, Optional<Caretaker> caretaker) {
        NodeSpec node = new NodeSpec(new NodeName(candidate.id()), address, caretaker);
        return new TargetSpec(new TargetId(candidate.id()), List.of(node), false);
    }

    private static Address address(EmbeddedServer server) {
        return new Address.Server(server.jdbcUrl(), server.user(), new Secret(server.password()));
    }

    /** The servers that did not start: which, what happened, and what to do. */
    public List<String> failures() {
        return servers.failures().stream().map(Failure::toString).toList();
    }

    @Override
    public void close() {
        servers.close();
        sqlite.close();
    }
}
