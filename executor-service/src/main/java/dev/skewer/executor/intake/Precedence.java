package dev.skewer.executor.intake;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * Cases are asked for only while some lane of replays looks for work and finds none. The first looks that find nothing say
 * little, because the group may not have given the lane its partitions yet: then the broker is asked what is left.
 * Thread-safe.
 */
final class Precedence {
    /** What is left may be in the hands of another executor: no reason to wait for ever. */
    private static final int MOST_FIRST_LOOKS = 60;

    private final Map<Integer, Boolean> idle = new ConcurrentHashMap<>();
    private final AtomicInteger firstLooks = new AtomicInteger();
    private final BooleanSupplier replaysAreLeft;
    private volatile boolean begun;

    Precedence(BooleanSupplier replaysAreLeft) {
        this.replaysAreLeft = replaysAreLeft;
    }

    /** What came of the look of a lane of replays. */
    void looked(int lane, boolean foundWork) {
        if (!begun) {
            begun = foundWork || firstLooks.incrementAndGet() > MOST_FIRST_LOOKS || !replaysAreLeft.getAsBoolean();
        }
        idle.put(lane, !foundWork);
    }

    boolean letsCasesIn() {
        return begun && idle.containsValue(true);
    }
}
