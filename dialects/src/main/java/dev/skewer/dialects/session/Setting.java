package dev.skewer.dialects.session;

import dev.skewer.schemas.Check;
import org.jspecify.annotations.Nullable;

/**
 * A setting on which the outcome of a case depends. Immutable.
 *
 * @param value what it is set to; null where it is left alone and only recorded
 */
public record Setting(String name, @Nullable String value, Where where, String why) {
    public Setting {
        Check.notBlank(name, "the name of a setting");
        Check.notBlank(why, "why it is pinned");
    }

    /** Where it can be set. */
    public enum Where {
        SESSION,
        /** For the whole server, by a statement. */
        SERVER,
        /** As above; with another value nothing that the target does is understood, and it is refused. */
        DEMANDED,
        /** When the server starts. */
        START,
        /** In the address of the connection. */
        ADDRESS
    }
}
