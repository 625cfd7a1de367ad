package dev.skewer.generator.publish;

import dev.skewer.schemas.codec.CodecException;
import dev.skewer.schemas.topic.TopicSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.SerializationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads all partitions of a topic, from some place on. What cannot be read is passed over: it is for others to complain of.
 * Not thread-safe.
 *
 * @param <V> the values
 */
public final class TopicReader<V> implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TopicReader.class);

    private final Consumer<byte[], byte[]> consumer;
    private final TopicSpec<?, V> topic;
    private final List<TopicPartition> partitions;

    private TopicReader(Consumer<byte[], byte[]> consumer, TopicSpec<?, V> topic) {
        this.consumer = consumer;
        this.topic = topic;
        this.partitions = partitions(consumer, topic);
        consumer.assign(partitions);
    }

    public static <V> TopicReader<V> fromStart(Consumer<byte[], byte[]> consumer, TopicSpec<?, V> topic) {
        TopicReader<V> reader = new TopicReader<>(consumer, topic);
        consumer.seekToBeginning(reader.partitions);
        return reader;
    }

    /** From the last so many records of each partition. */
    static <V> TopicReader<V> fromLast(int records, Consumer<byte[], byte[]> consumer, TopicSpec<?, V> topic) {
        TopicReader<V> reader = new TopicReader<>(consumer, topic);
        Map<TopicPartition, Long> starts = consumer.beginningOffsets(reader.partitions);
        consumer.endOffsets(reader.partitions)
                .forEach((partition, end) ->
                        consumer.seek(partition, Math.max(starts.getOrDefault(partition, 0L), end - records)));
        return reader;
    }

    private static List<TopicPartition> partitions(Consumer<byte[], byte[]> consumer, TopicSpec<?, ?> topic) {
        return consumer.partitionsFor(topic.name()).stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
    }

    /** What came since, after a while at the most. */
    public List<V> poll(Duration atMost) {
        List<V> values = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(atMost)) {
            if (record.value() != null) {
                try {
                    values.add(topic.valueSerde().deserializer().deserialize(topic.name(), record.value()));
                } catch (SerializationException | CodecException e) {
                    LOG.atDebug()
                            .setCause(e)
                            .addKeyValue("topic", topic.name())
                            .addKeyValue("offset", record.offset())
                            .log("Something that cannot be read is passed over");
                }
            }
        }
        return values;
    }

    /** Whether all that is there now was read. */
    public boolean isAtEnd() {
        return consumer.endOffsets(partitions).entrySet().stream()
                .allMatch(end -> consumer.position(end.getKey()) >= end.getValue());
    }

    @Override
    public void close() {
        consumer.close();
    }
}
