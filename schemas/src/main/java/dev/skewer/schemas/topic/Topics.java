package dev.skewer.schemas.topic;

import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.FindingCommand;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.TestCaseId;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Serdes;

/** The topic catalogue. */
public final class Topics {
    public static final String PREFIX = "skewer.";

    private static final int PARTITIONS = 4;
    private static final int LIMIT = Limits.defaults().valueBytes();

    /** What all topics together may take: shared out by how much each is expected to hold. */
    private static final long RETAINED_BYTES = 10L * 1024 * 1024 * 1024;

    private static final IdSerde<TestCaseId> CASE_KEY = new IdSerde<>(TestCaseId::value, TestCaseId::new);
    private static final IdSerde<Fingerprint> FINDING_KEY = new IdSerde<>(Fingerprint::value, Fingerprint::new);
    private static final IdSerde<TargetId> TARGET_KEY = new IdSerde<>(TargetId::value, TargetId::new);

    /** What happened: every plan that was run, or why it was not. */
    public static final TopicSpec<TestCaseId, Report> EXECUTIONS = new TopicSpec<>(
            PREFIX + "executions",
            CASE_KEY,
            values("an execution", Report.class),
            PARTITIONS,
            retained(450, PARTITIONS));

    /** What was judged, by which oracle. */
    public static final TopicSpec<TestCaseId, Verdict> VERDICTS = new TopicSpec<>(
            PREFIX + "verdicts", CASE_KEY, values("a verdict", Verdict.class), PARTITIONS, retained(50, PARTITIONS));

    /** Investigated violations: what the one aggregator makes findings of. */
    public static final TopicSpec<Fingerprint, Sighting> SIGHTINGS = new TopicSpec<>(
            PREFIX + "sightings",
            FINDING_KEY,
            values("a sighting", Sighting.class),
            PARTITIONS,
            retained(20, PARTITIONS));

    /** What people, console and trackers want done with findings. */
    public static final TopicSpec<Fingerprint, FindingCommand> FINDING_COMMANDS = new TopicSpec<>(
            PREFIX + "finding-commands",
            FINDING_KEY,
            values("a finding command", FindingCommand.class),
            PARTITIONS,
            retained(10, PARTITIONS));

    /** What is known: the product. */
    public static final TopicSpec<Fingerprint, Finding> FINDINGS = new TopicSpec<>(
            PREFIX + "findings", FINDING_KEY, values("a finding", Finding.class), PARTITIONS, compacted());

    /** Who is in the fleet, and how it does. */
    public static final TopicSpec<TargetId, TargetStatus> TARGETS = new TopicSpec<>(
            PREFIX + "targets", TARGET_KEY, values("a target status", TargetStatus.class), 1, compactedSoon());

    /** What could not be dealt with, and why. Its keys are those of the input. */
    public static final TopicSpec<byte[], DeadLetter> DEAD_LETTERS = new TopicSpec<>(
            PREFIX + "dead-letters",
            Serdes.ByteArray(),
            values("a dead letter", DeadLetter.class, 2 * LIMIT),
            1,
            retained(20, 1));

    private Topics() {}

    /** The history of cases of one wire family: a new DBMS version begins at its start. */
    public static TopicSpec<TestCaseId, Case> testCases(WireFamily family) {
        return new TopicSpec<>(
                PREFIX + "test-cases." + family.topicSuffix(),
                CASE_KEY,
                values("a test case", Case.class),
                PARTITIONS,
                retained(80, PARTITIONS));
    }

    /** What oracles want to know next, from one target only. */
    public static TopicSpec<TestCaseId, Replay> replays(TargetId target) {
        return new TopicSpec<>(
                PREFIX + "replays." + target.value(),
                CASE_KEY,
                values("a replay", Replay.class),
                PARTITIONS,
                retained(5, PARTITIONS));
    }

    private static <T> JsonSerde<T> values(String what, Class<T> type) {
        return values(what, type, LIMIT);
    }

    private static <T> JsonSerde<T> values(String what, Class<T> type, int limit) {
        return new JsonSerde<>(JsonCodec.of(what, type, limit));
    }

    /** A share of all that is kept, in thousandths: 870 of them are given to the fixed topics, 5 to each target. */
    private static Map<String, String> retained(int perMille, int partitions) {
        Map<String, String> config = common();
        config.put(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_DELETE);
        config.put(TopicConfig.RETENTION_MS_CONFIG, "-1");
        config.put(TopicConfig.RETENTION_BYTES_CONFIG, Long.toString(RETAINED_BYTES * perMille / 1000 / partitions));
        return config;
    }

    private static Map<String, String> compacted() {
        Map<String, String> config = common();
        config.put(TopicConfig.CLEANUP_POLICY_CONFIG, TopicConfig.CLEANUP_POLICY_COMPACT);
        return config;
    }

    /** For what is said again and again: a segment that is still written is not compacted, and all of it is read by whoever starts. */
    private static Map<String, String> compactedSoon() {
        Map<String, String> config = compacted();
        config.put(TopicConfig.SEGMENT_BYTES_CONFIG, Integer.toString(1024 * 1024));
        config.put(TopicConfig.SEGMENT_MS_CONFIG, Integer.toString(10 * 60 * 1000));
        return config;
    }

    private static Map<String, String> common() {
        Map<String, String> config = new LinkedHashMap<>();
        config.put(TopicConfig.COMPRESSION_TYPE_CONFIG, "zstd");
        config.put(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(2 * LIMIT + 1024 * 1024));
        return config;
    }
}
