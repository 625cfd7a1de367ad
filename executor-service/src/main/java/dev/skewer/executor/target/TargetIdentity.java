package dev.skewer.executor.target;

import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.Setting;
import java.util.List;

/**
 * Who a target turned out to be. Immutable.
 *
 * @param version as the server announces it
 * @param settings on which outcomes depend, as the server has them
 */
public record TargetIdentity(
        TargetId id, Incarnation incarnation, Dialect dialect, String version, List<Setting> settings) {
    public TargetIdentity {
        settings = List.copyOf(settings);
    }

    public String product() {
        return dialect.product();
    }
}
