package dev.skewer.oracle.topology;

import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Sighting;
import dev.skewer.schemas.plan.Replay;
import dev.skewer.schemas.topic.DeadLetter;
import java.util.List;
import org.apache.kafka.streams.KeyValue;

/**
 * What comes of one step of an investigation. Immutable.
 *
 * @param letters what it failed at
 */
record Development(List<Replay> toRun, List<Sighting> told, List<DeadLetter> letters) {
    Development {
        toRun = List.copyOf(toRun);
        told = List.copyOf(told);
        letters = List.copyOf(letters);
    }

    static Development asking(List<Replay> toRun) {
        return new Development(toRun, List.of(), List.of());
    }

    static Development telling(List<Sighting> told) {
        return new Development(List.of(), told, List.of());
    }

    List<KeyValue<Fingerprint, Sighting>> sightings() {
        return told.stream()
                .map(sighting -> KeyValue.pair(sighting.fingerprint(), sighting))
                .toList();
    }
}
