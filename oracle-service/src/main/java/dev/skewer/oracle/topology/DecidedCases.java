package dev.skewer.oracle.topology;

import dev.skewer.oracle.docket.DocketKey;
import dev.skewer.schemas.execution.ExecutionId;
import java.time.Duration;
import org.apache.kafka.streams.state.WindowStore;
import org.apache.kafka.streams.state.WindowStoreIterator;

/**
 * The originals that were decided of late, by their ids alone. A store of windows forgets by time; the times are coarse, because one key is
 * looked for in every window there is. For the thread of its task.
 */
final class DecidedCases {
    private static final int GRAINS = 16;
    private static final byte[] NOTHING = {};

    private final WindowStore<String, byte[]> store;
    private final long rememberMillis;
    private final long grainMillis;

    DecidedCases(WindowStore<String, byte[]> store, Duration remember) {
        this.store = store;
        this.rememberMillis = remember.toMillis();
        this.grainMillis = grain(remember).toMillis();
    }

    static Duration grain(Duration remember) {
        return Duration.ofMillis(Math.max(1, remember.toMillis() / GRAINS));
    }

    void add(DocketKey key, ExecutionId original, long now) {
        store.put(text(key, original), NOTHING, now - now % grainMillis);
    }

    boolean contains(DocketKey key, ExecutionId original, long now) {
        try (WindowStoreIterator<byte[]> found =
                store.fetch(text(key, original), Math.max(0, now - rememberMillis - grainMillis), now)) {
            return found.hasNext();
        }
    }

    private static String text(DocketKey key, ExecutionId original) {
        return key.text() + "/" + original;
    }
}
