package dev.skewer.oracle.topology;

import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Replay;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/** What is counted; the table is in the README of the module. A step that is done again after a failure counts again. Thread-safe. */
public final class OracleMetrics {
    private static final String PREFIX = "skewer.oracle.";
    private static final List<String> KINDS = List.of("pass", "violation", "inconclusive", "not-applicable");

    private final MeterRegistry registry;
    private final AtomicLong open = new AtomicLong();
    private final AtomicLong openBytes = new AtomicLong();
    private final InquiryMetrics inquiries;

    public OracleMetrics(MeterRegistry registry, List<Oracle> oracles) {
        this.registry = registry;
        this.inquiries = new InquiryMetrics(registry);
        Gauge.builder(PREFIX + "open.dockets", open, AtomicLong::doubleValue).register(registry);
        Gauge.builder(PREFIX + "open.bytes", openBytes, AtomicLong::doubleValue).register(registry);
        oracles.forEach(oracle -> addRatio(oracle.name()));
        for (Surrender why : Surrender.values()) {
            surrendered(why);
        }
        for (Fault fault : Fault.values()) {
            letters(fault);
        }
    }

    /** Why a docket was given up. */
    enum Surrender {
        PATIENCE,
        NO_ROOM,
        TOO_LARGE,
        /** The same case was run on purpose once more. */
        RUN_ANEW,
        /** Its product, build or settings changed between the original and a replay. */
        OTHER_TARGET
    }

    /** Why an input became a dead letter. */
    enum Fault {
        MALFORMED,
        ORACLE,
        INVESTIGATION,
        FAILED,
        UNWRITABLE
    }

    InquiryMetrics inquiries() {
        return inquiries;
    }

    /** What one task has of it: dockets, and bytes. */
    Share share() {
        return new Share(open, openBytes);
    }

    void verdict(Verdict verdict) {
        verdicts(verdict.oracle(), kind(verdict.judgement())).increment();
    }

    void asked(Replay replay) {
        registry.counter(PREFIX + "replays.asked", "oracle", replay.askedBy()).increment();
    }

    /** A replay that nobody waits for any more. */
    void late() {
        registry.counter(PREFIX + "replays.late").increment();
    }

    void skipped() {
        registry.counter(PREFIX + "skipped").increment();
    }

    void gaveUp(Surrender why) {
        surrendered(why).increment();
    }

    void deadLetter(Fault fault) {
        letters(fault).increment();
    }

    /** A finding that was not known before. */
    void found() {
        registry.counter(PREFIX + "findings").increment();
    }

    private Counter surrendered(Surrender why) {
        return registry.counter(PREFIX + "given.up", "reason", label(why));
    }

    private Counter letters(Fault fault) {
        return registry.counter(PREFIX + "dead.letters", "reason", label(fault));
    }

    private Counter verdicts(OracleName oracle, String kind) {
        return registry.counter(PREFIX + "verdicts", Tags.of("oracle", oracle.value(), "kind", kind));
    }

    /** Of what an oracle applied to; what it does not apply to says nothing of how well it does. */
    private void addRatio(OracleName oracle) {
        KINDS.forEach(kind -> verdicts(oracle, kind));
        Gauge.builder(PREFIX + "inconclusive.ratio", () -> ratio(oracle))
                .tag("oracle", oracle.value())
                .register(registry);
    }

    private double ratio(OracleName oracle) {
        double inconclusive = verdicts(oracle, "inconclusive").count();
        double applicable = inconclusive
                + verdicts(oracle, "pass").count()
                + verdicts(oracle, "violation").count();
        return applicable == 0 ? 0 : inconclusive / applicable;
    }

    private static String kind(Judgement judgement) {
        return switch (judgement) {
            case Judgement.Pass _ -> "pass";
            case Judgement.Violation _ -> "violation";
            case Judgement.Inconclusive _ -> "inconclusive";
            case Judgement.NotApplicable _ -> "not-applicable";
        };
    }

    private static String label(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
