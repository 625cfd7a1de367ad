package dev.skewer.cli.config;

import dev.skewer.cli.fleet.TargetNames;
import dev.skewer.schemas.Check;
import java.util.List;

/**
 * The servers that commands start themselves. Immutable.
 *
 * @param embedded the names of servers as for {@code --target}, or {@code default}, {@code libraries} or {@code full}; an empty list
 *     is for fleets of external targets only
 */
public record FleetConfig(List<String> embedded) {
    public FleetConfig {
        embedded = List.copyOf(embedded);
        List<String> problems = TargetNames.of(embedded).problems();
        Check.that(problems.isEmpty(), "%s", String.join("; ", problems));
    }

    static FleetConfig defaults() {
        return new FleetConfig(List.of(TargetNames.DEFAULT));
    }
}
