package dev.skewer.servers;

import dev.skewer.servers.report.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A program that starts servers, tells their numbers and then waits to be killed. */
final class OwnerProcess {
    private OwnerProcess() {}

    public static void main(String[] args) throws IOException {
        ServerCache cache = ServerCache.at(Path.of(args[0]));
        List<ServerDefinition> servers = List.of(args).subList(1, args.length).stream()
                .map(Servers::byId)
                .toList();
        Fleet fleet = Fleet.start(servers, cache, Progress.silent());
        fleet.failures().forEach(System.out::println);
        for (EmbeddedServer server : fleet.servers()) {
            System.out.println("pid " + server.pid());
        }
        System.out.println("up");
        int end = System.in.read();
        System.exit(end == 'q' ? 0 : 1);
    }
}
