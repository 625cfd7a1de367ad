package dev.skewer.oracle.investigation;

import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.finding.Anomaly;

/**
 * What every stage knows. Immutable.
 *
 * @param exhausted whether nothing more may be spent on a smaller case
 */
record Circumstances(Subject subject, Means means, Dialect dialect, boolean exhausted) {
    Anomaly anomaly() {
        return subject.witness().anomaly();
    }
}
