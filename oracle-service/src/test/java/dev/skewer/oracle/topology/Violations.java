package dev.skewer.oracle.topology;

import dev.skewer.oracle.investigation.Objection;
import dev.skewer.oracle.judge.Altered;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.simulator.SimulatedTarget;
import dev.skewer.simulator.engine.Fault;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Violations of a simulated target, and what tests of investigations say of them. */
final class Violations {
    static final SimulatedTarget SOUND = new SimulatedTarget(Fault.NONE);
    static final SimulatedTarget BROKEN = new SimulatedTarget(Fault.LOST_UPDATE);
    private static final TopologyOptions DEFAULTS = TopologyOptions.defaults();

    private Violations() {}

    static Execution first() {
        return Histories.of(BROKEN, 1, Histories::violates).getFirst();
    }

    /** So many violations that look alike before they are investigated. */
    static List<Execution> alike(int count) {
        Map<Fingerprint, List<Execution>> byShape = Histories.of(BROKEN, 60, Histories::violates).stream()
                .collect(Collectors.groupingBy(Violations::shape));
        return byShape.values().stream()
                .filter(group -> group.size() >= count)
                .findFirst()
                .orElseThrow()
                .subList(0, count);
    }

    private static Fingerprint shape(Execution execution) {
        return Histories.verdicts(BROKEN, execution).stream()
                .flatMap(verdict -> verdict.judgement() instanceof Judgement.Violation(var witness)
                        ? Stream.of(Objection.of(execution, verdict.oracle(), witness)
                                .coarse())
                        : Stream.<Fingerprint>empty())
                .findFirst()
                .orElseThrow();
    }

    static List<OracleName> objecting(Execution execution) {
        return Histories.verdicts(BROKEN, execution).stream()
                .filter(verdict -> verdict.judgement() instanceof Judgement.Violation)
                .map(verdict -> verdict.oracle())
                .toList();
    }

    /** The same target, for once without its fault. */
    static Report soundly(Replay replay) {
        return Altered.on(BROKEN, (Execution) SOUND.run(replay.plan()));
    }

    static TopologyOptions with(InquiryOptions inquiries) {
        return new TopologyOptions(
                DEFAULTS.patience(),
                DEFAULTS.look(),
                DEFAULTS.openDockets(),
                DEFAULTS.openBytes(),
                DEFAULTS.remember(),
                inquiries,
                false);
    }

    static TargetStatus status(SimulatedTarget target) {
        return new TargetStatus(
                target.id(),
                target.incarnation(),
                new DialectName(SimulatedTarget.dialect().name()),
                WireFamily.POSTGRES,
                "postgresql",
                "18",
                List.of(),
                List.of(),
                TargetStatus.Health.RUNNING,
                null,
                new TargetStatus.Progress(0, 0, 0, 0, 0),
                Bench.START.toEpochMilli());
    }

    static Map<Fingerprint, Finding> byName(List<Finding> findings) {
        Map<Fingerprint, Finding> last = new LinkedHashMap<>();
        findings.forEach(finding -> last.put(finding.fingerprint(), finding));
        return last;
    }

    static Finding last(List<Finding> findings) {
        return findings.getLast();
    }
}
