package dev.skewer.generator.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.generator.Generator;
import dev.skewer.generator.app.Corpus;
import dev.skewer.generator.feedback.Executions;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.statement.Form;
import dev.skewer.kit.backoff.Backoff;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.finding.Lifecycle;
import dev.skewer.schemas.target.TargetStatus.Health;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.LoadCase;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.topic.Topics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The service with a real broker. */
class GeneratorServiceIT {
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String JUDGES = "judges";
    private static final long UNJUDGED = 20;
    private static final int AHEAD = 100;

    /** 120 are done, and 160 may wait for who is quick. */
    private static final int QUICK = 280;

    @TempDir
    Path folder;

    private Broker broker;
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    @BeforeEach
    void startBroker() {
        broker = new Broker(folder.resolve("kafka"));
    }

    @AfterEach
    void stopBroker() {
        broker.close();
    }

    private GeneratorService start(String state, Profile profile) {
        return start(state, profile, Corpus.load());
    }

    private GeneratorService start(String state, Profile profile, List<TestCase> corpus) {
        PublishOptions options = new PublishOptions(
                AHEAD,
                32,
                JUDGES,
                UNJUDGED,
                Duration.ofSeconds(30),
                Duration.ofMillis(50),
                folder.resolve(state),
                true,
                Duration.ofMillis(200),
                profile,
                Backoff.standard(1));
        return GeneratorService.start(broker.clients(), options, corpus, registry);
    }

    private void say(String target, String dialect, Health health, long lag) {
        broker.send(Topics.TARGETS, Statuses.of(target, dialect, health, lag, System.currentTimeMillis()));
    }

    private List<Case> cases(WireFamily family) {
        return broker.all(Topics.testCases(family));
    }

    private void awaitCases(int count) {
        await().atMost(LONG).until(() -> cases(WireFamily.MYSQL).size() >= count);
    }

    private void awaitThatThereAre(int count) {
        awaitCases(count);
        await().during(Duration.ofSeconds(1))
                .atMost(LONG)
                .until(() -> cases(WireFamily.MYSQL).size() == count);
    }

    @Test
    void staysSoFarAheadOfTheFastestLiveTargetAndNoFarther() {
        try (GeneratorService service = start("state", Profile.defaults())) {
            await().atMost(LONG).until(() -> service.hindrance().equals(Optional.of("no target lives")));

            say("fast", "mysql-8.0.31", Health.RUNNING, 0);
            awaitThatThereAre(AHEAD);
            assertThat(service.hindrance()).isEmpty();

            say("slow", "mysql-8.0.31", Health.RUNNING, AHEAD);
            say("fast", "mysql-8.0.31", Health.RUNNING, 60);
            awaitThatThereAre(AHEAD + 40);

            // 80 since then: so 160 may wait.
            say("fast", "mysql-8.0.31", Health.RUNNING, 20);
            awaitThatThereAre(QUICK);

            say("fast", "mysql-8.0.31", Health.STOPPED, 0);
            say("slow", "mysql-8.0.31", Health.QUARANTINED, 0);
            await().atMost(LONG).until(() -> service.hindrance().isPresent());
        }
        assertThat(cases(WireFamily.MYSQL))
                .hasSize(QUICK)
                .allSatisfy(one -> assertThat(one.dialect().value()).isEqualTo("mysql-8.0.31"));
    }

    @Test
    void nothingIsPublishedWhileTheOraclesAreBehind() throws Exception {
        TestCase judged = (TestCase) new Generator(
                        Dialects.byName("mysql-8.0.31").orElseThrow(),
                        Profile.defaults().with(Weight.STRATEGY_PATTERN, 1_000_000),
                        List.of())
                .generate(1);
        judgesHaveTaken(0);
        for (int i = 0; i <= UNJUDGED; i++) {
            broker.send(Topics.EXECUTIONS, Executions.of(judged, ErrorClass.SYNTAX));
        }
        say("t", "mysql-8.0.31", Health.RUNNING, 0);
        try (GeneratorService _ = start("state", Profile.defaults())) {
            await().atMost(LONG)
                    .until(() ->
                            registry.get("skewer.generator.unjudged").gauge().value() > UNJUDGED);
            await().during(Duration.ofSeconds(1))
                    .atMost(LONG)
                    .until(() -> cases(WireFamily.MYSQL).isEmpty());

            judgesHaveTaken(1);
            awaitCases(AHEAD);
        }
    }

