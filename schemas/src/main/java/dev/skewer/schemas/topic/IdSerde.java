package dev.skewer.schemas.topic;

import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;

/**
 * Ids as keys: plain text. Thread-safe.
 *
 * @param <T> the id
 */
public final class IdSerde<T> implements Serde<T> {
    private final Function<T, String> text;
    private final Function<String, T> id;

    public IdSerde(Function<T, String> text, Function<String, T> id) {
        this.text = text;
        this.id = id;
    }

    @Override
    @SuppressWarnings("NullAway") // Kafka allows records without a key
    public Serializer<T> serializer() {
        return (topic, value) -> value == null ? null : text.apply(value).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    @SuppressWarnings("NullAway") // Kafka allows records without a key
    public Deserializer<T> deserializer() {
        return (topic, bytes) -> bytes == null ? null : id.apply(new String(bytes, StandardCharsets.UTF_8));
    }
}
