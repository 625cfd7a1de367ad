package dev.skewer.oracle.investigation;

import dev.skewer.oracle.finding.Sightings;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Witness;

/**
 * Who objects to an execution, and why. Immutable.
 *
 * @param coarse what can be told of it before it is investigated
 */
public record Objection(OracleName oracle, Witness witness, Fingerprint coarse) {
    public static Objection of(Execution original, OracleName oracle, Witness witness) {
        return new Objection(
                oracle,
                witness,
                Sightings.unconfirmed(original, oracle, witness, null).coarse());
    }
}
