package dev.skewer.oracle.store;

import dev.skewer.oracle.docket.OpenDocket;
import dev.skewer.oracle.finding.Dossier;
import dev.skewer.oracle.investigation.KnownShape;
import dev.skewer.oracle.investigation.OpenComplaint;
import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.topic.JsonSerde;
import dev.skewer.schemas.topic.Limits;
import org.apache.kafka.common.serialization.Serde;

/** The values of the stores as JSON. */
public final class StoreCodecs {
    /** A docket holds an execution and its replays: more than any one of them, and no more than a broker takes. */
    public static final int LARGEST = 2 * Limits.defaults().valueBytes();

    public static final JsonCodec<OpenDocket> DOCKETS = JsonCodec.of("a docket", OpenDocket.class, LARGEST);

    /** The same of an investigation: what does not fit is told as it is. */
    public static final JsonCodec<OpenComplaint> COMPLAINTS = JsonCodec.of("a complaint", OpenComplaint.class, LARGEST);

    public static final Serde<KnownShape> SHAPES =
            new JsonSerde<>(JsonCodec.of("a known shape", KnownShape.class, LARGEST));

    public static final Serde<Dossier> DOSSIERS = new JsonSerde<>(JsonCodec.of("a dossier", Dossier.class, LARGEST));

    private StoreCodecs() {}
}
