package dev.skewer.oracle.topology;

import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.plan.Replay;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/** What is counted of investigations; the table is in the README of the module. Thread-safe. */
final class InquiryMetrics {
    private static final String PREFIX = "skewer.oracle.inquiries.";

    private final MeterRegistry registry;
    private final AtomicLong waiting = new AtomicLong();
    private final AtomicLong open = new AtomicLong();

    InquiryMetrics(MeterRegistry registry) {
        this.registry = registry;
        Gauge.builder(PREFIX + "waiting", waiting, AtomicLong::doubleValue).register(registry);
        Gauge.builder(PREFIX + "open", open, AtomicLong::doubleValue).register(registry);
        for (Hindrance hindrance : Hindrance.values()) {
            counter(hindrance);
        }
    }

    /** What was in the way of an investigation. */
    enum Hindrance {
        /** A run that did not come in time. */
        PATIENCE,
        NO_ROOM,
        TOO_LARGE,
        /** Others came before it for too long. */
        TURN,
        FAILED
    }

    /** What one task has of it: violations that wait, and that are investigated. */
    Share share() {
        return new Share(waiting, open);
    }

    void asked(Replay replay) {
        registry.counter(PREFIX + "asked", "for", replay.askedBy()).increment();
    }

    void late() {
        registry.counter(PREFIX + "late").increment();
    }

    /** A violation that looks like a known one. */
    void known() {
        registry.counter(PREFIX + "known").increment();
    }

    void hindered(Hindrance hindrance) {
        counter(hindrance).increment();
    }

    void told(Classification classification, int runs) {
        registry.counter(PREFIX + "told", "class", label(classification)).increment();
        DistributionSummary.builder(PREFIX + "runs").register(registry).record(runs);
    }

    private Counter counter(Hindrance hindrance) {
        return registry.counter(
                PREFIX + "hindered",
                "by",
                hindrance.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    private static String label(Classification classification) {
        return switch (classification) {
            case Classification.Unconfirmed _ -> "unconfirmed";
            case Classification.BugSuspect() -> "bug-suspect";
            case Classification.DesignChoice _ -> "design-choice";
            case Classification.Flaky _ -> "flaky";
            case Classification.Crash() -> "crash";
        };
    }
}
