package dev.skewer.kit.kafka;

import java.util.Collection;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.TopicExistsException;

/** Makes topics. */
public final class TopicMaker {
    private TopicMaker() {}

    /** Makes those that are not there; those that are stay as they are. */
    public static void make(Admin admin, Collection<NewTopic> topics) throws InterruptedException {
        for (KafkaFuture<Void> made : admin.createTopics(topics).values().values()) {
            try {
                made.get();
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof TopicExistsException)) {
                    throw failure(e);
                }
            }
        }
    }

    /** What Kafka said, without the wrapping of a future. */
    public static KafkaException failure(ExecutionException exception) {
        return exception.getCause() instanceof KafkaException kafka ? kafka : new KafkaException(exception.getCause());
    }
}
