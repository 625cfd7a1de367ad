package dev.skewer.schemas.target;

import dev.skewer.schemas.testcase.CapabilityName;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.Setting;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who a target is and how it does. Immutable.
 *
 * @param lacks what cases may require and this target does not have
 * @param trouble what is wrong, where something is
 */
public record TargetStatus(
        TargetId id,
        Incarnation incarnation,
        DialectName dialect,
        WireFamily family,
        String product,
        String version,
        List<Setting> settings,
        List<CapabilityName> lacks,
        Health health,
        @Nullable String trouble,
        Progress progress,
        long reportedAtMillis) {
    public TargetStatus {
        settings = List.copyOf(settings);
        lacks = List.copyOf(lacks);
    }

    /** How a target is. */
    public enum Health {
        STARTING,
        RUNNING,
        /** It does not keep up and takes a sample of the cases. */
        SAMPLING,
        QUARANTINED,
        STOPPED
    }

    /** How far a target is with the history of cases. */
    public record Progress(long executed, long skipped, long lag, double perSecond, long undecidedWaits) {}
}
