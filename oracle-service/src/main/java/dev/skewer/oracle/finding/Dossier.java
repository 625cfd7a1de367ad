package dev.skewer.oracle.finding;

import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Lifecycle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A finding, and what the aggregator must remember beside it. Immutable.
 *
 * @param beforeMute what became of the finding before it was muted; null while it is not
 * @param counted the last inputs that were counted, each by the hash of what it is: the same once more changes nothing
 */
public record Dossier(Finding finding, @Nullable Lifecycle beforeMute, List<String> counted) {
    /** So many redeliveries are known by heart: more than can be between an input and its redelivery. */
    private static final int MOST_COUNTED = 1_000;

    public Dossier {
        counted = counted.subList(Math.max(0, counted.size() - MOST_COUNTED), counted.size());
        counted = List.copyOf(counted);
    }
}
