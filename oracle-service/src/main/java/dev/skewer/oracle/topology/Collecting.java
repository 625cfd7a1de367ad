package dev.skewer.oracle.topology;

import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.kstream.Produced;

/**
 * Sightings and commands add up to findings, which nobody else writes.
 *
 * <pre>
 *  sightings ────────▶ read ──▶ take as news ──┐       (dossiers)
 *                                              │          ▲ │
 *                                              │          │ ▼
 *                                              ├─ join ─▶ collect ──▶ send ──▶ findings
 *                                              │
 *  finding-commands ─▶ read ──▶ take as news ──┘
 * </pre>
 *
 * Immutable.
 */
record Collecting(TopologyOptions options, OracleMetrics metrics) {
    void addTo(StreamsBuilder builder) {
        StateStores.addForFindings(builder, options);
        KStream<Fingerprint, News> sightings = builder.stream(
                        Topics.SIGHTINGS.name(), from("read-sightings", Topics.SIGHTINGS))
                .mapValues(News::of, Named.as("take-sightings"));
        KStream<Fingerprint, News> commands = builder.stream(
                        Topics.FINDING_COMMANDS.name(), from("read-commands", Topics.FINDING_COMMANDS))
                .mapValues(News::of, Named.as("take-commands"));
        sightings
                .merge(commands, Named.as("join-news"))
                .process(() -> new CollectingProcessor(metrics), Named.as("collect"), StateStores.DOSSIERS)
                .to(
                        Topics.FINDINGS.name(),
                        Produced.with(Topics.FINDINGS.keySerde(), Topics.FINDINGS.valueSerde())
                                .withName("send-findings"));
    }

    private static <K, V> Consumed<K, V> from(String step, TopicSpec<K, V> topic) {
        return Consumed.with(topic.keySerde(), topic.valueSerde()).withName(step);
    }
}
