package dev.skewer.generator.publish;

import java.time.Duration;
import java.util.Optional;

/** Executions that wait for the oracles, and whether these still take any. Not thread-safe. */
final class Backlog {
    /** Oracles that are quick may have more before them: what they take in so long. */
    private static final long WAIT_MILLIS = 300;

    /** Over how long it is looked how quick they are. */
    private static final long WINDOW_MILLIS = 1_000;

    private final String judges;
    private final long limit;
    private final Duration silence;
    private long left;
    private long taken = -1;
    private long takenAtMillis;
    private long nowMillis;
    private long windowTaken;
    private long windowAtMillis = -1;
    private long takenWhileOneWaits;

    Backlog(String judges, long limit, Duration silence) {
        this.judges = judges;
        this.limit = limit;
        this.silence = silence;
    }

    /** How far a group has come on a topic. Immutable. */
    record Progress(long taken, long left) {}

    void heard(Progress progress, long now) {
        nowMillis = now;
        left = progress.left();
        if (progress.taken() != taken) {
            taken = progress.taken();
            takenAtMillis = now;
        }
        long passed = now - windowAtMillis;
        if (windowAtMillis < 0 || passed >= WINDOW_MILLIS) {
            takenWhileOneWaits = windowAtMillis < 0 ? 0 : (taken - windowTaken) * WAIT_MILLIS / passed;
            windowTaken = taken;
            windowAtMillis = now;
        }
    }

    /** What an investigation asks for stands behind executions that nobody has judged yet: they must not become many. */
    boolean isTooLong() {
        return left > Math.max(limit, takenWhileOneWaits);
    }

    /** Why it does not become shorter, where that is so. */
    Optional<String> standstill() {
        boolean still = isTooLong() && nowMillis - takenAtMillis >= silence.toMillis();
        return still
                ? Optional.of("nobody judges: %s took no execution for %d s, and more than %d wait for them"
                        .formatted(judges, silence.toSeconds(), limit))
                : Optional.empty();
    }
}
