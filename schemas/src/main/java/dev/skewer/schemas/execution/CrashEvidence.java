package dev.skewer.schemas.execution;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a server that went down or lost its connections during a run. Immutable.
 *
 * @param exitStatus of the server's process, where the fleet owns it
 */
public record CrashEvidence(String what, @Nullable Integer exitStatus, List<String> logTail) {
    public CrashEvidence {
        logTail = List.copyOf(logTail);
    }
}
