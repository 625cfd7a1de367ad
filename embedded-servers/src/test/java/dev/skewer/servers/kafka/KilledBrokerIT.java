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
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.IntegerDeserializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A broker that is killed amid transactions, some of which are being finished. */
class KilledBrokerIT {
    private static final int KILLS = 3;

    /** Stays where the test fails, for what the other process said. */
    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
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

    private static List<TopicPartition> partitions() {
        return IntStream.range(0, CommittingProcess.PARTITIONS)
                .mapToObj(partition -> new TopicPartition(CommittingProcess.TOPIC, partition))
                .toList();
    }

    private static long transactionsInWork(Admin admin) throws Exception {
        return admin.describeProducers(partitions()).all().get().values().stream()
                .map(PartitionProducerState::activeProducers)
                .flatMap(List::stream)
                .filter(producer -> producer.currentTransactionStartOffset().isPresent())
                .count();
    }

    private static int committed(EmbeddedKafka kafka) {
        Map<String, Object> settings =
                Map.of("bootstrap.servers", kafka.bootstrapServers(), "isolation.level", "read_committed");
        try (KafkaConsumer<Integer, Integer> consumer =
                new KafkaConsumer<>(settings, new IntegerDeserializer(), new IntegerDeserializer())) {
            consumer.assign(partitions());
            consumer.seekToBeginning(partitions());
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions());
            int records = 0;
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                records += consumer.poll(Duration.ofMillis(200)).count();
            }
            return records;
        }
    }

    @Test
    void noTransactionIsLeftForeverAndNoneIsLost() throws Exception {
        for (int kill = 0; kill < KILLS; kill++) {
            killAmidTransactions();
        }

        try (EmbeddedKafka kafka = EmbeddedKafka.start(folder);
                Admin admin = Admin.create(Map.of("bootstrap.servers", kafka.bootstrapServers()))) {
            await().atMost(Duration.ofMinutes(1)).until(() -> transactionsInWork(admin) == 0);
            assertThat(committed(kafka))
                    .isGreaterThanOrEqualTo(KILLS * CommittingProcess.BEFORE_TOLD * CommittingProcess.PARTITIONS);
        }
    }
}
