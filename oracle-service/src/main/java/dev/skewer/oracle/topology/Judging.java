package dev.skewer.oracle.topology;

import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import java.util.List;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Produced;

/**
 * Executions become verdicts, by way of replays.
 *
 * <pre>
 *                        (dockets) (decided)
 *                             ▲ │
 *                             │ ▼
 *  executions ──▶ read ──▶ judge ──┬──▶ ask for replays ──▶ replays.‹target›
 *                             ▲    ├──▶ pass verdicts ────▶ verdicts
 *                       patience   ├──▶ make sightings ───▶ sightings
 *                                  └──▶ tell failures ────▶ dead-letters
 * </pre>
 *
 * Immutable.
 */
record Judging(
        List<Oracle> oracles, Limits limits, TopologyOptions options, OracleMetrics metrics, DeadLetters deadLetters) {
    /** The topics of all targets have the same keys and values. */
    private static final TopicSpec<TestCaseId, Replay> REPLAYS = Topics.replays(new TargetId("any"));

    Judging {
        oracles = List.copyOf(oracles);
    }

    void addTo(StreamsBuilder builder) {
        StateStores.addForJudging(builder, options);
        KStream<TestCaseId, Ruling> rulings = builder.stream(
                        Topics.EXECUTIONS.name(),
                        Consumed.with(Topics.EXECUTIONS.keySerde(), Topics.EXECUTIONS.valueSerde())
                                .withName("read-executions"))
                .process(() -> new JudgingProcessor(this), Named.as("judge"), StateStores.DOCKETS, StateStores.DECIDED);
        rulings.flatMapValues(Ruling::toRun, Named.as("ask-for-replays"))
                .to(new ToTarget(), to("send-replays", REPLAYS));
        rulings.flatMapValues(Ruling::verdicts, Named.as("pass-verdicts"))
                .to(Topics.VERDICTS.name(), to("send-verdicts", Topics.VERDICTS));
        rulings.flatMap((_, ruling) -> ruling.sightings(), Named.as("make-sightings"))
                .to(Topics.SIGHTINGS.name(), to("send-sightings", Topics.SIGHTINGS));
        rulings.flatMapValues(Ruling::letters, Named.as("tell-failures"))
                .to(
                        Topics.DEAD_LETTERS.name(),
                        Produced.with(Topics.EXECUTIONS.keySerde(), Topics.DEAD_LETTERS.valueSerde())
                                .withName("send-dead-letters"));
    }

    private static <K, V> Produced<K, V> to(String step, TopicSpec<K, V> topic) {
        return Produced.with(topic.keySerde(), topic.valueSerde()).withName(step);
    }
}