    /** As the oracles note it: nothing of what is there, or all. */
    private void judgesHaveTaken(int share) throws Exception {
        try (Admin admin = broker.clients().admin()) {
            broker.clients().make(List.of(Topics.EXECUTIONS));
            Map<TopicPartition, OffsetSpec> partitions = new HashMap<>();
            for (int i = 0; i < Topics.EXECUTIONS.partitions(); i++) {
                partitions.put(new TopicPartition(Topics.EXECUTIONS.name(), i), OffsetSpec.latest());
            }
            Map<TopicPartition, OffsetAndMetadata> taken = new HashMap<>();
            admin.listOffsets(partitions)
                    .all()
                    .get()
                    .forEach((partition, end) -> taken.put(partition, new OffsetAndMetadata(share * end.offset())));
            admin.alterConsumerGroupOffsets(JUDGES, taken).all().get();
        }
    }

    @Test
    void severalGeneratorsAndStartsRepeatNoSeed() {
        say("t", "mysql-8.0.31", Health.RUNNING, 0);
        try (GeneratorService _ = start("one", Profile.defaults());
                GeneratorService _ = start("other", Profile.defaults())) {
            awaitCases(AHEAD);
        }
        say("t", "mysql-8.0.31", Health.RUNNING, 0);
        int before = cases(WireFamily.MYSQL).size();
        try (GeneratorService _ = start("one", Profile.defaults())) {
            awaitCases(before + AHEAD);
        }

        assertThat(cases(WireFamily.MYSQL))
                .extracting(one -> one.provenance().seed())
                .doesNotHaveDuplicates();
    }

    @Test
    void loadsArePublishedToo() {
        say("t", "postgresql-18", Health.RUNNING, 0);
        try (GeneratorService _ = start("state", Profile.defaults().with(Weight.STRATEGY_LOAD, 1_000_000))) {
            await().atMost(LONG).until(() -> cases(WireFamily.POSTGRES).stream().anyMatch(LoadCase.class::isInstance));
        }
    }

    @Test
    void whatIsRefusedIsGeneratedLess() {
        say("t", "mysql-8.0.31", Health.RUNNING, 0);
        try (GeneratorService _ = start("state", Profile.defaults())) {
            awaitCases(AHEAD);
            for (Case one : cases(WireFamily.MYSQL)) {
                if (one instanceof TestCase testCase) {
                    broker.send(Topics.EXECUTIONS, Executions.of(testCase, ErrorClass.SYNTAX, updates(testCase)));
                }
            }
            await().atMost(LONG)
                    .until(() -> registry.get("skewer.generator.failing.forms")
                                    .gauge()
                                    .value()
                            == 1);
            say("t", "mysql-8.0.31", Health.RUNNING, 0);
            awaitCases(2 * AHEAD);
        }
        List<Case> all = cases(WireFamily.MYSQL);
        assertThat(all.getLast().provenance().profile())
                .isNotEqualTo(all.getFirst().provenance().profile());
        assertThat(folder.resolve("state")
                        .resolve("profiles")
                        .resolve(all.getLast().provenance().profile() + ".yaml"))
                .content()
                .contains("statement.update.plain: 1\n");
    }

    @Test
    void aFindingBecomesAParent() {
        TestCase minimal = (TestCase) new Generator(
                        Dialects.byName("mysql-8.0.31").orElseThrow(),
                        Profile.defaults().with(Weight.STRATEGY_PATTERN, 1_000_000),
                        List.of())
                .generate(1);
        broker.send(Topics.FINDINGS, Findings.of(minimal, new Lifecycle.New()));
        say("t", "mysql-8.0.31", Health.RUNNING, 0);
        Profile mutating = Profile.defaults().with(Weight.STRATEGY_MUTATE, 1_000_000);

        try (GeneratorService _ = start("state", mutating, List.of())) {
            await().atMost(LONG).until(() -> {
                say("t", "mysql-8.0.31", Health.RUNNING, 0);
                return cases(WireFamily.MYSQL).stream()
                        .anyMatch(one -> one.provenance().parents().contains(minimal.id()));
            });
        }
    }

    private static StepId[] updates(TestCase one) {
        return one.scenario().transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .filter(step -> Form.of(step.statement()) == Form.UPDATE)
                .map(Step::id)
                .toArray(StepId[]::new);
    }
}
