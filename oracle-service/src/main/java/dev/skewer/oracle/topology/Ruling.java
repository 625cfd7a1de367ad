package dev.skewer.oracle.topology;

import dev.skewer.oracle.finding.Sightings;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.topic.DeadLetter;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.streams.KeyValue;

/**
 * What comes of one step of a docket. Immutable.
 *
 * @param letters what oracles failed at
 */
record Ruling(Execution original, List<Replay> toRun, List<Verdict> verdicts, List<DeadLetter> letters) {
    Ruling {
        toRun = List.copyOf(toRun);
        verdicts = List.copyOf(verdicts);
        letters = List.copyOf(letters);
    }

    List<KeyValue<Fingerprint, Sighting>> sightings() {
        List<KeyValue<Fingerprint, Sighting>> sightings = new ArrayList<>();
        for (Verdict verdict : verdicts) {
            if (verdict.judgement() instanceof Judgement.Violation(var witness)) {
                Sighting sighting = Sightings.unconfirmed(original, verdict, witness);
                sightings.add(KeyValue.pair(sighting.fingerprint(), sighting));
            }
        }
        return sightings;
    }
}
