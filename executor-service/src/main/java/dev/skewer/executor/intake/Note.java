package dev.skewer.executor.intake;

import dev.skewer.schemas.target.Incarnation;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a delivery while it is in flight. Immutable.
 *
 * @param key in base 64
 * @param value in base 64
 * @param incarnation of the target it was for: what kills one version may be harmless to the next
 */
record Note(
        Place place,
        @Nullable String key,
        String value,
        int deliveries,
        Stage stage,
        Incarnation incarnation,
        long atMillis) {
    /** How far it has come. */
    enum Stage {
        /** It ran beside others. */
        RUNNING,
        /** Nothing else ran. */
        ALONE,
        /** It killed its executor and is a dead letter; what the broker hands out again is refused. */
        CONDEMNED
    }

    static Note of(Delivery delivery, Stage stage, Incarnation incarnation, long atMillis) {
        byte[] value = delivery.value();
        return new Note(
                delivery.place(),
                text(delivery.key()),
                value == null ? "" : Base64.getEncoder().encodeToString(value),
                delivery.count(),
                stage,
                incarnation,
                atMillis);
    }

    Delivery delivery() {
        byte[] bytes = key == null ? null : Base64.getDecoder().decode(key);
        return new Delivery(place, bytes, Base64.getDecoder().decode(value), deliveries);
    }

    private static @Nullable String text(byte @Nullable [] bytes) {
        return bytes == null ? null : Base64.getEncoder().encodeToString(bytes);
    }
}
