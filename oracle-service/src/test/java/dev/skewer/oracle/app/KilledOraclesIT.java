package dev.skewer.oracle.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.kafka.KafkaSettings;
import dev.skewer.kit.kafka.TopicMaker;
import dev.skewer.oracle.judge.Oracles;
import dev.skewer.oracle.topology.Histories;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.topic.DeadLetter;
import dev.skewer.schemas.topic.TopicSpec;
import dev.skewer.schemas.topic.Topics;
import dev.skewer.servers.kafka.EmbeddedKafka;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.engine.Fault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The oracles on a real broker, killed twice while cases are open. */
final class KilledOraclesIT {
    private static final SimulatedTarget TARGET = new SimulatedTarget(Fault.LOST_UPDATE);
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    private EmbeddedKafka kafka;

    @BeforeEach
    void startBroker() throws InterruptedException {
        kafka = EmbeddedKafka.start(folder.resolve("kafka"));
        // The executor of the target makes its topics.
        try (Admin admin = KafkaSettings.admin(PassThrough.of(Map.of("bootstrap.servers", kafka.bootstrapServers())))) {
            TopicMaker.make(
                    admin,
                    Stream.of(Topics.replays(TARGET.id()), Topics.EXECUTIONS)
                            .map(spec -> new NewTopic(spec.name(), Optional.of(spec.partitions()), Optional.empty())
                                    .configs(spec.config()))
                            .toList());
        }
    }

    @AfterEach
    void stop() {
        kafka.close();
    }

