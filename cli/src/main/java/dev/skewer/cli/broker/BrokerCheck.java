package dev.skewer.cli.broker;

import dev.skewer.kit.app.UserError;
import dev.skewer.kit.config.PassThrough;
import dev.skewer.kit.kafka.KafkaSettings;
import dev.skewer.kit.kafka.TopicMaker;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
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

    private BrokerCheck() {}

    /** Fails with what is missing and what to do about it. */
    public static void require(PassThrough settings) throws InterruptedException {
        Optional<String> lack = lack(settings);
        if (lack.isPresent()) {
            throw new UserError("Kafka at " + where(settings) + " " + lack.get(), "skewer needs Kafka 4.2 or later");
        }
    }

    /** What the broker lacks; empty where nothing. */
    public static Optional<String> lack(PassThrough settings) throws InterruptedException {
        try (Admin admin = KafkaSettings.admin(impatient(settings))) {
            return lack(admin.describeFeatures().featureMetadata().get());
        } catch (ExecutionException e) {
            return Optional.of("does not answer: " + TopicMaker.failure(e).getMessage());
        } catch (KafkaException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            return Optional.of("cannot be asked: " + cause.getMessage());
        }
    }

    private static Optional<String> lack(FeatureMetadata features) {
        SupportedVersionRange metadata = features.supportedFeatures().get("metadata.version");
        FinalizedVersionRange share = features.finalizedFeatures().get("share.version");
        return lack(metadata == null ? 0 : metadata.maxVersion(), share == null ? 0 : share.maxVersionLevel());
    }

    /** Of a broker that knows metadata up to a version, and has share groups of a version, 0 being none. */
    static Optional<String> lack(int metadata, int share) {
        if (metadata < METADATA_OF_4_2) {
            return Optional.of("is older than 4.2");
        }
        return share > 0
                ? Optional.empty()
                : Optional.of(
                        "has share groups turned off; kafka-features.sh upgrade --feature share.version=1 turns them on");
    }

    private static String where(PassThrough settings) {
        return String.valueOf(settings.values().get("bootstrap.servers"));
    }

    /** Somebody waits for the answer. */
    private static PassThrough impatient(PassThrough settings) {
        Map<String, String> values = new LinkedHashMap<>(settings.values());
        values.put("default.api.timeout.ms", Long.toString(PATIENCE.toMillis()));
        values.put("request.timeout.ms", Long.toString(PATIENCE.toMillis() / 2));
        return new PassThrough(values, settings.secrets());
    }
}
