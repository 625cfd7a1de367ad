package dev.skewer.oracle.topology;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.kafka.streams.StreamsConfig;

/** What the topology needs Kafka Streams to be told, whoever runs it. */
public final class StreamsSettings {
    private StreamsSettings() {}

    public static Map<String, Object> ofTopology(DeadLetters letters) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
        settings.put(StreamsConfig.ENSURE_EXPLICIT_INTERNAL_RESOURCE_NAMING_CONFIG, true);
        settings.put(StreamsConfig.DESERIALIZATION_EXCEPTION_HANDLER_CLASS_CONFIG, MalformedHandler.class);
        settings.put(StreamsConfig.PROCESSING_EXCEPTION_HANDLER_CLASS_CONFIG, FailureHandler.class);
        settings.put(StreamsConfig.PRODUCTION_EXCEPTION_HANDLER_CLASS_CONFIG, UnwritableHandler.class);
        settings.put(DeadLetters.CONFIG, letters);
        return settings;
    }
}
