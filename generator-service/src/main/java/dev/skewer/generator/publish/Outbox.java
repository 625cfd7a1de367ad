package dev.skewer.generator.publish;

import dev.skewer.kit.kafka.TopicMaker;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;

/** Sends cases of one batch and waits until the broker has them. Not thread-safe. */
final class Outbox {
    private final Producer<byte[], byte[]> producer;
    private final GeneratorMetrics metrics;
    private final List<Future<RecordMetadata>> sent = new ArrayList<>();

    Outbox(Producer<byte[], byte[]> producer, GeneratorMetrics metrics) {
        this.producer = producer;
        this.metrics = metrics;
    }

    void send(WireFamily family, Case one) {
        TopicSpec<TestCaseId, Case> topic = Topics.testCases(family);
        try {
            byte[] key = topic.keySerde().serializer().serialize(topic.name(), one.id());
            byte[] value = topic.valueSerde().serializer().serialize(topic.name(), one);
            sent.add(producer.send(new ProducerRecord<>(topic.name(), key, value)));
        } catch (SerializationException e) {
            metrics.tooLarge();
        }
    }

    /** How many of them the broker took; one that is too large for it is none. */
    int flush() throws InterruptedException {
        producer.flush();
        int taken = 0;
        for (Future<RecordMetadata> one : sent) {
            taken += isTaken(one) ? 1 : 0;
        }
        sent.clear();
        return taken;
    }

    private boolean isTaken(Future<RecordMetadata> one) throws InterruptedException {
        try {
            one.get();
            return true;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RecordTooLargeException) {
                metrics.tooLarge();
                return false;
            }
            throw TopicMaker.failure(e);
        }
    }
}
