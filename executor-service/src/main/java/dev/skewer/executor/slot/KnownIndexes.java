package dev.skewer.executor.slot;

import dev.skewer.dialects.inspection.IndexRead;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How the tables of a space are read through their indexes, for as long as nobody changes them. Used by one thread at a time. */
final class KnownIndexes {
    private @Nullable List<IndexRead> reads;

    Optional<List<IndexRead>> reads() {
        return Optional.ofNullable(reads);
    }

    void learn(List<IndexRead> found) {
        reads = List.copyOf(found);
    }

    void forget() {
        reads = null;
    }
}
