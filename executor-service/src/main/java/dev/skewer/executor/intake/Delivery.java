package dev.skewer.executor.intake;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** A record as the broker handed it out. Immutable, as long as nobody writes to its arrays. */
final class Delivery {
    private final Place place;
    private final byte @Nullable [] key;
    private final byte @Nullable [] value;
    private final int count;

    Delivery(Place place, byte @Nullable [] key, byte @Nullable [] value, int count) {
        this.place = place;
        this.key = key;
        this.value = value;
        this.count = count;
    }

    static Delivery of(ConsumerRecord<byte @Nullable [], byte @Nullable []> record) {
        int count = record.deliveryCount().map(Short::intValue).orElse(1);
        return new Delivery(placeOf(record), record.key(), record.value(), count);
    }

    static Place placeOf(ConsumerRecord<?, ?> record) {
        return new Place(record.topic(), record.partition(), record.offset());
    }

    Place place() {
        return place;
    }

    byte @Nullable [] key() {
        return key;
    }

    byte @Nullable [] value() {
        return value;
    }

    /** How often it was handed out, this time included. */
    int count() {
        return count;
    }
}
