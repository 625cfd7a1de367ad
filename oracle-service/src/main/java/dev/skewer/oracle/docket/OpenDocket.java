package dev.skewer.oracle.docket;

import dev.skewer.schemas.Check;

/** A docket as it is kept, with when it was opened. Immutable. */
public record OpenDocket(Docket docket, long openedAtMillis) {
    public OpenDocket {
        Check.that(openedAtMillis >= 0, "a docket was opened before there was a clock");
    }
}
