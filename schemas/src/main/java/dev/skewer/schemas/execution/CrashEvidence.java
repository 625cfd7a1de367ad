package dev.skewer.schemas.execution;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a server that went down or lost its connections during a run. Immutable.
 *
 * @param exitStatus of the server's process, where the fleet owns it
 * @param onlyConnection whether no more than a connection was lost: the server answers others, and says nothing of itself
 */
public record CrashEvidence(String what, @Nullable Integer exitStatus, List<String> logTail, boolean onlyConnection) {
    public CrashEvidence {
        logTail = List.copyOf(logTail);
    }

    /** Of a server that went down, or that says that it should have. */
    public CrashEvidence(String what, @Nullable Integer exitStatus, List<String> logTail) {
        this(what, exitStatus, logTail, false);
    }
}
