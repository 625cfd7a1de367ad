package dev.skewer.executor.intake;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.executor.target.TargetException;
import dev.skewer.executor.target.TargetIdentity;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Slot;
import dev.skewer.schemas.execution.Timings;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.topic.Limits;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A target that does what a case tells it to; opened again it is itself. Thread-safe. */
final class FakeRunner implements Runner {
    static final int EXIT_OF_THE_KILLED = 9;

    private final TargetId target;
    private final int slots;
    private final List<String> begun = new CopyOnWriteArrayList<>();
    private final CountDownLatch patience = new CountDownLatch(1);
    private final AtomicInteger opened = new AtomicInteger();
    private volatile boolean gone;
    private volatile Incarnation incarnation = new Incarnation("i1");

    FakeRunner(TargetId target, int slots) {
        this.target = target;
        this.slots = slots;
    }

    /** The names of the cases that it was given, in that order. */
    List<String> begun() {
        return begun;
    }

    int timesOpened() {
        return opened.get();
    }

    void goAway() {
        gone = true;
    }

    void comeBack() {
        gone = false;
    }

    void comeBackAs(Incarnation another) {
        incarnation = another;
        gone = false;
    }

    /** Lets the cases that wait go on. */
    void endWaiting() {
        patience.countDown();
    }

    RunnerSource source() {
        return () -> {
            checkThere();
            opened.incrementAndGet();
            return this;
        };
    }

    @Override
    public Report run(RunPlan plan) throws InterruptedException {
        begun.add(Cases.name(plan));
        checkThere();
        return switch (Cases.deed(plan)) {
            case "kill" -> {
                Runtime.getRuntime().halt(EXIT_OF_THE_KILLED);
                throw new AssertionError("not reached");
            }
            case "fail" -> throw new IllegalStateException("for the test");
            case "wait" -> {
                patience.await();
                yield execution(plan, null);
            }
            case "boast" -> execution(plan, "x".repeat(Limits.defaults().valueBytes()));
            default -> execution(plan, null);
        };
    }

    @Override
    public int slots() {
        return slots;
    }

    @Override
    public TargetIdentity identity() {
        return new TargetIdentity(target, incarnation, Dialects.newest("h2").orElseThrow(), "2.5", List.of());
    }

    @Override
    public long undecidedWaits() {
        return 0;
    }

    @Override
    public void close() {
        // It is nothing that could be left open.
    }

    private void checkThere() {
        if (gone) {
            throw new TargetException("nobody answers", "start it");
        }
    }

    private Execution execution(RunPlan plan, @Nullable String inconclusive) {
        Incarnation now = incarnation;
        return new Execution(
                Execution.idOf(plan, now),
                plan,
                target,
                now,
                plan.work().dialect(),
                "1",
                0,
                new Slot("skewer_1", Slot.Reset.FRESH_DATABASE, null),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null,
                inconclusive,
                new Timings(0, 0, 0));
    }
}
