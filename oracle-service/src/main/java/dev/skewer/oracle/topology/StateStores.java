package dev.skewer.oracle.topology;

import dev.skewer.oracle.store.StoreCodecs;
import dev.skewer.schemas.topic.Topics;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;
import org.apache.kafka.streams.state.WindowBytesStoreSupplier;

/** The stores, by their names. */
final class StateStores {
    /** By case and target, while not all oracles have decided. */
    static final String DOCKETS = "dockets";

    /** The originals that were decided of late. */
    static final String DECIDED = "decided";

    /** What oracles object to, until it is told. */
    static final String COMPLAINTS = "complaints";

    /** By coarse fingerprint, what became of violations that looked like it. */
    static final String SHAPES = "shapes";

    /** Who is in the fleet; read by all tasks, written by none. */
    static final String FLEET = "fleet";

    /** By fingerprint. */
    static final String DOSSIERS = "dossiers";

    private static final int ROOM = 1024 * 1024;

    /** A docket is larger than what a broker takes by itself. */
    private static final Map<String, String> CHANGELOG =
            Map.of(TopicConfig.MAX_MESSAGE_BYTES_CONFIG, Integer.toString(StoreCodecs.LARGEST + ROOM));

    private StateStores() {}

    static void addForJudging(StreamsBuilder builder, TopologyOptions options) {
        builder.addStateStore(
                logged(Stores.keyValueStoreBuilder(keyValue(DOCKETS, options), Serdes.String(), Serdes.ByteArray())));
        builder.addStateStore(
                logged(Stores.windowStoreBuilder(window(DECIDED, options), Serdes.String(), Serdes.ByteArray())));
    }

    static void addForInvestigating(StreamsBuilder builder, TopologyOptions options) {
        builder.addStateStore(logged(
                Stores.keyValueStoreBuilder(keyValue(COMPLAINTS, options), Serdes.String(), Serdes.ByteArray())));
        builder.addStateStore(logged(Stores.keyValueStoreBuilder(
                keyValue(SHAPES, options), Topics.FINDINGS.keySerde(), StoreCodecs.SHAPES)));
    }

    static void addForFindings(StreamsBuilder builder, TopologyOptions options) {
        builder.addStateStore(logged(Stores.keyValueStoreBuilder(
                keyValue(DOSSIERS, options), Topics.FINDINGS.keySerde(), StoreCodecs.DOSSIERS)));
    }

    private static <T extends StateStore> StoreBuilder<T> logged(StoreBuilder<T> builder) {
        return builder.withLoggingEnabled(CHANGELOG);
    }

    private static KeyValueBytesStoreSupplier keyValue(String name, TopologyOptions options) {
        return options.onDisk() ? Stores.persistentKeyValueStore(name) : Stores.inMemoryKeyValueStore(name);
    }

    private static WindowBytesStoreSupplier window(String name, TopologyOptions options) {
        Duration grain = DecidedCases.grain(options.remember());
        Duration kept = options.remember().plus(grain);
        return options.onDisk()
                ? Stores.persistentWindowStore(name, kept, grain, false)
                : Stores.inMemoryWindowStore(name, kept, grain, false);
    }
}
