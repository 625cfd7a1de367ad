package dev.skewer.kit.kafka;

import dev.skewer.kit.config.PassThrough;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.FeatureMetadata;
import org.apache.kafka.clients.admin.FinalizedVersionRange;
import org.apache.kafka.clients.admin.SupportedVersionRange;
import org.apache.kafka.common.KafkaException;

/** Whether a broker has what is needed: Kafka 4.2, and share groups. */
public final class BrokerCheck {
    /** What a Kafka of this version calls its metadata; 4.1 goes up to 27. */
    private static final int METADATA_OF_4_2 = 28;

    private static final Duration PATIENCE = Duration.ofSeconds(8);
    private static final String NO_HOST = "No resolvable bootstrap";

    private BrokerCheck() {}

    /** What was learned. */
    public sealed interface Answer {
        /** It will do. */
        record Fit() implements Answer {}

        /** It will not do until somebody does something about it. */
        record Unfit(String what, String remedy) implements Answer {}

        /** Nothing was heard of it, and it may be there later. */
        record Silent(String what) implements Answer {}
    }

    /** Asks the broker; waits a few seconds for its answer. */
    public static Answer ask(PassThrough settings) throws InterruptedException {
        String place = "Kafka at " + settings.values().get("bootstrap.servers") + " ";
        try (Admin admin = KafkaSettings.admin(impatient(settings))) {
            return answer(place, admin.describeFeatures().featureMetadata().get());
        } catch (ExecutionException e) {
            return new Answer.Silent(
                    place + "does not answer: " + TopicMaker.failure(e).getMessage());
        } catch (KafkaException e) {
            String why = String.valueOf((e.getCause() == null ? e : e.getCause()).getMessage());
            return why.startsWith(NO_HOST)
                    ? new Answer.Silent(place + "cannot be found: nobody knows such a host")
                    : new Answer.Unfit(place + "cannot be asked: " + why, "see what kafka says in the config");
        }
    }

    private static Answer answer(String place, FeatureMetadata features) {
        SupportedVersionRange metadata = features.supportedFeatures().get("metadata.version");
        FinalizedVersionRange share = features.finalizedFeatures().get("share.version");
        return answer(place, metadata == null ? 0 : metadata.maxVersion(), share == null ? 0 : share.maxVersionLevel());
    }

    /** Of a broker that knows metadata up to a version, and has share groups of a version, 0 being none. */
    static Answer answer(String place, int metadata, int share) {
        if (metadata < METADATA_OF_4_2) {
            return new Answer.Unfit(place + "is older than 4.2", "skewer needs Kafka 4.2 or later");
        }
        return share > 0
                ? new Answer.Fit()
                : new Answer.Unfit(
                        place + "has share groups turned off",
                        "kafka-features.sh upgrade --feature share.version=1 turns them on");
    }

    /** Somebody waits for the answer. */
    private static PassThrough impatient(PassThrough settings) {
        Map<String, String> values = new LinkedHashMap<>(settings.values());
        values.put("default.api.timeout.ms", Long.toString(PATIENCE.toMillis()));
        values.put("request.timeout.ms", Long.toString(PATIENCE.toMillis() / 2));
        return new PassThrough(values, settings.secrets());
    }
}
