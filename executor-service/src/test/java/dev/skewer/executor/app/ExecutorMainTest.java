package dev.skewer.executor.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.kit.app.ServiceCommand;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What its user can put right ends the start with a message, and not with the trace of a fault of ours. */
final class ExecutorMainTest {
    private static final int TO_BE_PUT_RIGHT = 2;

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void makeFile() throws IOException {
        file = Files.writeString(folder.resolve("file"), "no folder");
    }

    private int start(String yaml) throws IOException {
        Path config = Files.writeString(folder.resolve("skewer.yaml"), yaml);
        return ServiceCommand.run(new ExecutorMain(Map.of()), "--config", config.toString());
    }

    @Test
    void aStateFolderThatCannotBeWrittenTo() throws IOException {
        assertThat(start("""
                targets: [{id: a, nodes: [{url: 'jdbc:h2:mem:a'}]}]
                executor: {stateFolder: '%s'}
                http: {port: 0}
                """.formatted(file.resolve("state")))).isEqualTo(TO_BE_PUT_RIGHT);
    }

    @Test
    void aFolderOfSqliteThatCannotBeWrittenTo() throws IOException {
        assertThat(start("""
                targets: [{id: a, nodes: [{url: 'jdbc:sqlite:%s'}]}]
                executor: {stateFolder: '%s'}
                http: {port: 0}
                """.formatted(file.resolve("spaces"), folder.resolve("state"))))
                .isEqualTo(TO_BE_PUT_RIGHT);
    }

    @Test
    void aPortThatIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(start("""
                    kafka: {bootstrap.servers: '127.0.0.1:1'}
                    targets: [{id: a, nodes: [{url: 'jdbc:h2:mem:a'}]}]
                    executor: {stateFolder: '%s'}
                    http: {port: %d}
                    """.formatted(folder.resolve("state"), taken.getLocalPort())))
                    .isEqualTo(TO_BE_PUT_RIGHT);
        }
    }
}
