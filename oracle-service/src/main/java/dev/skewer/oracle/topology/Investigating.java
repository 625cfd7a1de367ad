package dev.skewer.oracle.topology;

import dev.skewer.oracle.analysis.triage.Rules;
import dev.skewer.oracle.finding.KnownBugs;
import dev.skewer.oracle.investigation.Means;
import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.schemas.topic.Topics;
import java.util.List;
import java.util.Set;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Materialized;
import org.apache.kafka.streams.kstream.Named;
import org.apache.kafka.streams.state.Stores;

/**
 * Objections become sightings, by way of many runs.
 *
 * <pre>
 *                                (complaints) (shapes)   targets ──▶ (fleet)
 *                                        ▲ │                            │
 *                                        │ ▼                            │
 *  judge ──────▶ take objections ──┬─▶ investigate ◀───────────────────┘
 *                                  │      ▲   ├──▶ ask for runs ────▶ replays.‹target›
 *  executions ─▶ take answers ─────┘ patience ├──▶ make sightings ──▶ sightings
 *                                             └──▶ tell what failed ▶ dead-letters
 * </pre>
 *
 * Immutable.
 */
record Investigating(
        List<Oracle> oracles, Limits limits, TopologyOptions options, OracleMetrics metrics, DeadLetters deadLetters) {
    private static final int CONFIRMATIONS = Means.CONFIRMATIONS;
    private static final KnownBugs KNOWN = KnownBugsList.read();
    private static final Set<Purpose> OURS =
            Set.of(Purpose.CONFIRM, Purpose.REDUCE, Purpose.VARY, Purpose.COUNTERFACTUAL);

    Investigating {
        oracles = List.copyOf(oracles);
    }

    Means means() {
        InquiryOptions inquiries = options.inquiries();
        return new Means(oracles, Rules.ALL, limits, CONFIRMATIONS, inquiries.runs(), inquiries.batch()).knowing(KNOWN);
    }

    KStream<TestCaseId, Development> addTo(
            StreamsBuilder builder, KStream<TestCaseId, Report> reports, KStream<TestCaseId, Ruling> rulings) {
        StateStores.addForInvestigating(builder, options);
        builder.globalTable(
                Topics.TARGETS.name(),
                Consumed.with(Serdes.String(), Serdes.ByteArray()).withName("read-targets"),
                Materialized.as(Stores.inMemoryKeyValueStore(StateStores.FLEET)));
        KStream<TestCaseId, Lead> objections = rulings.flatMapValues(Ruling::leads, Named.as("take-objections"));
        KStream<TestCaseId, Lead> answers = reports.filter(
                        (_, report) ->
                                report != null && OURS.contains(report.plan().purpose()),
                        Named.as("pick-answers"))
                .mapValues(Lead.Answered::new, Named.as("take-answers"));
        return objections
                .merge(answers, Named.as("join-leads"))
                .process(
                        () -> new InvestigatingProcessor(this),
                        Named.as("investigate"),
                        StateStores.COMPLAINTS,
                        StateStores.SHAPES);
    }
}
