package dev.skewer.oracle.store;

import dev.skewer.oracle.docket.OpenDocket;
import dev.skewer.oracle.finding.Dossier;
import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.topic.JsonSerde;
import dev.skewer.schemas.topic.Limits;
import org.apache.kafka.common.serialization.Serde;

/** The values of the stores as JSON. */
public final class StoreCodecs {
    /** A docket holds an execution and its replays: more than any one of them, and no more than a broker takes. */
    public static final int LARGEST = 2 * Limits.defaults().valueBytes();

    public static final JsonCodec<OpenDocket> DOCKETS = JsonCodec.of("a docket", OpenDocket.class, LARGEST);

    public static final Serde<Dossier> DOSSIERS = new JsonSerde<>(JsonCodec.of("a dossier", Dossier.class, LARGEST));

    private StoreCodecs() {}
}
