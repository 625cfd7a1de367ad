package dev.skewer.executor.intake;

import dev.skewer.schemas.target.TargetId;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What is counted of one target; the table is in the README of the module. Thread-safe. */
public final class ExecutorMetrics {
    private static final String PREFIX = "skewer.executor.";

    private final Counter executed;
    private final Counter skipped;
    private final Counter quarantines;
    private final Timer runs;
    private final Map<Refusal, Counter> deadLetters = new EnumMap<>(Refusal.class);
    private final AtomicLong lag = new AtomicLong();
    private final AtomicReference<@Nullable Gate> gate = new AtomicReference<>();
    private final AtomicReference<@Nullable TargetLink> link = new AtomicReference<>();

    public ExecutorMetrics(MeterRegistry registry, TargetId target) {
        Tags tags = Tags.of("target", target.value());
        this.executed = registry.counter(PREFIX + "executed", tags);
        this.skipped = registry.counter(PREFIX + "skipped", tags);
        this.quarantines = registry.counter(PREFIX + "quarantines", tags);
        this.runs = registry.timer(PREFIX + "run", tags);
        for (Refusal refusal : Refusal.values()) {
            deadLetters.put(refusal, registry.counter(PREFIX + "dead.letters", tags.and("reason", refusal.label())));
        }
        Gauge.builder(PREFIX + "slots.in.use", gate, ExecutorMetrics::inUse)
                .tags(tags)
                .register(registry);
        FunctionCounter.builder(PREFIX + "undecided.waits", link, ExecutorMetrics::undecidedWaits)
                .tags(tags)
                .register(registry);
        Gauge.builder(PREFIX + "lag", lag, AtomicLong::doubleValue).tags(tags).register(registry);
    }

    /** Looks at these from now on. */
    void watch(Gate nowGate, TargetLink nowLink) {
        gate.set(nowGate);
        link.set(nowLink);
    }

    void executed(Duration run) {
        executed.increment();
        runs.record(run);
    }

    void skipped() {
        skipped.increment();
    }

    void deadLetter(Refusal refusal) {
        Counter counter = deadLetters.get(refusal);
        if (counter != null) {
            counter.increment();
        }
    }

    void quarantined() {
        quarantines.increment();
    }

    void lagIs(long cases) {
        lag.set(cases);
    }

    long executedSoFar() {
        return (long) executed.count();
    }

    long skippedSoFar() {
        return (long) skipped.count();
    }

    private static double inUse(AtomicReference<@Nullable Gate> gate) {
        Gate now = gate.get();
        return now == null ? 0 : now.inUse();
    }

    private static double undecidedWaits(AtomicReference<@Nullable TargetLink> link) {
        TargetLink now = link.get();
        return now == null ? 0 : (double) now.undecidedWaits();
    }
}
