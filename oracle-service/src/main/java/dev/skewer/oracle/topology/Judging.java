package dev.skewer.oracle.topology;

import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.Limits;
import java.util.List;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Named;

/**
 * Executions become verdicts, by way of replays.
 *
 * <pre>
 *                        (dockets) (decided)
 *                             ▲ │
 *                             │ ▼
 *  executions ──▶ read ──▶ judge ──┬──▶ ask for replays ──▶ replays.‹target›
 *                             ▲    ├──▶ pass verdicts ────▶ verdicts
 *                       patience   ├──▶ investigate
 *                                  └──▶ tell failures ────▶ dead-letters
 * </pre>
 *
 * Immutable.
 */
record Judging(
        List<Oracle> oracles, Limits limits, TopologyOptions options, OracleMetrics metrics, DeadLetters deadLetters) {
    Judging {
        oracles = List.copyOf(oracles);
    }

    KStream<TestCaseId, Ruling> addTo(StreamsBuilder builder, KStream<TestCaseId, Report> reports) {
        StateStores.addForJudging(builder, options);
        return reports.process(
                () -> new JudgingProcessor(this), Named.as("judge"), StateStores.DOCKETS, StateStores.DECIDED);
    }
}
