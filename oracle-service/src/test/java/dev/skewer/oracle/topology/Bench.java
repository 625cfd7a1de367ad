package dev.skewer.oracle.topology;

import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.FindingCommand;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.DeadLetter;
import dev.skewer.schemas.topic.Limits;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import dev.skewer.simulator.SimulatedTarget;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Predicate;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueStore;

/** The whole topology without a broker, and a simulated target that answers replays when it is told to. For one thread. */
final class Bench implements AutoCloseable {
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final TopologyTestDriver driver;
    private final TestInputTopic<TestCaseId, Report> executions;
    private final TestInputTopic<Fingerprint, FindingCommand> commands;
    private final TestInputTopic<Fingerprint, Sighting> sightings;
    private final Map<TargetId, SimulatedTarget> targets = new LinkedHashMap<>();
    private final SimulatedTarget target;

    /** The first target is the one on which all cases run. */
    Bench(List<Oracle> oracles, TopologyOptions options, SimulatedTarget... fleet) {
        this(START, oracles, options, fleet);
    }

    /** At what time it begins. */
    Bench(Instant start, List<Oracle> oracles, TopologyOptions options, SimulatedTarget... fleet) {
        this.target = fleet[0];
        for (SimulatedTarget one : fleet) {
            targets.put(one.id(), one);
        }
        OracleMetrics metrics = new OracleMetrics(registry, oracles);
        DeadLetters letters = new DeadLetters(metrics);
        Properties config = new Properties();
        config.putAll(StreamsSettings.ofTopology(letters));
        // In transactions the driver loses what is sent while bytes are read; the test with a broker has them.
        config.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.AT_LEAST_ONCE);
        config.put(StreamsConfig.APPLICATION_ID_CONFIG, "test");
        config.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, "nowhere:1");
        this.driver = new TopologyTestDriver(
                OracleTopology.of(oracles, Limits.defaults(), options, metrics, letters), config, start);
        this.executions = input(Topics.EXECUTIONS);
        this.commands = input(Topics.FINDING_COMMANDS);
        this.sightings = input(Topics.SIGHTINGS);
    }

    private <K, V> TestInputTopic<K, V> input(TopicSpec<K, V> topic) {
        return driver.createInputTopic(
                topic.name(), topic.keySerde().serializer(), topic.valueSerde().serializer());
    }

    void send(Report report) {
        executions.pipeInput(report.plan().rootCase(), report);
    }

    void send(FindingCommand command) {
        commands.pipeInput(command.fingerprint(), command);
    }

    void send(Sighting sighting) {
        sightings.pipeInput(sighting.fingerprint(), sighting);
    }

    void sendBytes(String key, byte[] value) {
        driver.createInputTopic(
                        Topics.EXECUTIONS.name(),
                        Serdes.String().serializer(),
                        Serdes.ByteArray().serializer())
                .pipeInput(key, value);
    }

    /** A record without a value. */
    @SuppressWarnings("NullAway") // Kafka allows it
    void sendNothing(TestCaseId key) {
        executions.pipeInput(key, null);
    }

    /** A target says how it is. */
    void send(TargetStatus status) {
        input(Topics.TARGETS).pipeInput(status.id(), status);
    }

    /** Runs what was asked for until nothing is. */
    void answer() {
        answer(replay -> true);
    }

    /** Runs those that are to be run, and loses the others. */
    void answer(Predicate<Replay> which) {
        for (List<Replay> asked = asked(); !asked.isEmpty(); asked = asked()) {
            asked.stream().filter(which).forEach(replay -> send(run(replay)));
        }
    }

    Report run(Replay replay) {
        return targets.getOrDefault(replay.target(), target).run(replay.plan());
    }

    void pass(Duration time) {
        driver.advanceWallClockTime(time);
    }

    /** What was asked for since somebody last looked. */
    List<Replay> asked() {
        return targets.keySet().stream()
                .flatMap(id -> this.<TestCaseId, Replay>values(Topics.replays(id)).stream())
                .toList();
    }

    List<Verdict> verdicts() {
        return values(Topics.VERDICTS);
    }

    List<Sighting> sightings() {
        return values(Topics.SIGHTINGS);
    }

    List<Finding> findings() {
        return values(Topics.FINDINGS);
    }

    List<DeadLetter> deadLetters() {
        return values(Topics.DEAD_LETTERS);
    }

    long openDockets() {
        return contents(StateStores.DOCKETS).size();
    }

    long openComplaints() {
        return contents(StateStores.COMPLAINTS).size();
    }

    /** What another one kept when it ended: this one goes on with it. */
    void inherit(String name, Map<String, byte[]> contents) {
        KeyValueStore<String, byte[]> store = driver.getKeyValueStore(name);
        contents.forEach(store::put);
    }

    Map<String, byte[]> contents(String name) {
        Map<String, byte[]> contents = new LinkedHashMap<>();
        try (var all = driver.<String, byte[]>getKeyValueStore(name).all()) {
            all.forEachRemaining(each -> contents.put(each.key, each.value));
        }
        return contents;
    }

    double counted(String name, String... tags) {
        return registry.get("skewer.oracle." + name).tags(tags).counter().count();
    }

    private <K, V> List<V> values(TopicSpec<K, V> topic) {
        var output = driver.createOutputTopic(
                topic.name(),
                topic.keySerde().deserializer(),
                topic.valueSerde().deserializer());
        List<V> values = new ArrayList<>();
        for (KeyValue<K, V> each : output.readKeyValuesToList()) {
            values.add(each.value);
        }
        return values;
    }

    Execution run(RunPlan plan) {
        return (Execution) target.run(plan);
    }

    @Override
    public void close() {
        driver.close();
    }
}
