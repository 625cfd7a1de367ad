package dev.skewer.executor.intake;

import dev.skewer.kit.kafka.TopicMaker;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListShareGroupOffsetsSpec;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.SharePartitionOffsetInfo;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/** How many records a share group has not acknowledged yet. Thread-safe. */
final class LagMeter {
    private final Admin admin;
    private final String group;

    LagMeter(Admin admin, String group) {
        this.admin = admin;
        this.group = group;
    }

    long of(String topic) throws InterruptedException {
        try {
            List<TopicPartition> partitions = partitions(topic);
            Map<TopicPartition, SharePartitionOffsetInfo> known = admin.listShareGroupOffsets(
                            Map.of(group, new ListShareGroupOffsetsSpec().topicPartitions(partitions)))
                    .partitionsToOffsetInfo(group)
                    .get();
            Map<TopicPartition, Long> ends = offsets(partitions, OffsetSpec.latest());
            Map<TopicPartition, Long> starts = offsets(partitions, OffsetSpec.earliest());
            long lag = 0;
            for (TopicPartition partition : partitions) {
                long start = starts.getOrDefault(partition, 0L);
                lag += lag(known.get(partition), start, ends.getOrDefault(partition, start));
            }
            return lag;
        } catch (ExecutionException e) {
            throw TopicMaker.failure(e);
        }
    }

    /** A group that never took anything from a partition begins at its start. */
    private static long lag(@Nullable SharePartitionOffsetInfo known, long start, long end) {
        if (known == null) {
            return end - start;
        }
        return known.lag().orElseGet(() -> end - Math.max(start, known.startOffset()));
    }

    private List<TopicPartition> partitions(String topic) throws InterruptedException, ExecutionException {
        List<TopicPartition> partitions = new ArrayList<>();
        admin.describeTopics(List.of(topic))
                .allTopicNames()
                .get()
                .values()
                .forEach(description -> description
                        .partitions()
                        .forEach(partition -> partitions.add(new TopicPartition(topic, partition.partition()))));
        return partitions;
    }

    private Map<TopicPartition, Long> offsets(List<TopicPartition> partitions, OffsetSpec which)
            throws InterruptedException, ExecutionException {
        Map<TopicPartition, OffsetSpec> wanted = new LinkedHashMap<>();
        partitions.forEach(partition -> wanted.put(partition, which));
        Map<TopicPartition, Long> offsets = new LinkedHashMap<>();
        admin.listOffsets(wanted).all().get().forEach((partition, info) -> offsets.put(partition, info.offset()));
        return offsets;
    }
}
