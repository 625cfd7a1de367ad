package dev.skewer.generator.publish;

import java.time.Duration;
import java.util.Optional;

/** Executions that wait for the oracles, and whether these still take any. Not thread-safe. */
final class Backlog {
    private final String judges;
    private final long limit;
    private final Duration silence;
    private long left;
    private long taken = -1;
    private long takenAtMillis;
    private long nowMillis;

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
    }

    /** What an investigation asks for stands behind executions that nobody has judged yet: they must not become many. */
    boolean isTooLong() {
        return left > limit;
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
