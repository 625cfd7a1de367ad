package dev.skewer.executor.intake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.skewer.kit.backoff.Backoff;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Skipped;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.target.TargetStatus.Health;
import dev.skewer.schemas.topic.DeadLetter;
import dev.skewer.schemas.topic.Limits;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TargetServiceIT {
    private static final TargetId TARGET = new TargetId("h2-test");
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final List<TargetService> services = new ArrayList<>();
    private Broker broker;

    static IntakeOptions options(Path state) {
        Backoff retry = new Backoff(Duration.ofMillis(50), Duration.ofMillis(500), 0, 1);
        return new IntakeOptions(
                state, Duration.ofMillis(200), Duration.ofSeconds(20), 1_000_000, 10, 5, Duration.ofSeconds(3), retry);
    }

    @BeforeEach
    void startBroker() throws InterruptedException {
        broker = new Broker(folder.resolve("kafka"));
        broker.prepare(TARGET);
    }

    @AfterEach
    void stop() {
        services.forEach(TargetService::close);
        broker.close();
    }

    @Test
    void casesAreRunAndAnswered() {
        List<String> names = send(25, "case");
        FakeRunner runner = new FakeRunner(TARGET, 3);

        start(runner);

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(broker.lag(TARGET)).isZero());
        assertThat(broker.executed()).containsExactlyInAnyOrderElementsOf(names);
        await().atMost(PATIENCE).untilAsserted(() -> {
            TargetStatus status = broker.statuses().getLast();
            assertThat(status.health()).isEqualTo(Health.RUNNING);
            assertThat(status.progress().executed()).isEqualTo(25);
            assertThat(status.progress().lag()).isZero();
        });
        assertThat(registry.get("skewer.executor.executed").counter().count()).isEqualTo(25);
    }

    @Test
    void replaysAreTakenBeforeCases() {
        send(12, "case");
        List<String> replays =
                IntStream.range(0, 8).mapToObj(i -> "replay-" + i).toList();
        replays.forEach(name -> broker.send(TARGET, Cases.replay(TARGET, name)));
        FakeRunner runner = new FakeRunner(TARGET, 1);

        start(runner);

        await().atMost(PATIENCE).untilAsserted(() -> assertThat(runner.begun()).hasSize(20));
        assertThat(runner.begun().subList(0, 8)).containsExactlyInAnyOrderElementsOf(replays);
    }

    @Test
    void whatCannotBeDealtWithBecomesADeadLetter() {
        broker.sendCase("torn", "{\"is\":\"test-case\",".getBytes(StandardCharsets.UTF_8));
        broker.sendCase("strange", "{\"is\":\"novel\"}".getBytes(StandardCharsets.UTF_8));
        broker.sendCase("empty", null);
        broker.sendCase("huge", new byte[Limits.defaults().valueBytes() + 1]);
        broker.send(Cases.of("ours", "fail"));
        broker.send(Cases.of("talkative", "boast"));
        broker.send(Cases.plain("good"));
        broker.send(TARGET, Cases.replay(new TargetId("another"), "misled"));

        start(new FakeRunner(TARGET, 2));

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(broker.deadLetters()).hasSize(7));
        assertThat(broker.deadLetters().stream().map(DeadLetter::why))
                .anySatisfy(why -> assertThat(why).contains("ends too early"))
                .anySatisfy(why -> assertThat(why).contains("the kind 'novel'"))
                .anySatisfy(why -> assertThat(why).contains("has no value"))
                .anySatisfy(why -> assertThat(why).contains("more than the limit of"))
                .anySatisfy(why -> assertThat(why).contains("IllegalStateException: for the test"))
                .anySatisfy(why -> assertThat(why).contains("its report is too large"))
                .anySatisfy(why -> assertThat(why).contains("it is for target another"));
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(broker.lag(TARGET)).isZero());
        assertThat(broker.executed()).containsExactly("good");
        Map<Refusal, Double> counted = new EnumMap<>(Refusal.class);
        for (Refusal refusal : Refusal.values()) {
            counted.put(
                    refusal,
                    registry.get("skewer.executor.dead.letters")
                            .tag("reason", refusal.label())
                            .counter()
                            .count());
        }
        assertThat(counted)
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        Refusal.MALFORMED, 2.0,
                        Refusal.OVERSIZED, 1.0,
                        Refusal.UNKNOWN, 2.0,
                        Refusal.FAILED, 1.0,
                        Refusal.REPORT_TOO_LARGE, 1.0,
                        Refusal.KILLED, 0.0,
                        Refusal.TARGET_GONE, 0.0));
    }

    /** With a folder of its own, none of them knows what the others died of. */
    @ParameterizedTest
    @CsvSource({"true, 2, its executor died while it ran, ran alone", "false, 5, it was handed out, beside it"})
    void aCaseThatKillsItsExecutorsEndsAsADeadLetterAndTheOthersAreRun(
            boolean oneFolder, int deaths, String why, String known) throws Exception {
        List<String> innocent = new ArrayList<>(send(4, "before"));
        broker.send(Cases.of("killer", "kill"));
        innocent.addAll(send(4, "after"));
        Deque<Process> processes = new ArrayDeque<>();
        processes.push(ExecutorProcess.start(broker.bootstrapServers(), TARGET, state()));
        try {
            await().atMost(PATIENCE.multipliedBy(3))
                    .pollInterval(Duration.ofMillis(500))
                    .until(() -> {
                        if (!processes.getFirst().isAlive()) {
                            Path state = oneFolder ? state() : folder.resolve("state-" + processes.size());
                            processes.push(ExecutorProcess.start(broker.bootstrapServers(), TARGET, state));
                        }
                        return !broker.deadLetters().isEmpty();
                    });
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(broker.lag(TARGET)).isZero());
        } finally {
            processes.getFirst().destroyForcibly().waitFor();
        }

        processes.pop();
        assertThat(processes).extracting(Process::exitValue).containsOnly(FakeRunner.EXIT_OF_THE_KILLED);
        assertThat(processes).hasSizeLessThanOrEqualTo(deaths);
        List<String> executed = broker.executed();
        List<String> told = broker.deadLetters().stream()
                .map(letter -> String.valueOf(letter.key()))
                .toList();
        assertThat(executed).doesNotContain("killer");
        assertThat(told).contains(Cases.of("killer", "kill").id().value());
        // Where nobody knows what the others died of, what was in flight beside it may be told of as well, and is not
        // lost.
        assertThat(innocent).allSatisfy(name -> {
            if (oneFolder || !told.contains(Cases.plain(name).id().value())) {
                assertThat(executed).contains(name);
            }
        });
        assertThat(broker.deadLetters())
                .hasSizeLessThanOrEqualTo(oneFolder ? 1 : innocent.size() + 1)
                .allSatisfy(letter -> {
                    assertThat(letter.why()).contains(why);
                    assertThat(letter.known()).contains(known);
                });
    }

    @Test
    void whatAKilledExecutorHadInFlightIsRunByTheNext() throws Exception {
        broker.send(Cases.of("slow", "wait"));
        Process process = ExecutorProcess.start(broker.bootstrapServers(), TARGET, state());
        try {
            await().atMost(PATIENCE).until(() -> hasNote());
        } finally {
            process.destroyForcibly().waitFor();
        }
        FakeRunner runner = new FakeRunner(TARGET, 2);
        runner.endWaiting();

        start(runner);

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(broker.executed()).containsExactly("slow"));
        assertThat(broker.deadLetters()).isEmpty();
        await().atMost(PATIENCE).until(() -> !hasNote());
    }

    @Test
    void aTargetThatIsGoneIsQuarantinedUntilItIsBack() {
        FakeRunner runner = new FakeRunner(TARGET, 2);
        start(runner);
        awaitHealth(Health.RUNNING);
        runner.goAway();
        List<String> names = send(5, "case");

        awaitHealth(Health.QUARANTINED);
        assertThat(broker.statuses().getLast().trouble()).contains("nobody answers");
        assertThat(broker.executed()).isEmpty();
        assertThat(services.getLast().hindrance())
                .hasValueSatisfying(why -> assertThat(why).contains("nobody answers"));
        runner.comeBack();

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(broker.executed()).containsExactlyInAnyOrderElementsOf(names));
        awaitHealth(Health.RUNNING);
        assertThat(runner.timesOpened()).isEqualTo(2);
        assertThat(broker.deadLetters()).isEmpty();
    }

    @Test
    void aTargetThatBecameAnotherRunsAllCasesAgainAndNoReplay() {
        List<String> names = new ArrayList<>(send(4, "case"));
        broker.send(TARGET, Cases.replay(TARGET, "replay"));
        FakeRunner runner = new FakeRunner(TARGET, 2);
        start(runner);
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(broker.executed()).hasSize(5));
        runner.goAway();
        names.addAll(send(1, "news"));
        awaitHealth(Health.QUARANTINED);

        runner.comeBackAs(new Incarnation("i2"));

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(executedBy("i2")).containsAll(names));
        awaitHealth(Health.RUNNING);
        broker.send(Cases.plain("later"));
        broker.send(TARGET, Cases.replay(TARGET, "later-replay"));
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(executedBy("i2")).contains("later", "later-replay"));
        assertThat(services.getLast().ailment()).isEmpty();
        assertThat(broker.statuses()).extracting(TargetStatus::health).doesNotContain(Health.STOPPED);
        assertThat(executedBy("i2")).doesNotContain("replay");
        assertThat(executedBy("i1")).hasSize(5).contains("replay").doesNotContain("news-0");
    }

    private List<String> executedBy(String incarnation) {
        return broker.reports().stream()
                .filter(report -> report.incarnation().value().equals(incarnation))
                .map(Cases::name)
                .toList();
    }

    @Test
    void aTargetThatIsNotThereAtFirstIsWaitedFor() {
        FakeRunner runner = new FakeRunner(TARGET, 2);
        runner.goAway();
        send(1, "case");
        start(runner);
        await().atMost(PATIENCE)
                .untilAsserted(() ->
                        assertThat(services.getLast().hindrance().orElse("")).contains("nobody answers"));

        runner.comeBack();

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(broker.executed()).hasSize(1));
    }

    @Test
    void theEndWaitsForWhatRunsAndGivesTheRestBack() throws Exception {
        List<String> names = new ArrayList<>(List.of("slow"));
        broker.send(Cases.of("slow", "wait"));
        FakeRunner first = new FakeRunner(TARGET, 1);
        TargetService service = start(first);
        await().atMost(PATIENCE).until(() -> first.begun().contains("slow"));
        names.addAll(send(6, "case"));

        Thread closing = Thread.ofVirtual().start(service::close);
        await().atMost(PATIENCE).until(() -> service.isStopping());
        first.endWaiting();
        closing.join();

        assertThat(broker.executed()).containsExactly("slow");
        assertThat(first.begun()).containsExactly("slow");
        assertThat(broker.statuses().getLast().health()).isEqualTo(Health.STOPPED);
        assertThat(hasNote()).isFalse();
        start(new FakeRunner(TARGET, 2));
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(broker.executed()).containsExactlyInAnyOrderElementsOf(names));
    }

    @Test
    void aRunThatOutlastsSeveralRenewalsIsRunOnce() {
        broker.send(Cases.of("slow", "wait"));
        FakeRunner runner = new FakeRunner(TARGET, 1);
        start(runner);
        await().atMost(PATIENCE).until(() -> runner.begun().contains("slow"));

        await().pollDelay(options().recordLock().plusSeconds(2))
                .atMost(PATIENCE)
                .until(() -> true);
        runner.endWaiting();

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(broker.lag(TARGET)).isZero());
        assertThat(broker.executed()).containsExactly("slow");
    }

    @Test
    void aTargetThatLagsTooFarRunsASampleAndSaysSo() {
        send(60, "case");
        IntakeOptions sampling = new IntakeOptions(
                state(),
                Duration.ofMillis(200),
                Duration.ofSeconds(5),
                20,
                4,
                5,
                Duration.ofSeconds(3),
                options().retry());

        services.add(start(new FakeRunner(TARGET, 2), sampling));

        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(broker.reports()).hasSize(60));
        List<Report> skipped =
                broker.reports().stream().filter(Skipped.class::isInstance).toList();
        assertThat(skipped).hasSizeBetween(20, 55);
        assertThat(((Skipped) skipped.getFirst()).why()).contains("one in 4");
        assertThat(broker.statuses().stream().map(TargetStatus::health)).contains(Health.SAMPLING);
        awaitHealth(Health.RUNNING);
    }

    private void awaitHealth(Health health) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(broker.statuses())
                        .isNotEmpty()
                        .last()
                        .extracting(TargetStatus::health)
                        .isEqualTo(health));
    }

    private List<String> send(int count, String name) {
        List<String> names =
                IntStream.range(0, count).mapToObj(i -> name + "-" + i).toList();
        names.forEach(each -> broker.send(Cases.plain(each)));
        return names;
    }

    private TargetService start(FakeRunner runner) {
        TargetService service = start(runner, options());
        services.add(service);
        return service;
    }

    private TargetService start(FakeRunner runner, IntakeOptions options) {
        return TargetService.start(
                new TargetService.Subject(TARGET, runner.source()), broker.clients(), options, registry);
    }

    private IntakeOptions options() {
        return options(state());
    }

    private Path state() {
        return folder.resolve("state");
    }

    private boolean hasNote() {
        try (Stream<Path> files = Files.list(state())) {
            return files.anyMatch(file -> file.toString().endsWith(".note"));
        } catch (NoSuchFileException e) {
            return false;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
