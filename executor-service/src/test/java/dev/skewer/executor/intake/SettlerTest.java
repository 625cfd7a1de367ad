package dev.skewer.executor.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.kit.backoff.Backoff;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.topic.Topics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of deliveries that nobody could answer, and of those that ended who had them. */
class SettlerTest {
    private static final TargetId TARGET = new TargetId("h2-test");
    private static final Incarnation INCARNATION = new Incarnation("8.0.33 and its settings");
    private static final Incarnation OLDER = new Incarnation("8.0.12 and its settings");
    private static final int LIMIT = 5;

    @TempDir
    Path folder;

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final FakeRunner runner = new FakeRunner(TARGET, 2);
    private final MockProducer<byte @Nullable [], byte[]> producer =
            new MockProducer<>(true, null, new ByteArraySerializer(), new ByteArraySerializer());
    private TargetLink link;
    private Thread linkThread;
    private Settler.Desk desk;
    private Settler settler;

    @BeforeEach
    void open() {
        link = new TargetLink(TARGET, runner.source(), Backoff.standard(1), () -> {});
        linkThread = Thread.ofVirtual().start(link);
        desk = new Settler.Desk(
                new WorkReader(TARGET, WireFamily.H2),
                new Publisher(producer, InstantSource.system()),
                Notes.open(folder),
                new Suspects(),
                new Sampling(1000, 2),
                new ExecutorMetrics(registry, TARGET),
                InstantSource.system(),
                INCARNATION,
                LIMIT);
        settler = new Settler(desk, link, new Gate(2));
        await().until(link::isThere);
    }

    @AfterEach
    void close() {
        linkThread.interrupt();
        desk.notes().close();
    }

    @Test
    void aRunCaseIsAcceptedAndLeavesNoNote() {
        assertThat(settler.settle(delivery(1))).isEqualTo(AcknowledgeType.ACCEPT);
        assertThat(topics()).containsExactly(Topics.EXECUTIONS.name());
        assertThat(desk.notes().all()).isEmpty();
    }

    /** Also at the last one: the broker hands it out once more than it is run. */
    @ParameterizedTest
    @ValueSource(ints = {1, LIMIT})
    void aDeliveryThatCouldNotBeAnsweredIsLeftToTheBroker(int count) {
        producer.sendException = new KafkaException("no broker");

        assertThat(settler.settle(delivery(count))).isEqualTo(AcknowledgeType.RELEASE);
        assertThat(desk.notes().all()).isEmpty();
    }

    @Test
    void whatNobodyCameToAnswerIsRefusedAndNotRun() {
        assertThat(settler.settle(delivery(LIMIT + 1))).isEqualTo(AcknowledgeType.REJECT);

        assertThat(topics()).containsExactly(Topics.DEAD_LETTERS.name());
        assertThat(runner.begun()).isEmpty();
        assertThat(desk.notes().all()).isEmpty();
    }

    @Test
    void aTargetThatIsGoneAtTheLastDeliveryMakesADeadLetter() {
        runner.goAway();

        assertThat(settler.settle(delivery(LIMIT))).isEqualTo(AcknowledgeType.REJECT);
        assertThat(topics()).containsExactly(Topics.DEAD_LETTERS.name());
        assertThat(deadLetters(Refusal.TARGET_GONE)).isEqualTo(1);
        assertThat(link.trouble()).isPresent();
    }

    @Test
    void whatRanAloneWhenItsProcessDiedIsRefusedWhenItComesAgain() throws InterruptedException {
        note(Note.Stage.ALONE, INCARNATION);
        new Leftovers(desk, settler).sort();
        assertThat(topics()).containsExactly(Topics.DEAD_LETTERS.name());

        // Even where one more process ends before it comes again.
        new Leftovers(desk, settler).sort();
        AcknowledgeType type = settler.settle(delivery(3));

        assertThat(type).isEqualTo(AcknowledgeType.REJECT);
        assertThat(topics()).hasSize(1);
        assertThat(runner.begun()).isEmpty();
        assertThat(desk.notes().all()).isEmpty();
        assertThat(deadLetters(Refusal.KILLED)).isEqualTo(1);
    }

    /** The broker drops what it has handed out so often, and whoever else was in flight is to blame as well. */
    @Test
    void whatWasNeverAloneHereIsRunOnceMore() throws InterruptedException {
        note(Note.Stage.RUNNING, INCARNATION);
        new Leftovers(desk, settler).sort();
        producer.sendException = new KafkaException("no broker");
        assertThat(settler.settle(delivery(LIMIT + 1))).isEqualTo(AcknowledgeType.RELEASE);
        assertThat(runner.begun()).hasSize(1);

        producer.sendException = null;
        new Leftovers(desk, settler).sort();

        assertThat(topics()).containsExactly(Topics.DEAD_LETTERS.name());
        assertThat(desk.notes().all()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Note.Stage.class)
    void whatWasInFlightOnAnOlderVersionIsRunOnTheNewOne(Note.Stage stage) throws InterruptedException {
        note(stage, OLDER);
        new Leftovers(desk, settler).sort();
        int letters = producer.history().size();
        AcknowledgeType type = settler.settle(delivery(1));

        assertThat(letters).as("what it did to the older one is told").isEqualTo(stage == Note.Stage.ALONE ? 1 : 0);
        assertThat(type).isEqualTo(AcknowledgeType.ACCEPT);
        assertThat(topics()).endsWith(Topics.EXECUTIONS.name());
        assertThat(desk.notes().all()).isEmpty();
    }

    /** Else what runs next and kills its process would be taken for two: both notes would say that nothing else ran. */
    @ParameterizedTest
    @CsvSource({"1, 0", "4, 1"})
    void aSlotIsFreeWhenTheRunIsOverUnlessNothingElseMayRun(int deliveries, int inUse) throws Exception {
        MockProducer<byte @Nullable [], byte[]> waiting =
                new MockProducer<>(false, null, new ByteArraySerializer(), new ByteArraySerializer());
        Settler.Desk slow = new Settler.Desk(
                desk.reader(),
                new Publisher(waiting, InstantSource.system()),
                desk.notes(),
                desk.suspects(),
                desk.sampling(),
                desk.metrics(),
                desk.clock(),
                INCARNATION,
                LIMIT);
        Gate gate = new Gate(2);
        CompletableFuture<AcknowledgeType> settled =
                CompletableFuture.supplyAsync(() -> new Settler(slow, link, gate).settle(delivery(deliveries)));
        await().until(() -> !waiting.history().isEmpty());

        assertThat(gate.inUse()).isEqualTo(inUse);
        assertThat(waiting.completeNext()).isTrue();
        assertThat(settled.get()).isEqualTo(AcknowledgeType.ACCEPT);
        assertThat(gate.inUse()).isZero();
    }

    private void note(Note.Stage stage, Incarnation incarnation) {
        desk.notes().write(Note.of(delivery(2), stage, incarnation, desk.clock().millis()));
    }

    private double deadLetters(Refusal refusal) {
        return registry.get("skewer.executor.dead.letters")
                .tag("reason", refusal.label())
                .counter()
                .count();
    }

    private List<String> topics() {
        return producer.history().stream().map(record -> record.topic()).toList();
    }

    private static Delivery delivery(int count) {
        TestCase testCase = Cases.plain("case");
        var topic = Topics.testCases(WireFamily.H2);
        byte[] value = topic.valueSerde().serializer().serialize(topic.name(), testCase);
        return new Delivery(new Place(topic.name(), 0, 1), new byte[] {1}, value, count);
    }
}
