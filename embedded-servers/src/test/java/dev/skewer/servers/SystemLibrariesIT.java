package dev.skewer.servers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.servers.process.Command;
import dev.skewer.servers.report.TerminalProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds the list against what the programs of the servers say that they need. */
class SystemLibrariesIT {
    @TempDir
    Path folder;

    static Stream<ServerDefinition> servers() {
        boolean full = System.getProperty("skewer.fleet", "default").equals("full");
        return Stream.concat(
                        (full ? Servers.full() : Servers.defaultFleet()).stream(),
                        Stream.of(Servers.byId("oceanbase-1.4.0")))
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("servers")
    void theListIsThatOfTheProgram(ServerDefinition server) throws IOException {
        Installation here = ServerCache.standard().install(server, TerminalProgress.onStandardError());
        Path program = server.launcher().program(here.files());
        Set<String> known = new TreeSet<>();
        Servers.all().forEach(other -> known.addAll(SystemLibraries.of(other)));

        List<String> needed = new Command(List.of("ldd", program.toString()), here.environment(), folder)
                .run()
                .output()
                .lines()
                .filter(line -> !line.contains(here.files().toString()))
                .map(line -> line.strip().split(" ", -1)[0])
                .filter(known::contains)
                .toList();

        assertThat(SystemLibraries.of(server)).containsExactlyInAnyOrderElementsOf(needed);
    }
}
