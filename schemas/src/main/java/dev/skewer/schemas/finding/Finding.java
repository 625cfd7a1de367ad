package dev.skewer.schemas.finding;

import dev.skewer.schemas.Check;
import java.util.List;

/**
 * What is known of one misbehaviour of a DBMS: the product of all this. It needs nothing else to be read, judged and
 * replayed. Immutable.
 *
 * @param agreeing the oracles that saw it, each on its own
 */
public record Finding(
        Fingerprint fingerprint,
        Substance substance,
        List<OracleName> agreeing,
        long occurrences,
        long firstSeenMillis,
        long lastSeenMillis,
        Lifecycle lifecycle) {
    public Finding {
        agreeing = List.copyOf(agreeing);
        Check.that(occurrences > 0, "a finding was seen at least once");
        Check.that(firstSeenMillis <= lastSeenMillis, "a finding was last seen before it was first seen");
    }
}
