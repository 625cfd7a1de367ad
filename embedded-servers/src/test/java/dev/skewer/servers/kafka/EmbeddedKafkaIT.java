package dev.skewer.servers.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.servers.report.ServerException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedKafkaIT {
    private static final String TOPIC = "plans";
    private static final String GROUP = "executors";

    @TempDir
    Path folder;

    @Test
    void recordsAndAcknowledgementsSurviveARestart() throws Exception {
        try (EmbeddedKafka kafka = EmbeddedKafka.start(folder)) {
            createTopic(kafka);
            produce(kafka, List.of("accepted", "released", "rejected"));

            List<String> first = shared(kafka, 3, record -> switch (record.value()) {
                case "released" -> AcknowledgeType.RELEASE;
                case "rejected" -> AcknowledgeType.REJECT;
                default -> AcknowledgeType.ACCEPT;
            });

            assertThat(first).containsExactly("accepted", "released", "rejected");
        }
        try (EmbeddedKafka kafka = EmbeddedKafka.start(folder)) {
            produce(kafka, List.of("later"));

            List<String> second = shared(kafka, 2, record -> AcknowledgeType.ACCEPT);

            assertThat(second).containsExactly("released", "later");
            assertThat(everything(kafka, 4)).containsExactly("accepted", "released", "rejected", "later");
        }
    }

    @Test
    void transactionsWorkOnABrokerOfOne() throws Exception {
        try (EmbeddedKafka kafka = EmbeddedKafka.start(folder)) {
            createTopic(kafka);
            Properties properties = properties(kafka);
            properties.put("transactional.id", "oracle-1");
            try (KafkaProducer<String, String> producer =
                    new KafkaProducer<>(properties, new StringSerializer(), new StringSerializer())) {
                producer.initTransactions();
                producer.beginTransaction();
                producer.send(new ProducerRecord<>(TOPIC, "verdict")).get();
                producer.commitTransaction();
            }

            assertThat(everything(kafka, 1)).containsExactly("verdict");
        }
    }

    @Test
    void whoHasTheFolderIsKnownToOthersOnlyWhileItRuns() {
        assertThat(EmbeddedKafka.occupant(folder)).isEmpty();
        try (EmbeddedKafka kafka = EmbeddedKafka.start(folder)) {
            assertThat(EmbeddedKafka.occupant(folder))
                    .contains(new Occupant(
                            Optional.of(ProcessHandle.current().pid()), Optional.of(kafka.bootstrapServers())));
            assertThat(EmbeddedKafka.startUnlessUsed(folder, EmbeddedKafka.Access.SHARED))
                    .isEmpty();
        }
        assertThat(EmbeddedKafka.occupant(folder)).isEmpty();
        assertThat(folder.resolve("address")).doesNotExist();
    }

    @Test
    void nobodyIsSentToABrokerOfOurOwn() {
        try (EmbeddedKafka _ =
                EmbeddedKafka.startUnlessUsed(folder, EmbeddedKafka.Access.OWN).orElseThrow()) {
            assertThat(EmbeddedKafka.occupant(folder).flatMap(Occupant::address))
                    .isEmpty();
            assertThat(EmbeddedKafka.occupant(folder))
                    .hasToString("Optional[process " + ProcessHandle.current().pid() + "]");
        }
    }

    @Test
    void aFolderInUseInThisProcessIsRefused() {
        try (EmbeddedKafka _ = EmbeddedKafka.start(folder)) {
            assertThatThrownBy(() -> EmbeddedKafka.start(folder))
                    .isInstanceOf(ServerException.class)
                    .hasMessageContaining("is used by another");
        }
    }

    @Test
    void aFolderInUseByAnotherProcessIsRefused() throws Exception {
        Path source = Files.writeString(folder.resolve("Hold.java"), """
                import java.nio.channels.FileChannel;
                import java.nio.file.Path;
                import java.nio.file.StandardOpenOption;

                void main(String[] args) throws Exception {
                    var channel = FileChannel.open(
                            Path.of(args[0]), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    channel.lock();
                    IO.println("held");
                    System.in.read();
                }
                """);
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        source.toString(),
                        folder.resolve("skewer.lock").toString())
                .start();
        try {
            assertThat(other.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("held");

            assertThatThrownBy(() -> EmbeddedKafka.start(folder))
                    .isInstanceOf(ServerException.class)
                    .hasMessageContaining("is used by another process");
        } finally {
            other.destroyForcibly();
        }
    }

    private static void createTopic(EmbeddedKafka kafka) throws ExecutionException, InterruptedException {
        try (Admin admin = Admin.create(properties(kafka))) {
            admin.createTopics(List.of(new NewTopic(TOPIC, 1, (short) 1))).all().get();
            ConfigResource group = new ConfigResource(ConfigResource.Type.GROUP, GROUP);
            AlterConfigOp fromTheBeginning =
                    new AlterConfigOp(new ConfigEntry("share.auto.offset.reset", "earliest"), AlterConfigOp.OpType.SET);
            admin.incrementalAlterConfigs(Map.of(group, List.of(fromTheBeginning)))
                    .all()
                    .get();
        }
    }

    private static void produce(EmbeddedKafka kafka, List<String> values)
            throws ExecutionException, InterruptedException {
        try (KafkaProducer<String, String> producer =
                new KafkaProducer<>(properties(kafka), new StringSerializer(), new StringSerializer())) {
            for (String value : values) {
                producer.send(new ProducerRecord<>(TOPIC, value)).get();
            }
        }
    }

    /** What becomes of a record of a share group. */
    @FunctionalInterface
    private interface Decision {
        AcknowledgeType on(ConsumerRecord<String, String> record);
    }

    /** Takes so many records from the share group, each acknowledged by itself. */
    private static List<String> shared(EmbeddedKafka kafka, int count, Decision decision) {
        Properties properties = properties(kafka);
        properties.put("group.id", GROUP);
        properties.put("share.acknowledgement.mode", "explicit");
        List<String> values = new ArrayList<>();
        try (KafkaShareConsumer<String, String> consumer =
                new KafkaShareConsumer<>(properties, new StringDeserializer(), new StringDeserializer())) {
            consumer.subscribe(List.of(TOPIC));
            long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
            while (values.size() < count && System.nanoTime() < deadline) {
                for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofMillis(200))) {
                    values.add(record.value());
                    consumer.acknowledge(record, decision.on(record));
                }
                assertThat(consumer.commitSync().values()).allMatch(Optional::isEmpty);
            }
        }
        return values;
    }

    private static List<String> everything(EmbeddedKafka kafka, int count) {
        List<String> values = new ArrayList<>();
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(properties(kafka), new StringDeserializer(), new StringDeserializer())) {
            TopicPartition partition = new TopicPartition(TOPIC, 0);
            consumer.assign(List.of(partition));
            consumer.seekToBeginning(List.of(partition));
            long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
            while (values.size() < count && System.nanoTime() < deadline) {
                consumer.poll(Duration.ofMillis(200)).forEach(record -> values.add(record.value()));
            }
        }
        return values;
    }

    private static Properties properties(EmbeddedKafka kafka) {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", kafka.bootstrapServers());
        return properties;
    }
}
