package dev.skewer.generator.publish;

import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Lifecycle;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.testcase.TestCase;
import java.util.List;

/** Findings with a minimal case, as oracles would publish them. */
final class Findings {
    private static final Anomaly ANOMALY = new Anomaly("lost-update");
    private static final OracleName ORACLE = new OracleName("serial-write");

    private Findings() {}

    static Finding of(TestCase minimal, Lifecycle lifecycle) {
        Witness witness = new Witness(
                ANOMALY, "a row too many", List.of(new Clue.StateDiffers("t0", List.of(), List.of(), null)));
        Substance substance = new Substance(
                "A row too many",
                ORACLE,
                ANOMALY,
                new Classification.BugSuspect(),
                List.of(),
                List.of(),
                minimal,
                "-- case: some",
                "one row",
                "two rows",
                witness);
        return new Finding(
                new Fingerprint("of-" + minimal.id().value()), substance, List.of(ORACLE), 1, 1, 1, lifecycle);
    }
}
