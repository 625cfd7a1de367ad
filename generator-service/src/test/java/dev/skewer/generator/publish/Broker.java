package dev.skewer.generator.publish;

import dev.skewer.kit.config.PassThrough;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.servers.kafka.EmbeddedKafka;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** A real broker, spoken to as executors do. Not thread-safe. */
public final class Broker implements AutoCloseable {
    private final EmbeddedKafka kafka;
    private final KafkaClients clients;
    private final Producer<byte[], byte[]> producer;

    public Broker(Path folder) {
        this.kafka = EmbeddedKafka.start(folder);
        this.clients = new KafkaClients(PassThrough.of(Map.of("bootstrap.servers", kafka.bootstrapServers())));
        this.producer = clients.producer();
    }

    public String bootstrapServers() {
        return kafka.bootstrapServers();
    }

    KafkaClients clients() {
        return clients;
    }

    public <V> void send(TopicSpec<?, ? super V> topic, V value) {
        try {
            clients.make(List.of(topic));
            byte[] bytes = topic.valueSerde().serializer().serialize(topic.name(), value);
            producer.send(new ProducerRecord<>(topic.name(), "key".getBytes(StandardCharsets.UTF_8), bytes))
                    .get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    <V> List<V> all(TopicSpec<?, V> topic) {
        List<V> values = new ArrayList<>();
        try {
            clients.make(List.of(topic));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        try (TopicReader<V> reader = TopicReader.fromStart(clients.reader(), topic)) {
            while (!reader.isAtEnd()) {
                values.addAll(reader.poll(Duration.ofMillis(100)));
            }
        }
        return values;
    }

    @Override
    public void close() {
        producer.close(Duration.ofSeconds(1));
        kafka.close();
    }
}
