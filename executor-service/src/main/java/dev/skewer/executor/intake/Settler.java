package dev.skewer.executor.intake;

import dev.skewer.executor.target.TargetException;
import dev.skewer.executor.target.TargetIdentity;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Skipped;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.target.Incarnation;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import org.apache.kafka.clients.consumer.AcknowledgeType;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deals with one delivery from its reading to its answer, and says how it is to be acknowledged. What it says is done: the
 * broker has the answer. Thread-safe.
 */
final class Settler {
    private static final Logger LOG = LoggerFactory.getLogger(Settler.class);

    private final Desk desk;
    private final TargetLink link;
    private final Gate gate;

    Settler(Desk desk, TargetLink link, Gate gate) {
        this.desk = desk;
        this.link = link;
        this.gate = gate;
    }

    /**
     * What all that deal with deliveries of one target share. Immutable.
     *
     * @param incarnation of the target, for as long as they do
     * @param deliveryLimit how often a record is handed out to be run; after that it is refused
     */
    record Desk(
            WorkReader reader,
            Publisher publisher,
            Notes notes,
            Suspects suspects,
            Sampling sampling,
            ExecutorMetrics metrics,
            InstantSource clock,
            Incarnation incarnation,
            int deliveryLimit) {}

    AcknowledgeType settle(Delivery delivery) {
        try {
            return settleUnlessInterrupted(delivery);
        } catch (InterruptedException e) {
            // In this order: an interrupted thread cannot write a file.
            AcknowledgeType type = release(delivery);
            Thread.currentThread().interrupt();
            return type;
        } catch (UncheckedIOException e) {
            if (!Thread.interrupted()) {
                throw e;
            }
            return release(delivery);
        } catch (KafkaException e) {
            LOG.atWarn().setCause(e).addKeyValue("place", delivery.place()).log("Nothing could be published");
            return release(delivery);
        }
    }

    /** Makes a delivery a dead letter. */
    AcknowledgeType refuse(Delivery delivery, Refusal refusal, String why, @Nullable String known)
            throws InterruptedException {
        desk.publisher().deadLetter(delivery, why, known);
        desk.metrics().deadLetter(refusal);
        desk.notes().remove(delivery.place());
        desk.suspects().forget(delivery.place());
        return AcknowledgeType.REJECT;
    }

    private AcknowledgeType settleUnlessInterrupted(Delivery delivery) throws InterruptedException {
        if (desk.suspects().isCondemned(delivery.place())) {
            desk.notes().remove(delivery.place());
            desk.suspects().forget(delivery.place());
            return AcknowledgeType.REJECT;
        }
        // One that was seen here, and never alone, has killed nobody yet: this time it is alone.
        if (isBeyondLimit(delivery) && !desk.suspects().isSuspected(delivery.place())) {
            return giveUp(delivery);
        }
        return switch (desk.reader().read(delivery)) {
            case Reading.Unreadable(Refusal refusal, String why) -> refuse(delivery, refusal, why, null);
            case Reading.Work work -> {
                boolean leftOut =
                        !work.asked() && desk.sampling().leavesOut(work.plan().rootCase());
                yield leftOut ? skip(delivery, work.plan()) : enterAndRun(delivery, work);
            }
        };
    }

    /** Nobody here knows what became of it elsewhere. */
    AcknowledgeType giveUp(Delivery delivery) throws InterruptedException {
        LOG.atError()
                .addKeyValue("place", delivery.place())
                .addKeyValue("deliveries", delivery.count())
                .log("A case was handed out again and again, and nobody came to answer it");
        String why = "it was handed out %d times and never answered".formatted(delivery.count());
        String known = "it, or what was in flight beside it, may have ended each executor that had it";
        return refuse(delivery, Refusal.KILLED, why, known);
    }

    private AcknowledgeType skip(Delivery delivery, RunPlan plan) throws InterruptedException {
        TargetIdentity identity = link.identity().orElseThrow();
        Skipped skipped = new Skipped(
                Execution.idOf(plan, identity.incarnation()),
                plan,
                identity.id(),
                identity.incarnation(),
                desk.sampling().why());
        return answer(delivery, skipped);
    }

