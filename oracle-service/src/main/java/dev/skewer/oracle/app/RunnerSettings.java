package dev.skewer.oracle.app;

import dev.skewer.oracle.store.StoreCodecs;
import dev.skewer.oracle.topology.DeadLetters;
import dev.skewer.oracle.topology.StreamsSettings;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.StreamsConfig;

/** The config as Kafka Streams wants it. */
final class RunnerSettings {
    private static final int ROOM = 1024 * 1024;

    /** A member that was killed keeps its partitions from the others for so long, where they decide among themselves. */
    private static final int SESSION_MILLIS = 10_000;

    private RunnerSettings() {}

    static Map<String, Object> of(OracleConfig config, DeadLetters letters) {
        WorkConfig work = config.oracle();
        boolean classic = work.rebalancing() == WorkConfig.Rebalancing.CLASSIC;
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put(StreamsConfig.producerPrefix(ProducerConfig.COMPRESSION_TYPE_CONFIG), "zstd");
        // A replay is waited for: it is not to wait for others that it could travel with.
        settings.put(StreamsConfig.producerPrefix(ProducerConfig.LINGER_MS_CONFIG), 1);
        settings.put(StreamsConfig.producerPrefix(ProducerConfig.MAX_REQUEST_SIZE_CONFIG), StoreCodecs.LARGEST + ROOM);
        if (classic) {
            settings.put(StreamsConfig.mainConsumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG), SESSION_MILLIS);
        }
        settings.putAll(config.kafka().values());
        settings.putAll(StreamsSettings.ofTopology(letters));
        settings.put(StreamsConfig.APPLICATION_ID_CONFIG, work.application());
        settings.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, work.threads());
        settings.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, work.commitEvery().toMillis());
        settings.put(StreamsConfig.STATE_DIR_CONFIG, work.stateFolder().toString());
        settings.put(StreamsConfig.GROUP_PROTOCOL_CONFIG, classic ? "classic" : "streams");
        return settings;
    }
}
