package dev.skewer.schemas.finding;

import dev.skewer.schemas.Check;
import org.jspecify.annotations.Nullable;

/** An entry of the corpus or of a tracker that a finding equals. Immutable. */
public record KnownAs(String entry, @Nullable String link) {
    public KnownAs {
        Check.notBlank(entry, "a known entry");
    }
}
