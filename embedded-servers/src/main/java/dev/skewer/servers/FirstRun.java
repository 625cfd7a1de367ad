package dev.skewer.servers;

import dev.skewer.servers.process.Folders;
import dev.skewer.servers.process.FreePort;
import dev.skewer.servers.process.RunFolder;
import dev.skewer.servers.process.ServerProcess;
import dev.skewer.servers.report.ServerId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The first run of a server that makes its data directory itself, which is kept for all later ones. Used by one thread. */
record FirstRun(ServerId server, Installation installation, ServerCache cache) {
    /** Leaves the data behind, in which the server has been told what it must know before anybody else comes. */
    void leave(Path content) throws IOException {
        RunFolder folder = RunFolder.create(server.value(), ServerStart.ROOM, cache.runs(), cache.records());
        try {
            Files.createDirectory(folder.data());
            ServerProcess process = Launch.atSomePort(FreePort::find, port -> Launch.first(installation, folder, port))
                    .process();
            process.stop(installation.launcher().stop());
            Folders.copy(folder.data(), content);
        } finally {
            folder.delete();
        }
    }
}
