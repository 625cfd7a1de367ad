package dev.skewer.schemas.sql;

import java.util.List;

/** The locking clause of a SELECT; {@code of} names tables, none means all. Immutable. */
public record Locking(Strength strength, List<String> of, Waiting waiting) {
    public Locking {
        of = List.copyOf(of);
    }

    public static Locking forUpdate() {
        return new Locking(Strength.UPDATE, List.of(), Waiting.WAIT);
    }

    public enum Strength {
        UPDATE,
        NO_KEY_UPDATE,
        SHARE,
        KEY_SHARE
    }

    public enum Waiting {
        WAIT,
        NOWAIT,
        SKIP_LOCKED
    }
}
