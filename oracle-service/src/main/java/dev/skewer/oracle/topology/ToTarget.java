package dev.skewer.oracle.topology;

import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.Topics;
import org.apache.kafka.streams.processor.RecordContext;
import org.apache.kafka.streams.processor.TopicNameExtractor;

/** Each replay goes to the topic of its target. Its name stands in the description of the topology. Immutable. */
record ToTarget() implements TopicNameExtractor<TestCaseId, Replay> {
    @Override
    public String extract(TestCaseId key, Replay replay, RecordContext context) {
        return Topics.replays(replay.target()).name();
    }
}
