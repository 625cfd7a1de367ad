package dev.skewer.servers.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeProducersResult.PartitionProducerState;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broker that is killed amid transactions, some of which are being finished. */
class KilledBrokerIT {
    @TempDir
    Path folder;

    /** Each goes on with the transactions' names of the one before. */
    private void killAmidTransactions() throws Exception {
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CommittingProcess.class.getName(),
                        folder.toString())
                .redirectError(folder.resolve("errors").toFile())
                .start();
        try (BufferedReader output = other.inputReader(StandardCharsets.UTF_8)) {
            assertThat(output.readLine())
                    .as(() -> "see " + folder.resolve("errors"))
                    .isEqualTo("committing");
        } finally {
            other.destroyForcibly().waitFor();
        }
    }

    private static long transactionsInWork(Admin admin) throws Exception {
        List<TopicPartition> partitions = IntStream.range(0, CommittingProcess.PARTITIONS)
                .mapToObj(partition -> new TopicPartition(CommittingProcess.TOPIC, partition))
                .toList();
        return admin.describeProducers(partitions).all().get().values().stream()
                .map(PartitionProducerState::activeProducers)
                .flatMap(List::stream)
                .filter(producer -> producer.currentTransactionStartOffset().isPresent())
                .count();
    }

    @Test
    void noTransactionIsLeftForever() throws Exception {
        for (int kill = 0; kill < 3; kill++) {
            killAmidTransactions();
        }

        try (EmbeddedKafka kafka = EmbeddedKafka.start(folder);
                Admin admin = Admin.create(Map.of("bootstrap.servers", kafka.bootstrapServers()))) {
            await().atMost(Duration.ofMinutes(1)).until(() -> transactionsInWork(admin) == 0);
        }
    }
}
