package dev.skewer.cli.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.cli.CommandLine;
import dev.skewer.cli.broker.Broker;
import dev.skewer.cli.broker.History;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.topic.Topics;
import dev.skewer.servers.EmbeddedServer;
import dev.skewer.servers.Fleet;
import dev.skewer.servers.ServerCache;
import dev.skewer.servers.ServerDefinition;
import dev.skewer.servers.Servers;
import dev.skewer.servers.kafka.EmbeddedKafka;
import dev.skewer.servers.report.Progress;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each service in a process of its own, from its own jar, two executors for the same targets, and nothing in common but a broker. */
class SeparateServicesIT {
    private static final Path ROOT = Path.of(System.getProperty("skewer.root", ".."));
    private static final Duration LONG = Duration.ofMinutes(6);
    private static final Duration LOOK = Duration.ofSeconds(1);
    private static final int SOME = 20;
    private static final String GENERATOR = "generator-service";
    private static final String EXECUTOR = "executor-service";
    private static final String ORACLE = "oracle-service";
    private static final List<ServerDefinition> SERVERS = Stream.of(
                    "postgresql-12.3", "mariadb-10.2.11", "mysql-5.7.22")
            .map(Servers::byId)
            .toList();

    @TempDir
    Path folder;

    private final List<Program> programs = new ArrayList<>();
    private EmbeddedKafka kafka;
    private Fleet fleet;
    private Broker broker;

    @BeforeEach
    void startWhatOthersRun() throws InterruptedException {
        kafka = EmbeddedKafka.start(folder.resolve("kafka"));
        fleet = Fleet.start(SERVERS, ServerCache.standard(), Progress.silent());
        assertThat(fleet.failures()).isEmpty();
        broker = Broker.at(PassThrough.of(Map.of("bootstrap.servers", kafka.bootstrapServers())));
    }

    @AfterEach
    void stop() {
        programs.forEach(Program::close);
        broker.close();
        fleet.close();
        kafka.close();
    }

    @Test
    void thePlantedBugIsToldOnceThoughEachServiceStopsInTheMiddle() throws Exception {
        int port = freePort();
        Program oracle = start(ORACLE, "oracles", -1);
        Program one = start(EXECUTOR, "one", port);
        Program two = start(EXECUTOR, "two", -1);
        Program generator = start(GENERATOR, "cases", -1);

        awaitExecutions(SOME);
        one.kill();
        awaitExecutions(executions() + SOME);
        one = start(EXECUTOR, "one", port);
        awaitReady(port);
        awaitThat(chronicle -> PlantedBug.told(chronicle).isPresent());
        Chronicle before = Chronicle.of(broker);
        for (Program program : List.of(generator, oracle)) {
            assertThat(program.end()).as(program::said).isZero();
        }
        oracle = start(ORACLE, "oracles", -1);
        generator = start(GENERATOR, "cases", -1);
        awaitExecutions(executions() + SOME);

        assertThat(generator.end()).as(generator::said).isZero();
        awaitThat(
                chronicle -> unanswered(chronicle).isEmpty() && chronicle.told().containsAll(chronicle.violations()));
        for (Program program : List.of(one, two, oracle)) {
            assertThat(program.end()).as(program::said).isZero();
        }

        Chronicle chronicle = Chronicle.of(broker);
        chronicle.isSound();
        chronicle.tellsStill(before);
        assertThat(chronicle.judged())
                .containsAll(SERVERS.stream().map(server -> server.id().value()).toList());
        assertThat(new History(broker).all(Topics.DEAD_LETTERS)).isEmpty();
        new CommandLine(folder, List.of("--kafka", kafka.bootstrapServers()))
                .replays(PlantedBug.told(chronicle).orElseThrow());
    }

    /** By its own jar, with its libraries beside it and no others, as they lie in an image. */
    private Program start(String module, String name, int port) throws IOException {
        Path config = Files.writeString(folder.resolve(name + ".yaml"), config(name, port));
        Program program = Program.start(
                folder.resolve(name + ".log"),
                List.of(
                        "-jar",
                        jar(module).toString(),
                        "--config",
                        config.toString(),
                        "--kafka",
                        kafka.bootstrapServers()));
        programs.add(program);
        return program;
    }

    private Path jar(String module) throws IOException {
        Path app = folder.resolve("app-" + module);
        Path jar = app.resolve("service.jar");
        if (Files.notExists(app)) {
            Path lib = Files.createDirectories(app.resolve("lib"));
            Path target = ROOT.resolve(module).resolve("target");
            Files.copy(built(target, module), jar);
            for (String library :
                    Files.readString(target.resolve("class-path")).strip().split(File.pathSeparator, -1)) {
                Path file = Path.of(library);
                Files.createSymbolicLink(lib.resolve(file.getFileName()), file.toAbsolutePath());
            }
            if (module.equals(GENERATOR)) {
                PlantedBug.into(jar, folder);
            }
        }
        return jar;
    }

    private static Path built(Path target, String module) throws IOException {
        try (Stream<Path> files = Files.list(target)) {
            return files.filter(file -> file.getFileName().toString().matches(module + "-[0-9.]+(-SNAPSHOT)?\\.jar"))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("mvn package makes the jar of " + module));
        }
    }

    private String config(String name, int port) {
        StringBuilder yaml = new StringBuilder("""
                http: {port: %d}
                executor: {slots: 2, stateFolder: "%s"}
                generator:
                  stateFolder: "%s"
                  weights: {strategy.random: 0, strategy.conflict: 0, strategy.pattern: 0, strategy.load: 0}
                oracle: {investigation: {runs: 300, time: 1m}, canary: {sent: false}}
                targets:
                """.formatted(port, folder.resolve(name), folder.resolve(name)));
        for (EmbeddedServer server : fleet.servers()) {
            yaml.append("  - id: %s%n    nodes: [{url: \"%s\", user: \"%s\", password: \"%s\"}]%n"
                    .formatted(server.definition().id().value(), server.jdbcUrl(), server.user(), server.password()));
        }
        return yaml.toString();
    }

    private void awaitExecutions(int count) {
        awaitThat(() -> executions() >= count);
    }

    private int executions() {
        return new History(broker).all(Topics.EXECUTIONS).size();
    }

    private void awaitThat(Predicate<Chronicle> condition) {
        awaitThat(() -> condition.test(Chronicle.of(broker)));
    }

    private void awaitThat(Callable<Boolean> condition) {
        await().atMost(LONG).pollInterval(LOOK).until(condition);
    }

    private static void awaitReady(int port) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/readyz"))
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            await().atMost(LONG)
                    .pollInterval(LOOK)
                    .ignoreExceptions()
                    .until(() -> client.send(request, HttpResponse.BodyHandlers.ofString())
                                    .statusCode()
                            == 200);
        }
    }

    /** Cases to which a target of their family has not answered; replays are named by the same cases. */
    private Set<String> unanswered(Chronicle chronicle) {
        Set<String> answered = new LinkedHashSet<>();
        new History(broker)
                .all(Topics.EXECUTIONS)
                .forEach(entry ->
                        answered.add(entry.key() + " on " + entry.value().target()));
        Set<String> open = new LinkedHashSet<>();
        for (Case one : chronicle.cases().values()) {
            boolean postgres = one.dialect().value().startsWith("postgresql");
            for (ServerDefinition server : SERVERS) {
                if (server.id().value().startsWith("postgresql") == postgres) {
                    open.add(one.id() + " on " + server.id().value());
                }
            }
        }
        open.removeAll(answered);
        return open;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
