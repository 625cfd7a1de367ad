package dev.skewer.servers;

import dev.skewer.servers.process.Folders;
import dev.skewer.servers.process.RunFolder;
import dev.skewer.servers.report.Progress;
import dev.skewer.servers.report.ServerException;
import dev.skewer.servers.report.Stage;
import java.io.IOException;

/** The way of a server from its definition to its answer, with a second chance where the cache was broken. Immutable. */
record ServerStart(ServerDefinition definition, ServerCache cache, Progress progress, Launch.Ports ports) {
    /** Room for what tests write, beside the data directory as it is made. */
    static final long ROOM = 512L << 20;

    EmbeddedServer start() throws IOException {
        try {
            return startOnce();
        } catch (ServerException e) {
            if (!cache.repair(definition, progress)) {
                throw e;
            }
            return startOnce();
        }
    }

    private EmbeddedServer startOnce() throws IOException {
        Installation installation = cache.install(definition, progress);
        progress.at(definition.id(), new Stage.Starting());
        long needed = Folders.size(installation.template()) + ROOM;
        RunFolder folder = RunFolder.create(definition.id().value(), needed, cache.runs(), cache.records());
        boolean started = false;
        try {
            Folders.copy(installation.template(), folder.data());
            EmbeddedServer server = launch(installation, folder);
            started = true;
            return server;
        } finally {
            if (!started) {
                folder.delete();
            }
        }
    }

    private EmbeddedServer launch(Installation installation, RunFolder folder) throws IOException {
        Launch.Outcome.Up up = Launch.atSomePort(ports, port -> Launch.of(installation, folder, port));
        return new EmbeddedServer(definition, installation, folder, up.port(), up.process());
    }
}
