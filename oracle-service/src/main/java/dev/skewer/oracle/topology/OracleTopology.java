package dev.skewer.oracle.topology;

import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import java.util.List;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;

/** Puts the sub-topologies together. */
public final class OracleTopology {
    /** What must be on the broker before it can run; the topics of replays are made by the executors of their targets. */
    public static final List<TopicSpec<?, ?>> TOPICS = List.of(
            Topics.EXECUTIONS,
            Topics.VERDICTS,
            Topics.SIGHTINGS,
            Topics.FINDING_COMMANDS,
            Topics.FINDINGS,
            Topics.DEAD_LETTERS);

    private OracleTopology() {}

    public static Topology of(
            List<Oracle> oracles,
            Limits limits,
            TopologyOptions options,
            OracleMetrics metrics,
            DeadLetters deadLetters) {
        StreamsBuilder builder = new StreamsBuilder();
        new Judging(oracles, limits, options, metrics, deadLetters).addTo(builder);
        new Collecting(options, metrics).addTo(builder);
        return builder.build();
    }
}
