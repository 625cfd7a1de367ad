package dev.skewer.oracle.investigation;

import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Fingerprint;
import org.jspecify.annotations.Nullable;

/**
 * What became of violations that looked alike before they were investigated. Immutable.
 *
 * @param finding the first that one of them led to
 * @param bug whether all that were investigated were bugs
 * @param seen how many there were, investigated or not
 */
public record KnownShape(Fingerprint finding, boolean bug, long seen) {
    /** What is known after one that was investigated; before it may be null. */
    public static KnownShape after(@Nullable KnownShape before, Fingerprint led, boolean bug) {
        return before == null
                ? new KnownShape(led, bug, 1)
                : new KnownShape(before.finding, before.bug && bug, before.seen + 1);
    }

    public KnownShape again() {
        return new KnownShape(finding, bug, seen + 1);
    }

    /** Whether the next is to be investigated nevertheless: another bug may look the same. */
    public boolean isSampledNext(int oneIn) {
        return (seen + 1) % oneIn == 0;
    }

    /** Whether what else oracles objected to in the same execution is the same thing: what a document allows does not explain that. */
    public static boolean settlesAll(Classification classification) {
        return switch (classification) {
            case Classification.BugSuspect(), Classification.Crash() -> true;
            case Classification.DesignChoice _, Classification.Flaky _, Classification.Unconfirmed _ -> false;
        };
    }
}
