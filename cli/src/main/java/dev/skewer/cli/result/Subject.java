package dev.skewer.cli.result;

import dev.skewer.schemas.sql.Isolation;
import org.jspecify.annotations.Nullable;

/**
 * One file on one target at one level. Immutable.
 *
 * @param level null where the target could not read the file, so that there is no level to speak of
 * @param levelIsDefault whether nobody asked for the level: it is the target's own
 */
public record Subject(
        String file,
        String caseName,
        TargetName target,
        @Nullable Isolation level,
        boolean levelIsDefault) {}
