package dev.skewer.generator.publish;

import dev.skewer.kit.kafka.TopicMaker;
import dev.skewer.schemas.topic.TopicSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.GroupIdNotFoundException;

/** How many records topics ever had. Thread-safe. */
final class TopicEnds implements AutoCloseable {
    private final Admin admin;

    TopicEnds(Admin admin) {
        this.admin = admin;
    }

    long of(TopicSpec<?, ?> topic) throws InterruptedException {
        try {
            return ends(topic).values().stream().mapToLong(Long::longValue).sum();
        } catch (ExecutionException e) {
            throw TopicMaker.failure(e);
        }
    }

    /** How many records a group of consumers has still before it, of the partitions of which it ever took something. */
    long left(TopicSpec<?, ?> topic, String group) throws InterruptedException {
        try {
            Map<TopicPartition, OffsetAndMetadata> taken = admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get();
            Map<TopicPartition, Long> ends = ends(topic);
            long left = 0;
            for (Map.Entry<TopicPartition, Long> end : ends.entrySet()) {
                OffsetAndMetadata offset = taken.get(end.getKey());
                left += offset == null ? 0 : Math.max(0, end.getValue() - offset.offset());
            }
            return left;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof GroupIdNotFoundException) {
                return 0;
            }
            throw TopicMaker.failure(e);
        }
    }

    private Map<TopicPartition, Long> ends(TopicSpec<?, ?> topic) throws InterruptedException, ExecutionException {
        Map<TopicPartition, OffsetSpec> wanted = new LinkedHashMap<>();
        for (TopicDescription description : admin.describeTopics(List.of(topic.name()))
                .allTopicNames()
                .get()
                .values()) {
            description
                    .partitions()
                    .forEach(partition ->
                            wanted.put(new TopicPartition(topic.name(), partition.partition()), OffsetSpec.latest()));
        }
        Map<TopicPartition, Long> ends = new LinkedHashMap<>();
        admin.listOffsets(wanted).all().get().forEach((partition, info) -> ends.put(partition, info.offset()));
        return ends;
    }

    @Override
    public void close() {
        admin.close();
    }
}
