package dev.skewer.executor.intake;

import dev.skewer.executor.target.TargetIdentity;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.topic.Topics;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Takes the work of one target from Kafka, runs it there, and answers on Kafka. Thread-safe. */
public final class TargetService implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(TargetService.class);

    /** So many records for each slot: while reports are published and records acknowledged, there is something to run. */
    private static final int IN_HAND = 2;

    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

    private final TargetId target;
    private final KafkaClients clients;
    private final IntakeOptions options;
    private final ExecutorMetrics metrics;
    private final InstantSource clock = InstantSource.system();
    private final CountDownLatch stopped = new CountDownLatch(1);
    private final Notes notes;
    private final TargetLink link;
    private final Thread linkThread;
    private final Thread thread;
    private volatile boolean working;
    private volatile String brokerTrouble = "not taking work yet";
    private volatile @Nullable Throwable ailment;

    private TargetService(Subject subject, KafkaClients clients, IntakeOptions options, MeterRegistry registry) {
        this.target = subject.id();
        this.clients = clients;
        this.options = options;
        this.metrics = new ExecutorMetrics(registry, target);
        this.notes = Notes.open(options.stateFolder());
        this.link = new TargetLink(target, subject.source(), options.retry(), metrics::quarantined);
        this.linkThread = thread("link", link);
        this.thread = thread("target", this::serve);
    }

    /** The target, by its name and by the way to it. Immutable. */
    public record Subject(TargetId id, RunnerSource source) {}

    /**
     * Starts without waiting for the target or the broker: either may come later.
     *
     * @throws dev.skewer.executor.target.TargetException if another process uses the state folder
     */
    public static TargetService start(
            Subject subject, KafkaClients clients, IntakeOptions options, MeterRegistry registry) {
        TargetService service = new TargetService(subject, clients, options, registry);
        service.linkThread.start();
        service.thread.start();
        return service;
    }

    /** Why it does no work now. */
    public Optional<String> hindrance() {
        Optional<String> trouble = link.trouble();
        if (trouble.isEmpty() && !working) {
            return Optional.of(target + ": " + brokerTrouble);
        }
        return trouble.map(text -> target + ": " + text);
    }

    /** Why it will do no work until it is started again. */
    public Optional<String> ailment() {
        return Optional.ofNullable(ailment).map(failure -> target + ": " + failure);
    }

    boolean isStopping() {
        return stopped.getCount() == 0;
    }

    /** Takes nothing more, ends or gives back what is in flight, and says goodbye. A second call waits for the first. */
    @Override
    public void close() {
        stopped.countDown();
        link.giveUp();
        if (!working) {
            thread.interrupt();
        }
        try {
            thread.join();
            linkThread.interrupt();
            linkThread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        notes.close();
    }

    private void serve() {
        try {
            int failures = 0;
            while (stopped.getCount() > 0) {
                try {
                    serve(link.await().identity());
                } catch (KafkaException e) {
                    failures++;
                    working = false;
                    brokerTrouble = "Kafka: " + e.getMessage();
                    LOG.atWarn().setCause(e).addKeyValue("target", target).log("The broker is in trouble");
                    pause(options.retry().after(failures).toMillis());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void serve(TargetIdentity identity) throws InterruptedException {
        try (Admin admin = clients.admin();
                Producer<byte @Nullable [], byte[]> producer = clients.producer()) {
            new Provision(admin).make(identity, options);
            String casesGroup = Provision.casesGroup(target, identity.incarnation());
            LagMeter lag = new LagMeter(admin, casesGroup);
            Settler.Desk desk = desk(identity, producer);
            Gate gate = new Gate(link.await().slots());
            metrics.watch(gate, link);
            Settler settler = new Settler(desk, link, gate);
            new Leftovers(desk, settler).sort();
            String cases = Topics.testCases(identity.dialect().family()).name();
            Heartbeat heartbeat =
                    new Heartbeat(desk, link, lag, cases, new Heartbeat.Rhythm(options.statusEvery(), stopped));
            heartbeat.beat();
            Thread beats = thread("heartbeat", heartbeat);
            beats.start();
            String replaysGroup = Provision.replaysGroup(target);
            Intake intake = intake(settler, gate, new LagMeter(admin, replaysGroup));
            intake.start(
                    new Intake.Source(Topics.replays(target).name(), members(replaysGroup, gate)),
                    new Intake.Source(cases, members(casesGroup, gate)));
            working = true;
            LOG.atInfo().addKeyValue("target", target).log("Taking work");
            awaitEnd(identity.incarnation());
            intake.stop(options.drain());
            beats.interrupt();
            beats.join();
            if (isStopping()) {
                heartbeat.last();
            }
            LOG.atInfo().addKeyValue("target", target).log("No more work is taken");
        }
    }

    /** Until the service is stopped, or the target comes back as another one than it was. */
    private void awaitEnd(Incarnation served) throws InterruptedException {
        boolean same = true;
        while (same && !stopped.await(LOOK_AGAIN.toMillis(), TimeUnit.MILLISECONDS)) {
            same = link.identity()
                    .map(TargetIdentity::incarnation)
                    .filter(served::equals)
                    .isPresent();
        }
    }

    private Settler.Desk desk(TargetIdentity identity, Producer<byte @Nullable [], byte[]> producer) {
        return new Settler.Desk(
                new WorkReader(target, identity.dialect().family()),
                new Publisher(producer, clock),
                notes,
                new Suspects(),
                new Sampling(options.lagLimit(), options.sampleOneIn()),
                metrics,
                clock,
                identity.incarnation(),
                options.deliveryLimit());
    }

    private Intake intake(Settler settler, Gate gate, LagMeter lag) {
        String replays = Topics.replays(target).name();
        Precedence precedence = new Precedence(() -> isLeft(lag, replays));
        return new Intake(
                new Intake.Workplace(settler, gate, link, precedence),
                new Lane.Rules(options.retry(), options.recordLock(), new CountDownLatch(1)),
                this::fail);
    }

    private Intake.Members members(String group, Gate gate) {
        return topic -> () -> {
            var member = clients.member(group, IN_HAND * gate.slots());
            member.subscribe(List.of(topic));
            return member;
        };
    }

    private Thread thread(String name, Runnable task) {
        return Thread.ofVirtual()
                .name(name + "-" + target)
                .uncaughtExceptionHandler((_, failure) -> fail(failure))
                .unstarted(task);
    }

    private static boolean isLeft(LagMeter lag, String replays) {
        try {
            return lag.of(replays) > 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void fail(Throwable failure) {
        ailment = failure;
        LOG.atError().setCause(failure).addKeyValue("target", target).log("A part of the executor stopped working");
    }

    private void pause(long millis) throws InterruptedException {
        boolean over = stopped.await(millis, TimeUnit.MILLISECONDS);
        LOG.atDebug().addKeyValue("target", target).addKeyValue("stopped", over).log("Trying again");
    }
}
