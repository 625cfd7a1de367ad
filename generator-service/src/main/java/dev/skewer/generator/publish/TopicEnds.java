package dev.skewer.generator.publish;

import dev.skewer.kit.kafka.TopicMaker;
import dev.skewer.schemas.topic.TopicSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.TopicPartition;

/** How many records topics ever had. Thread-safe. */
final class TopicEnds implements AutoCloseable {
    private final Admin admin;

    TopicEnds(Admin admin) {
        this.admin = admin;
    }

    long of(TopicSpec<?, ?> topic) throws InterruptedException {
        try {
            Map<TopicPartition, OffsetSpec> wanted = new LinkedHashMap<>();
            for (TopicDescription description : admin.describeTopics(List.of(topic.name()))
                    .allTopicNames()
                    .get()
                    .values()) {
                description
                        .partitions()
                        .forEach(partition -> wanted.put(
                                new TopicPartition(topic.name(), partition.partition()), OffsetSpec.latest()));
            }
            return admin.listOffsets(wanted).all().get().values().stream()
                    .mapToLong(ListOffsetsResultInfo::offset)
                    .sum();
        } catch (ExecutionException e) {
            throw TopicMaker.failure(e);
        }
    }

    @Override
    public void close() {
        admin.close();
    }
}
