package dev.skewer.oracle.topology;

import dev.skewer.oracle.finding.Dossier;
import dev.skewer.oracle.finding.FindingFold;
import dev.skewer.schemas.finding.FindingCommand;
import dev.skewer.schemas.finding.Sighting;
import java.util.Optional;

/** What may change a finding, by what it makes of what is known. Immutable. */
@FunctionalInterface
interface News {
    Dossier after(Optional<Dossier> before);

    static News of(Sighting sighting) {
        return before -> FindingFold.seen(before, sighting);
    }

    static News of(FindingCommand command) {
        return before -> FindingFold.told(before, command);
    }
}
