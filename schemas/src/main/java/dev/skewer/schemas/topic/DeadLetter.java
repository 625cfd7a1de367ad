package dev.skewer.schemas.topic;

import dev.skewer.schemas.Check;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * An input that could not be dealt with, and why: nothing is dropped silently. Immutable.
 *
 * @param key of the input, as text
 * @param input the value as it came, in base 64; of one that is larger than any value may be, its beginning
 * @param inputBytes how many bytes the value had
 * @param by the service that gave it up
 * @param known what happened to it before, as far as that is known
 */
public record DeadLetter(
        String topic,
        int partition,
        long offset,
        @Nullable String key,
        String input,
        long inputBytes,
        String why,
        String by,
        @Nullable String known,
        int deliveries,
        long atMillis) {
    public DeadLetter {
        Check.notBlank(why, "why an input was given up");
    }

    /** As much of an input as is kept, in base 64. */
    public static String kept(byte[] input) {
        int most = Limits.defaults().valueBytes();
        byte[] bytes = input.length > most ? Arrays.copyOf(input, most) : input;
        return Base64.getEncoder().encodeToString(bytes);
    }
}
