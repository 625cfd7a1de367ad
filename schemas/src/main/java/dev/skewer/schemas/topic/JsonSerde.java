package dev.skewer.schemas.topic;

import dev.skewer.schemas.codec.CodecException;
import dev.skewer.schemas.codec.JsonCodec;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serde;
import org.apache.kafka.common.serialization.Serializer;

/**
 * Values as JSON for Kafka; the cause of its exceptions is the typed {@link CodecException}. Thread-safe.
 *
 * @param <T> the record, or the sealed interface of several
 */
public final class JsonSerde<T> implements Serde<T> {
    private final JsonCodec<T> codec;

    public JsonSerde(JsonCodec<T> codec) {
        this.codec = codec;
    }

    @Override
    @SuppressWarnings("NullAway") // a null value is how Kafka says that a key is deleted
    public Serializer<T> serializer() {
        return (topic, value) -> value == null ? null : encode(topic, value);
    }

    @Override
    @SuppressWarnings("NullAway") // a null value is how Kafka says that a key is deleted
    public Deserializer<T> deserializer() {
        return (topic, bytes) -> bytes == null ? null : decode(topic, bytes);
    }

    private byte[] encode(String topic, T value) {
        try {
            return codec.encode(value);
        } catch (CodecException e) {
            throw new SerializationException("topic " + topic + ": " + e.getMessage(), e);
        }
    }

    private T decode(String topic, byte[] bytes) {
        try {
            return codec.decode(bytes);
        } catch (CodecException e) {
            throw new SerializationException("topic " + topic + ": " + e.getMessage(), e);
        }
    }
}
