package dev.skewer.oracle.topology;

import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import java.util.List;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Produced;

/** Puts the sub-topologies together. */
public final class OracleTopology {
    /** What must be on the broker before it can run; the topics of replays are made by the executors of their targets. */
    public static final List<TopicSpec<?, ?>> TOPICS = List.of(
            Topics.EXECUTIONS,
            Topics.VERDICTS,
            Topics.SIGHTINGS,
            Topics.FINDING_COMMANDS,
            Topics.FINDINGS,
            Topics.TARGETS,
            Topics.DEAD_LETTERS);

    /** The topics of all targets have the same keys and values. */
    private static final TopicSpec<TestCaseId, Replay> REPLAYS = Topics.replays(new TargetId("any"));

    private OracleTopology() {}

    public static Topology of(
            List<Oracle> oracles,
            Limits limits,
            TopologyOptions options,
            OracleMetrics metrics,
            DeadLetters deadLetters) {
        StreamsBuilder builder = new StreamsBuilder();
        KStream<TestCaseId, Report> reports = builder.stream(
                Topics.EXECUTIONS.name(),
                Consumed.with(Topics.EXECUTIONS.keySerde(), Topics.EXECUTIONS.valueSerde())
                        .withName("read-executions"));
        KStream<TestCaseId, Ruling> rulings =
                new Judging(oracles, limits, options, metrics, deadLetters).addTo(builder, reports);
        KStream<TestCaseId, Development> developments =
                new Investigating(oracles, limits, options, metrics, deadLetters).addTo(builder, reports, rulings);
        send(rulings, developments);
        new Collecting(options, metrics).addTo(builder);
        return builder.build();
    }

    private static void send(KStream<TestCaseId, Ruling> rulings, KStream<TestCaseId, Development> developments) {
        rulings.flatMapValues(Ruling::toRun, Named.as("ask-for-replays"))
                .merge(
                        developments.flatMapValues(Development::toRun, Named.as("ask-for-runs")),
                        Named.as("join-replays"))
                .to(new ToTarget(), to("send-replays", REPLAYS));
        rulings.flatMapValues(Ruling::verdicts, Named.as("pass-verdicts"))
                .to(Topics.VERDICTS.name(), to("send-verdicts", Topics.VERDICTS));
        developments
                .flatMap((_, development) -> development.sightings(), Named.as("make-sightings"))
                .to(Topics.SIGHTINGS.name(), to("send-sightings", Topics.SIGHTINGS));
        rulings.flatMapValues(Ruling::letters, Named.as("tell-failures"))
                .merge(
                        developments.flatMapValues(Development::letters, Named.as("tell-what-failed")),
                        Named.as("join-letters"))
                .to(
                        Topics.DEAD_LETTERS.name(),
                        Produced.with(Topics.EXECUTIONS.keySerde(), Topics.DEAD_LETTERS.valueSerde())
                                .withName("send-dead-letters"));
    }

    private static <K, V> Produced<K, V> to(String step, TopicSpec<K, V> topic) {
        return Produced.with(topic.keySerde(), topic.valueSerde()).withName(step);
    }
}
