package dev.skewer.schemas.topic;

import dev.skewer.schemas.Check;
import org.jspecify.annotations.Nullable;

/**
 * An input that could not be dealt with, and why: nothing is dropped silently. Immutable.
 *
 * @param key of the input, as text
 * @param input the value as it came, in base 64
 * @param by the service that gave it up
 * @param known what happened to it before, as far as that is known
 */
public record DeadLetter(
        String topic,
        int partition,
        long offset,
        @Nullable String key,
        String input,
        String why,
        String by,
        @Nullable String known,
        int deliveries,
        long atMillis) {
    public DeadLetter {
        Check.notBlank(why, "why an input was given up");
    }
}
