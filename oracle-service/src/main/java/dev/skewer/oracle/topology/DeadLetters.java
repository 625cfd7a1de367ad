package dev.skewer.oracle.topology;

import dev.skewer.oracle.docket.Docket;
import dev.skewer.oracle.docket.Guard;
import dev.skewer.oracle.topology.OracleMetrics.Fault;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.topic.DeadLetter;
import dev.skewer.schemas.topic.Topics;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Writes dead letters and is loud about them: each is counted, and the first of a kind of failure is told in full. Thread-safe.
 *
 * <p>Handlers are made by Kafka Streams from the name of their class; this reaches them as a value of the config.
 */
public final class DeadLetters {
    /** The key of the config under which handlers find it. */
    public static final String CONFIG = "skewer.dead.letters";

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetters.class);
    private static final String SERVICE = "oracle-service";
    private static final byte[] NOTHING = {};

    private final OracleMetrics metrics;
    private final Set<Class<?>> told = ConcurrentHashMap.newKeySet();

    public DeadLetters(OracleMetrics metrics) {
        this.metrics = metrics;
    }

    static DeadLetters from(Map<String, ?> configs) {
        return Optional.ofNullable(configs.get(CONFIG))
                .map(DeadLetters.class::cast)
                .orElseThrow(() -> new IllegalStateException(CONFIG + " is not set"));
    }

    /**
     * Where an input stood that could not be dealt with. Immutable.
     *
     * @param atMillis the time of the record, so that the same one makes the same letter
     */
    record Place(String topic, int partition, long offset, long atMillis) {}

    /** How an input was given up. Immutable. */
    record Failure(Fault fault, String what, Throwable cause) {}

    /** The letter of an oracle that threw, with the execution that it was shown and the names of all others. */
    DeadLetter of(Guard.Failure failure, Docket docket, Optional<RecordMetadata> place, long now) {
        String replays =
                docket.replays().stream().map(report -> report.id().value()).collect(Collectors.joining(" "));
        return of(
                new Failure(Fault.ORACLE, "oracle " + failure.oracle() + " failed", failure.cause()),
                docket.original(),
                replays.isEmpty() ? "" : " with replays " + replays,
                place,
                now);
    }

    /** The letter of an investigation that failed, with the execution that it is about. */
    DeadLetter of(Throwable cause, Execution original, Optional<RecordMetadata> place, long now) {
        return of(new Failure(Fault.INVESTIGATION, "an investigation failed", cause), original, "", place, now);
    }

    private DeadLetter of(Failure failure, Execution original, String known, Optional<RecordMetadata> place, long now) {
        byte[] value = Topics.EXECUTIONS.valueSerde().serializer().serialize(Topics.EXECUTIONS.name(), original);
        return letter(
                failure,
                new Place(
                        Topics.EXECUTIONS.name(),
                        place.map(RecordMetadata::partition).orElse(-1),
                        place.map(RecordMetadata::offset).orElse(-1L),
                        now),
                original.plan().rootCase().value(),
                value,
                "execution " + original.id() + known);
    }

    /** The same, as the record that a handler has Kafka Streams send. */
    List<ProducerRecord<byte[], byte[]>> of(
            Failure failure, Place place, byte @Nullable [] key, byte @Nullable [] value) {
        String name = key == null ? null : new String(key, StandardCharsets.UTF_8);
        DeadLetter letter = letter(failure, place, name, value == null ? NOTHING : value, null);
        byte[] bytes = Topics.DEAD_LETTERS.valueSerde().serializer().serialize(Topics.DEAD_LETTERS.name(), letter);
        return List.of(record(key, bytes));
    }

    @SuppressWarnings("NullAway") // Kafka allows records without a key
    private static ProducerRecord<byte[], byte[]> record(byte @Nullable [] key, byte[] value) {
        return new ProducerRecord<>(Topics.DEAD_LETTERS.name(), key, value);
    }

    private DeadLetter letter(
            Failure failure, Place place, @Nullable String key, byte[] input, @Nullable String known) {
        tell(failure, place);
        return new DeadLetter(
                place.topic(),
                place.partition(),
                place.offset(),
                key,
                DeadLetter.kept(input),
                input.length,
                failure.what() + ": " + failure.cause(),
                SERVICE,
                known,
                1,
                Math.max(0, place.atMillis()));
    }

    private void tell(Failure failure, Place place) {
        metrics.deadLetter(failure.fault());
        boolean first = told.add(failure.cause().getClass());
        LOG.atLevel(first ? Level.ERROR : Level.DEBUG)
                .setCause(failure.cause())
                .addKeyValue("topic", place.topic())
                .addKeyValue("partition", place.partition())
                .addKeyValue("offset", place.offset())
                .log("An input became a dead letter: {}", failure.what());
    }
}