    @ParameterizedTest
    @CsvSource({"broker, memory", "classic, disk"})
    void everyCaseGetsItsVerdictsOnce(String rebalancing, String stores) throws Exception {
        List<Execution> executions = new ArrayList<>(Histories.of(TARGET, 4, Histories::violates));
        executions.addAll(Histories.of(TARGET, 20, verdicts -> !Histories.violates(verdicts)));
        try (Answerer answerer = new Answerer(kafka.bootstrapServers(), TARGET)) {
            sendBadBytes();
            kill(rebalancing, stores, () -> {
                executions.subList(0, 16).forEach(answerer::send);
                await().atMost(PATIENCE).until(() -> answerer.asked() > 0 && decidedOf(executions.subList(0, 16)) >= 1);
                answerer.answer(5);
            });
            kill(rebalancing, stores, () -> {
                executions.subList(16, 24).forEach(answerer::send);
                answerer.answer(5);
                await().atMost(PATIENCE).until(() -> decidedOf(executions.subList(16, 24)) >= 1);
                answerer.answer(5);
            });
            assertThat(verdicts()).as("in the middle of it").hasSizeLessThan(executions.size() * Oracles.ALL.size());

            Process last = OracleProcess.start(config(rebalancing, stores));
            try {
                await().atMost(PATIENCE).pollInterval(Duration.ofMillis(10)).until(() -> {
                    answerer.answerForAWhile();
                    return verdicts().size() >= executions.size() * Oracles.ALL.size() && occurrences() >= 4;
                });
            } finally {
                end(last);
            }
        }

        assertThat(kinds(verdicts())).containsExactlyInAnyOrderElementsOf(expected(executions));
        assertThat(all(Topics.DEAD_LETTERS)).extracting(DeadLetter::key).containsExactly("torn");
        assertThat(occurrences()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource({"broker, memory", "classic, disk"})
    void whatIsUnderInvestigationIsToldOnce(String rebalancing, String stores) throws Exception {
        List<Execution> executions = Histories.of(TARGET, 4, Histories::violates);
        try (Answerer answerer = new Answerer(kafka.bootstrapServers(), TARGET)) {
            executions.forEach(answerer::send);
            for (int runs : List.of(60, 150, 260)) {
                kill(
                        rebalancing,
                        stores,
                        () -> await().atMost(PATIENCE)
                                .pollInterval(Duration.ofMillis(10))
                                .until(() -> {
                                    answerer.answer(7);
                                    return answerer.answered() >= runs;
                                }));
            }
            assertThat(occurrences()).as("in the middle of it").isLessThan(executions.size());

            Process last = OracleProcess.start(config(rebalancing, stores));
            try {
                await().atMost(PATIENCE).pollInterval(Duration.ofMillis(10)).until(() -> {
                    answerer.answerForAWhile();
                    return occurrences() >= executions.size();
                });
            } finally {
                end(last);
            }
        }

        assertThat(all(Topics.SIGHTINGS))
                .allSatisfy(sighting -> assertThat(sighting.substance().classification())
                        .isInstanceOfAny(Classification.BugSuspect.class, Classification.Unconfirmed.class))
                .extracting(sighting ->
                        sighting.rootCase() + " " + sighting.substance().oracle())
                .doesNotHaveDuplicates();
        assertThat(all(Topics.FINDINGS))
                .isNotEmpty()
                .allSatisfy(finding ->
                        assertThat(finding.substance().classification()).isEqualTo(new Classification.BugSuspect()));
        assertThat(occurrences()).isEqualTo(executions.size());
        assertThat(all(Topics.DEAD_LETTERS)).isEmpty();
    }

    private static void end(Process process) throws IOException, InterruptedException {
        process.getOutputStream().write('q');
        process.getOutputStream().flush();
        process.waitFor();
    }

    private interface Deed {
        void run() throws IOException;
    }

    private void kill(String rebalancing, String stores, Deed deed) throws IOException, InterruptedException {
        Process process = OracleProcess.start(config(rebalancing, stores));
        try {
            deed.run();
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    private String config(String rebalancing, String stores) {
        return "kafka: {bootstrap.servers: \"%s\"}%noracle: {rebalancing: %s, stores: %s, stateFolder: \"%s\", canary: {sent: false}}%n"
                .formatted(kafka.bootstrapServers(), rebalancing, stores, folder.resolve("state"));
    }

    private void sendBadBytes() throws Exception {
        try (KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", kafka.bootstrapServers()),
                new ByteArraySerializer(),
                new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(
                            Topics.EXECUTIONS.name(),
                            "torn".getBytes(StandardCharsets.UTF_8),
                            "{\"is\":\"exec".getBytes(StandardCharsets.UTF_8)))
                    .get();
        }
    }

    private static List<String> expected(List<Execution> executions) {
        return executions.stream()
                .flatMap(execution -> Histories.verdicts(TARGET, execution).stream())
                .map(KilledOraclesIT::kind)
                .toList();
    }

    private long decidedOf(List<Execution> executions) {
        return verdicts().stream()
                .filter(verdict -> executions.stream()
                        .anyMatch(execution -> execution.plan().rootCase().equals(verdict.rootCase())))
                .count();
    }

    /** The last of each finding. */
    private long occurrences() {
        Map<String, Long> last = new LinkedHashMap<>();
        for (Finding finding : all(Topics.FINDINGS)) {
            last.put(finding.fingerprint().value(), finding.occurrences());
        }
        return last.values().stream().mapToLong(Long::longValue).sum();
    }

    private static List<String> kinds(List<Verdict> verdicts) {
        return verdicts.stream().map(KilledOraclesIT::kind).toList();
    }

    private static String kind(Verdict verdict) {
        return verdict.rootCase() + " " + verdict.oracle() + " "
                + verdict.judgement().getClass().getSimpleName();
    }

    private List<Verdict> verdicts() {
        return all(Topics.VERDICTS);
    }

    /** All that is final. */
    private <V> List<V> all(TopicSpec<?, V> topic) {
        Map<String, Object> config =
                Map.of("bootstrap.servers", kafka.bootstrapServers(), "isolation.level", "read_committed");
        List<V> values = new ArrayList<>();
        try (KafkaConsumer<?, V> consumer = new KafkaConsumer<>(
                config, topic.keySerde().deserializer(), topic.valueSerde().deserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(topic.name()).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(Duration.ofMillis(100)).forEach(record -> values.add(record.value()));
            }
        }
        return values;
    }
}
