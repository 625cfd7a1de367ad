package dev.skewer.dialects.promise;

import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Isolation;
import org.jspecify.annotations.Nullable;

/**
 * A level that a DBMS accepts: what it is called, what it really is, and what that promises. Immutable.
 *
 * @param effective the level that the DBMS puts in the place of the one asked for; often the same
 * @param mode for which concurrency mode this holds; null where the DBMS has but one
 */
public record Level(
        Isolation named, Isolation effective, @Nullable ConcurrencyMode mode, Promise promise) {
    public static Level of(Isolation named, Promise promise) {
        return new Level(named, named, null, promise);
    }
}
