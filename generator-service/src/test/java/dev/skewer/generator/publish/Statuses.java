package dev.skewer.generator.publish;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.DialectName;
import java.util.List;

/** What targets say of themselves. */
final class Statuses {
    private Statuses() {}

    static TargetStatus of(String id, String dialect, TargetStatus.Health health, long lag, long atMillis) {
        WireFamily family = Dialects.byName(dialect).map(Dialect::family).orElse(WireFamily.MYSQL);
        return new TargetStatus(
                new TargetId(id),
                new Incarnation("of-" + id),
                new DialectName(dialect),
                family,
                "some",
                "1",
                List.of(),
                List.of(),
                health,
                null,
                new TargetStatus.Progress(0, 0, lag, 0, 0),
                atMillis);
    }
}
