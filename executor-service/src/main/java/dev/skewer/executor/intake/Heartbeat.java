package dev.skewer.executor.intake;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.executor.target.TargetIdentity;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.target.TargetStatus.Health;
import dev.skewer.schemas.testcase.CapabilityName;
import dev.skewer.schemas.testcase.DialectName;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says from time to time how the target is, and sees whether it keeps up. Runs on a thread of its own. */
final class Heartbeat implements Runnable {
    private static final Logger LOG = LoggerFactory.getLogger(Heartbeat.class);

    private final Settler.Desk desk;
    private final TargetLink link;
    private final LagMeter lagMeter;
    private final String cases;
    private final Duration every;
    private final CountDownLatch stopped;
    private long lag;
    private long executedBefore;
    private long nanosBefore = System.nanoTime();

    Heartbeat(Settler.Desk desk, TargetLink link, LagMeter lagMeter, String cases, Rhythm rhythm) {
        this.desk = desk;
        this.link = link;
        this.lagMeter = lagMeter;
        this.cases = cases;
        this.every = rhythm.every();
        this.stopped = rhythm.stopped();
    }

    /** How often, and until when. Immutable. */
    record Rhythm(Duration every, CountDownLatch stopped) {}

    @Override
    public void run() {
        try {
            while (!stopped.await(every.toMillis(), TimeUnit.MILLISECONDS)) {
                beat();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Says for the last time how the target is. */
    void last() throws InterruptedException {
        TargetIdentity identity = link.identity().orElseThrow();
        desk.publisher().status(status(identity, Health.STOPPED));
    }

    void beat() throws InterruptedException {
        try {
            lag = lagMeter.of(cases);
            desk.metrics().lagIs(lag);
            desk.sampling().lagIs(lag);
            TargetIdentity identity = link.identity().orElseThrow();
            desk.publisher().status(status(identity, health()));
        } catch (KafkaException e) {
            LOG.atWarn().setCause(e).log("The broker does not hear how the target is");
        }
    }

    private Health health() {
        if (!link.isThere()) {
            return Health.QUARANTINED;
        }
        return desk.sampling().isOn() ? Health.SAMPLING : Health.RUNNING;
    }

    private TargetStatus status(TargetIdentity identity, Health health) {
        InstantSource clock = desk.clock();
        return new TargetStatus(
                identity.id(),
                identity.incarnation(),
                new DialectName(identity.dialect().name()),
                identity.dialect().family(),
                identity.product(),
                identity.version(),
                identity.settings(),
                lacks(identity),
                health,
                health == Health.STOPPED ? null : link.trouble().orElse(null),
                progress(),
                clock.millis());
    }

    private TargetStatus.Progress progress() {
        long executed = desk.metrics().executedSoFar();
        long now = System.nanoTime();
        double seconds = (double) (now - nanosBefore) / TimeUnit.SECONDS.toNanos(1);
        double perSecond = seconds > 0 ? (double) (executed - executedBefore) / seconds : 0;
        executedBefore = executed;
        nanosBefore = now;
        return new TargetStatus.Progress(
                executed, desk.metrics().skippedSoFar(), lag, perSecond, link.undecidedWaits());
    }

    private static List<CapabilityName> lacks(TargetIdentity identity) {
        return Arrays.stream(Capability.values())
                .filter(capability -> !identity.dialect().can(capability))
                .map(capability -> new CapabilityName(capability.name()))
                .toList();
    }
}
