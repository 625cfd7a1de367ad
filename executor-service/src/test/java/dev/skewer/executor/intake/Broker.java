package dev.skewer.executor.intake;

import dev.skewer.kit.config.PassThrough;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.topic.DeadLetter;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import dev.skewer.servers.kafka.EmbeddedKafka;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/** A real broker, spoken to as the other services do. Not thread-safe. */
final class Broker implements AutoCloseable {
    private final EmbeddedKafka kafka;
    private final KafkaClients clients;
    private final Producer<byte @Nullable [], byte[]> producer;

    Broker(Path folder) {
        this.kafka = EmbeddedKafka.start(folder);
        this.clients = clients(kafka.bootstrapServers());
        this.producer = clients.producer();
    }

    static KafkaClients clients(String bootstrapServers) {
        return new KafkaClients(PassThrough.of(Map.of("bootstrap.servers", bootstrapServers)));
    }

    String bootstrapServers() {
        return kafka.bootstrapServers();
    }

    KafkaClients clients() {
        return clients;
    }

    /** Makes the topics of a target before its service does. */
    void prepare(TargetId target) throws InterruptedException {
        prepare(target, WireFamily.H2);
    }

    void prepare(TargetId target, WireFamily family) throws InterruptedException {
        try (Admin admin = clients.admin()) {
            new Provision(admin).makeTopics(target, family);
        }
    }

    void send(TestCase testCase) {
        send(WireFamily.H2, testCase);
    }

    void send(WireFamily family, TestCase testCase) {
        TopicSpec<?, ? super TestCase> topic = Topics.testCases(family);
        send(topic.name(), testCase.id().value(), bytes(topic, testCase));
    }

    void sendCase(String key, byte @Nullable [] value) {
        send(Topics.testCases(WireFamily.H2).name(), key, value);
    }

    /** Sends a replay to the topic of a target, which need not be the one that the replay is for. */
    void send(TargetId target, Replay replay) {
        TopicSpec<?, Replay> topic = Topics.replays(target);
        send(topic.name(), replay.plan().rootCase().value(), bytes(topic, replay));
    }

    List<Report> reports() {
        return all(Topics.EXECUTIONS);
    }

    List<String> executed() {
        return reports().stream().map(Cases::name).toList();
    }

    List<DeadLetter> deadLetters() {
        return all(Topics.DEAD_LETTERS);
    }

    List<TargetStatus> statuses() {
        return all(Topics.TARGETS);
    }

    /** How many cases the group of a target has not acknowledged; all of them while there is no such group. */
    long lag(TargetId target) {
        return lag(target, WireFamily.H2);
    }

    long lag(TargetId target, WireFamily family) {
        try (Admin admin = clients.admin()) {
            String prefix = Provision.replaysGroup(target) + ".";
            String group = admin.listGroups().all().get().stream()
                    .map(GroupListing::groupId)
                    .filter(id -> id.startsWith(prefix))
                    .findFirst()
                    .orElse(prefix);
            return new LagMeter(admin, group).of(Topics.testCases(family).name());
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        producer.close(Duration.ofSeconds(1));
        kafka.close();
    }

    @SuppressWarnings("NullAway") // a record without a value is one of the things to be borne
    private void send(String topic, String key, byte @Nullable [] value) {
        try {
            producer.send(new ProducerRecord<>(topic, key.getBytes(StandardCharsets.UTF_8), value))
                    .get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    private static <V> byte[] bytes(TopicSpec<?, ? super V> topic, V value) {
        return topic.valueSerde().serializer().serialize(topic.name(), value);
    }

    private <V> List<V> all(TopicSpec<?, V> topic) {
        Map<String, Object> config = Map.of("bootstrap.servers", kafka.bootstrapServers());
        List<V> values = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> consumer =
                new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic.name()).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (isBefore(consumer, ends)) {
                consumer.poll(Duration.ofMillis(100))
                        .forEach(record -> values.add(
                                topic.valueSerde().deserializer().deserialize(topic.name(), record.value())));
            }
        }
        return values;
    }

    private static boolean isBefore(KafkaConsumer<?, ?> consumer, Map<TopicPartition, Long> ends) {
        return ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue());
    }
}
