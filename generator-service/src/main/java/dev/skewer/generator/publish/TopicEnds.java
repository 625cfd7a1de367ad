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

    /** How far a group of consumers has come, in the partitions of which it ever took something. */
    Backlog.Progress progress(TopicSpec<?, ?> topic, String group) throws InterruptedException {
        try {
            Map<TopicPartition, OffsetAndMetadata> offsets = admin.listConsumerGroupOffsets(group)
                    .partitionsToOffsetAndMetadata()
                    .get();
            long taken = 0;
            long left = 0;
            for (Map.Entry<TopicPartition, Long> end : ends(topic).entrySet()) {
                OffsetAndMetadata offset = offsets.get(end.getKey());
                if (offset != null) {
                    taken += offset.offset();
                    left += Math.max(0, end.getValue() - offset.offset());
                }
            }
            return new Backlog.Progress(taken, left);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof GroupIdNotFoundException) {
                return new Backlog.Progress(0, 0);
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
