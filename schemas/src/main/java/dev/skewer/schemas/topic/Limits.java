package dev.skewer.schemas.topic;

import dev.skewer.schemas.Check;

/**
 * How much of everything there may be; read by all services. Immutable.
 *
 * @param sessions of one case
 * @param statements of one case
 * @param rows that one case starts with
 * @param nesting how deep SQL may nest
 * @param valueBytes of one value on a topic, before it is compressed
 * @param replays that one oracle may ask for to judge one case
 * @param runMillis that one run may take
 */
public record Limits(int sessions, int statements, int rows, int nesting, int valueBytes, int replays, long runMillis) {
    public Limits {
        Check.that(
                sessions > 0
                        && statements > 0
                        && rows > 0
                        && nesting > 0
                        && valueBytes > 0
                        && replays > 0
                        && runMillis > 0,
                "every limit must be above 0");
    }

    public static Limits defaults() {
        return new Limits(16, 200, 1_000, 60, 8 * 1024 * 1024, 200, 60_000);
    }
}
