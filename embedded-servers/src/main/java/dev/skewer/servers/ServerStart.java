package dev.skewer.servers;

import dev.skewer.servers.Launch.Outcome;
import dev.skewer.servers.process.Folders;
import dev.skewer.servers.process.RunFolder;
import dev.skewer.servers.report.Progress;
import dev.skewer.servers.report.ServerException;
import dev.skewer.servers.report.Stage;
import java.io.IOException;

/** The way of a server from its definition to its answer, with a second chance where the cache was broken. Immutable. */
record ServerStart(ServerDefinition definition, ServerCache cache, Progress progress, Ports ports) {
    private static final int PORTS_TRIED = 5;

    /** Room for what tests write, beside the data directory as it is made. */
    private static final long ROOM = 512L << 20;

    /** Where ports to try come from. */
    @FunctionalInterface
    interface Ports {
        int next() throws IOException;
    }

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

    /** A port that was free when asked for may be taken a moment later: then the next one is tried. */
    private EmbeddedServer launch(Installation installation, RunFolder folder) throws IOException {
        for (int attempt = 1; ; attempt++) {
            int port = ports.next();
            switch (new Launch(installation, folder, port).attempt()) {
                case Outcome.Up(var process) -> {
                    return new EmbeddedServer(definition, installation, folder, port, process);
                }
                case Outcome.Busy(var trouble) -> {
                    if (attempt == PORTS_TRIED) {
                        throw trouble;
                    }
                }
                case Outcome.Down(var trouble) -> throw trouble;
            }
        }
    }
}
