package dev.skewer.schemas.topic;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.kafka.common.serialization.Serde;

/**
 * A topic: its name, what its keys and values are, and how it is made. Immutable.
 *
 * @param <K> the key
 * @param <V> the value
 */
public record TopicSpec<K, V>(
        String name, Serde<K> keySerde, Serde<V> valueSerde, int partitions, Map<String, String> config) {
    public TopicSpec {
        config = Collections.unmodifiableMap(new LinkedHashMap<>(config));
    }
}
