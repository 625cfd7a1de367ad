package dev.skewer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.skewer.cli.config.SkewerConfig;
import dev.skewer.executor.app.TargetConfig;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** The deployment for docker compose: what can be told without a daemon. */
class DeploymentTest {
    private static final Path ROOT = Path.of(System.getProperty("skewer.root", ".."));
    private static final Pattern PINNED = Pattern.compile("[a-z/-]+:\\d+\\.\\d+(\\.\\d+)?[A-Za-z0-9._-]*");

    private final Map<String, Map<String, Object>> services = new LinkedHashMap<>();

    @BeforeEach
    @SuppressWarnings("unchecked") // the file is ours
    void readTheFile() throws IOException {
        Map<String, Object> file = new Yaml().load(Files.readString(ROOT.resolve("docker-compose.yml")));
        services.putAll((Map<String, Map<String, Object>>) file.get("services"));
    }

    @Test
    void everyImageIsPinnedAndEveryContainerIsLookedAfter() throws IOException {
        assertThat(services).containsKeys("kafka", "mysql", "mariadb", "postgres", "generator", "executor", "oracle");
        assertThat(services).allSatisfy((name, service) -> {
            assertThat((String) service.get("image")).as(name).matches(PINNED);
            assertThat(service).as(name).containsKey("healthcheck");
        });
        List<String> bases = Files.readAllLines(ROOT.resolve("deploy").resolve("Dockerfile")).stream()
                .filter(line -> line.startsWith("FROM "))
                .map(line -> line.replaceFirst("FROM (\\S+).*", "$1"))
                .toList();
        assertThat(bases).hasSize(2).allMatch(image -> PINNED.matcher(image).matches());
    }

    @Test
    void noDatabaseIsHealthyWhileOnlyItsSetUpListens() {
        // Whoever sets a database up starts it without TCP first.
        for (String name : List.of("mysql", "postgres")) {
            assertThat(healthCheck(name)).as(name).contains("--host").contains("127.0.0.1");
        }
        assertThat(healthCheck("mariadb")).contains("--connect");
    }

    private String healthCheck(String service) {
        return String.valueOf(services.getOrDefault(service, Map.of()).get("healthcheck"));
    }

    @Test
    void theConfigIsReadAndItsTargetsAreServices() {
        SkewerConfig config = SkewerConfig.loader(Map.of("DB_PASSWORD", "sesame"))
                .load(ROOT.resolve("deploy").resolve("skewer.yaml"));

        assertThat(config.kafka().values()).containsEntry("bootstrap.servers", "kafka:9092");
        assertThat(config.targets())
                .extracting(TargetConfig::id)
                .containsExactly("mysql-8.0.33", "mariadb-11.4.5", "postgresql-16.15", "sqlite");
        assertThat(config.targets().stream()
                        .map(target -> target.nodes().getFirst().url()))
                .filteredOn(url -> url.contains("//"))
                .hasSize(3)
                .allMatch(url -> services.containsKey(url.replaceFirst(".*//([a-z]+):.*", "$1")));
    }

    @Test
    void dockerComposeAcceptsIt() throws IOException, InterruptedException {
        List<String> client = new ArrayList<>();
        for (List<String> words : List.of(List.of("docker", "compose"), List.of("docker-compose"))) {
            if (client.isEmpty() && exitCode(words, "version") == 0) {
                client.addAll(words);
            }
        }
        assumeThat(client).as("docker compose is on this machine").isNotEmpty();

        assertThat(exitCode(client, "config", "--quiet")).isZero();
    }

    private static int exitCode(List<String> client, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(client);
        command.addAll(List.of(words));
        try {
            Process process = new ProcessBuilder(command)
                    .directory(ROOT.toFile())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int code = process.waitFor();
            // Some clients answer 0 to words that they do not know.
            return code == 0 && said.contains("unknown command") ? 1 : code;
        } catch (IOException e) {
            return 1;
        }
    }
}
