package dev.skewer.executor.intake;

import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.topic.DeadLetter;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;
import org.jspecify.annotations.Nullable;

/** Says what happened, and returns once the broker has it. Thread-safe. */
final class Publisher {
    private static final String SERVICE = "executor-service";

    private final Producer<byte @Nullable [], byte[]> producer;
    private final InstantSource clock;

    Publisher(Producer<byte @Nullable [], byte[]> producer, InstantSource clock) {
        this.producer = producer;
        this.clock = clock;
    }

    /** A value that the broker or our own limit does not take. */
    static final class TooLarge extends Exception {
        private static final long serialVersionUID = 1L;

        TooLarge(KafkaException cause) {
            super(cause.getMessage(), cause);
        }
    }

    void report(Report report) throws TooLarge, InterruptedException {
        try {
            send(Topics.EXECUTIONS, report.plan().rootCase(), report);
        } catch (SerializationException | RecordTooLargeException e) {
            throw new TooLarge(e);
        }
    }

    void status(TargetStatus status) throws InterruptedException {
        send(Topics.TARGETS, status.id(), status);
    }

    /** Gives an input up; {@code known} is what happened to it before. */
    void deadLetter(Delivery delivery, String why, @Nullable String known) throws InterruptedException {
        byte[] key = delivery.key();
        byte[] value = delivery.value();
        byte[] input = value == null ? new byte[0] : value;
        DeadLetter letter = new DeadLetter(
                delivery.place().topic(),
                delivery.place().partition(),
                delivery.place().offset(),
                key == null ? null : new String(key, StandardCharsets.UTF_8),
                DeadLetter.kept(input),
                input.length,
                why,
                SERVICE,
                known,
                delivery.count(),
                clock.millis());
        sendBytes(Topics.DEAD_LETTERS.name(), key, bytes(Topics.DEAD_LETTERS, letter));
    }

    private <K, V> void send(TopicSpec<K, V> topic, K key, V value) throws InterruptedException {
        sendBytes(topic.name(), topic.keySerde().serializer().serialize(topic.name(), key), bytes(topic, value));
    }

    private static <V> byte[] bytes(TopicSpec<?, V> topic, V value) {
        return topic.valueSerde().serializer().serialize(topic.name(), value);
    }

    private void sendBytes(String topic, byte @Nullable [] key, byte[] value) throws InterruptedException {
        try {
            producer.send(new ProducerRecord<>(topic, key, value)).get();
        } catch (InterruptException e) {
            // Kafka's own word for it, with the flag set.
            Thread.interrupted();
            throw new InterruptedException(e.getMessage());
        } catch (ExecutionException e) {
            throw e.getCause() instanceof KafkaException kafka ? kafka : new KafkaException(e.getCause());
        }
    }
}
