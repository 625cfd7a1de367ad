package dev.skewer.cli.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.cli.CommandLine;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.kafka.KafkaSettings;
import dev.skewer.servers.kafka.EmbeddedKafka;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.FeatureUpdate;
import org.apache.kafka.clients.admin.UpdateFeaturesOptions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real broker whose share groups are turned off, whoever comes to it. */
class UnfitBrokerIT {
    private static final Path ROOT = Path.of(System.getProperty("skewer.root", ".."));
    private static final Map<String, String> SERVICES = Map.of(
            "generator-service", "dev.skewer.generator.app.GeneratorMain",
            "executor-service", "dev.skewer.executor.app.ExecutorMain",
            "oracle-service", "dev.skewer.oracle.app.OracleMain");

    @TempDir
    Path folder;

    private final Map<String, Program> services = new LinkedHashMap<>();

    @AfterEach
    void stop() {
        services.values().forEach(Program::close);
    }

    private Program start(String module, String main, String address) throws IOException {
        Path target = ROOT.resolve(module).resolve("target");
        String classPath = target.resolve("classes")
                + File.pathSeparator
                + Files.readString(target.resolve("class-path")).strip();
        Path config = Files.writeString(
                folder.resolve(module + ".yaml"),
                "http: {port: -1}\ngenerator: {stateFolder: '" + folder.resolve("state")
                        + "'}\ntargets: [{id: h2, nodes: [{url: 'jdbc:h2:mem:unfit'}]}]\n");
        return Program.start(
                folder.resolve(module + ".log"),
                classPath,
                main,
                List.of("--config", config.toString(), "--kafka", address));
    }

    private static void turnShareGroupsOff(EmbeddedKafka kafka) throws ExecutionException, InterruptedException {
        PassThrough settings = PassThrough.of(Map.of("bootstrap.servers", kafka.bootstrapServers()));
        try (Admin admin = KafkaSettings.admin(settings)) {
            FeatureUpdate off = new FeatureUpdate((short) 0, FeatureUpdate.UpgradeType.UNSAFE_DOWNGRADE);
            admin.updateFeatures(Map.of("share.version", off), new UpdateFeaturesOptions())
                    .all()
                    .get();
            await().atMost(Duration.ofSeconds(30))
                    .until(() -> !admin.describeFeatures()
                            .featureMetadata()
                            .get()
                            .finalizedFeatures()
                            .containsKey("share.version"));
        }
    }

    @Test
    void everyServiceRefusesItInTheWordsOfRun() throws Exception {
        try (EmbeddedKafka kafka = EmbeddedKafka.start(folder.resolve("kafka"))) {
            turnShareGroupsOff(kafka);
            String address = kafka.bootstrapServers();
            String words = "Kafka at " + address + " has share groups turned off"
                    + " (kafka-features.sh upgrade --feature share.version=1 turns them on)";

            for (Map.Entry<String, String> service : SERVICES.entrySet()) {
                services.put(service.getKey(), start(service.getKey(), service.getValue(), address));
            }
            CommandLine.Said run = new CommandLine(folder, List.of()).say("run", "--kafka", address, "--target", "h2");
            assertThat(run.err()).contains("skewer: " + words);
            assertThat(run.code()).isEqualTo(2);
            for (Map.Entry<String, Program> service : services.entrySet()) {
                Program program = service.getValue();
                assertThat(program.awaitEnd()).as(program::said).isEqualTo(2);
                assertThat(program.said()).as(service.getKey()).contains(words).doesNotContain("Exception");
            }
        }
    }
}
