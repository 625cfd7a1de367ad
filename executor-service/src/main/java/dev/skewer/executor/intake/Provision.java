package dev.skewer.executor.intake;

import dev.skewer.executor.target.TargetIdentity;
import dev.skewer.kit.kafka.TopicMaker;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.ConfigResource;

/** What must be on the broker before work can be taken. Immutable. */
final class Provision {
    private static final int INCARNATION_DIGITS = 12;

    /** What killed all who had it is handed out so often more, to be refused by one who does not run it. */
    private static final int TO_REFUSE = 2;

    private final Admin admin;

    Provision(Admin admin) {
        this.admin = admin;
    }

    /** The name of the share group that takes replays: what oracles want to know of a target is asked once. */
    static String replaysGroup(TargetId target) {
        return Topics.PREFIX + target.value();
    }

    /** The name of the share group that takes cases: to another incarnation of a target all of them are new. */
    static String casesGroup(TargetId target, Incarnation incarnation) {
        String value = incarnation.value();
        return replaysGroup(target) + "." + value.substring(0, Math.min(INCARNATION_DIGITS, value.length()));
    }

    /** Makes the topics that are not there, and tells the broker how the groups are to be served. */
    void make(TargetIdentity identity, IntakeOptions options) throws InterruptedException {
        makeTopics(identity.id(), identity.dialect().family());
        Map<String, String> group = new LinkedHashMap<>();
        group.put("share.auto.offset.reset", "earliest");
        group.put("share.delivery.count.limit", Integer.toString(options.deliveryLimit() + TO_REFUSE));
        group.put(
                "share.record.lock.duration.ms",
                Long.toString(options.recordLock().toMillis()));
        configure(replaysGroup(identity.id()), group);
        configure(casesGroup(identity.id(), identity.incarnation()), group);
    }

    /** Makes the topics alone. */
    void makeTopics(TargetId target, WireFamily family) throws InterruptedException {
        List<TopicSpec<?, ?>> specs = List.of(
                Topics.testCases(family),
                Topics.replays(target),
                Topics.EXECUTIONS,
                Topics.TARGETS,
                Topics.DEAD_LETTERS);
        List<NewTopic> topics = new ArrayList<>();
        for (TopicSpec<?, ?> spec : specs) {
            topics.add(
                    new NewTopic(spec.name(), Optional.of(spec.partitions()), Optional.empty()).configs(spec.config()));
        }
        TopicMaker.make(admin, topics);
    }

    private void configure(String name, Map<String, String> settings) throws InterruptedException {
        List<AlterConfigOp> changes = new ArrayList<>();
        settings.forEach(
                (key, value) -> changes.add(new AlterConfigOp(new ConfigEntry(key, value), AlterConfigOp.OpType.SET)));
        try {
            admin.incrementalAlterConfigs(Map.of(new ConfigResource(ConfigResource.Type.GROUP, name), changes))
                    .all()
                    .get();
        } catch (ExecutionException e) {
            throw TopicMaker.failure(e);
        }
    }
}