    private AcknowledgeType enterAndRun(Delivery delivery, Reading.Work work) throws InterruptedException {
        boolean alone =
                delivery.count() >= desk.deliveryLimit() - 1 || desk.suspects().isSuspected(delivery.place());
        if (isBeyondLimit(delivery)) {
            note(delivery, Note.Stage.RUNNING);
        }
        if (alone) {
            // Until its report is out its note says that nothing else runs, and so nothing else may.
            try (Gate.Pass _ = gate.enter(work.asked(), true)) {
                return answer(delivery, ran(delivery, work.plan(), Note.Stage.ALONE));
            }
        }
        Ran ran;
        try (Gate.Pass _ = gate.enter(work.asked(), false)) {
            ran = ran(delivery, work.plan(), Note.Stage.RUNNING);
        }
        // The slot is free for others now: that a report is still to be published keeps nobody waiting.
        return answer(delivery, ran);
    }

    /** What came of a run. */
    private sealed interface Ran {
        record Reported(Report report) implements Ran {}

        record Gone(String what) implements Ran {}

        record Failed(String why) implements Ran {}
    }

    private AcknowledgeType answer(Delivery delivery, Ran ran) throws InterruptedException {
        return switch (ran) {
            case Ran.Reported(Report report) -> answer(delivery, report);
            case Ran.Gone(String what) ->
                isLastRun(delivery)
                        ? refuse(delivery, Refusal.TARGET_GONE, "the target was gone at each delivery: " + what, null)
                        : release(delivery);
            case Ran.Failed(String why) -> refuse(delivery, Refusal.FAILED, "the executor failed: " + why, null);
        };
    }

    private Ran ran(Delivery delivery, RunPlan plan, Note.Stage stage) throws InterruptedException {
        Runner runner = link.await();
        note(delivery, stage);
        return run(delivery, plan, runner);
    }

    private Ran run(Delivery delivery, RunPlan plan, Runner runner) throws InterruptedException {
        long began = System.nanoTime();
        try {
            Report report = runner.run(plan);
            desk.metrics().executed(Duration.ofNanos(System.nanoTime() - began));
            return new Ran.Reported(report);
        } catch (TargetException e) {
            link.lost(runner, e);
            return new Ran.Gone(e.what());
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            // Our own fault, of whatever kind: the input goes where somebody looks at it, and the service goes on.
            LOG.atError()
                    .setCause(e)
                    .addKeyValue("testCase", plan.rootCase())
                    .addKeyValue("place", delivery.place())
                    .log("A case made us fail");
            return new Ran.Failed(String.valueOf(e));
        }
    }

    private AcknowledgeType answer(Delivery delivery, Report report) throws InterruptedException {
        try {
            desk.publisher().report(report);
        } catch (Publisher.TooLarge e) {
            return refuse(
                    delivery, Refusal.REPORT_TOO_LARGE, "its report is too large: " + e.getMessage(), "it was run");
        }
        if (report instanceof Skipped) {
            desk.metrics().skipped();
        }
        desk.notes().remove(delivery.place());
        desk.suspects().forget(delivery.place());
        return AcknowledgeType.ACCEPT;
    }

    /** The broker may drop what has been handed out too often: its note keeps it until the next start. */
    private AcknowledgeType release(Delivery delivery) {
        if (isBeyondLimit(delivery)) {
            note(delivery, Note.Stage.RUNNING);
        } else {
            desk.notes().remove(delivery.place());
        }
        return AcknowledgeType.RELEASE;
    }

    private boolean isLastRun(Delivery delivery) {
        return delivery.count() >= desk.deliveryLimit();
    }

    private boolean isBeyondLimit(Delivery delivery) {
        return delivery.count() > desk.deliveryLimit();
    }

    private void note(Delivery delivery, Note.Stage stage) {
        desk.notes()
                .write(Note.of(delivery, stage, desk.incarnation(), desk.clock().millis()));
    }
}
