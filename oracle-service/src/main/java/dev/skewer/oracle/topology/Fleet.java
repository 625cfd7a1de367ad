package dev.skewer.oracle.topology;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.oracle.investigation.Neighbour;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.target.TargetStatus;
import dev.skewer.schemas.target.TargetStatus.Health;
import dev.skewer.schemas.topic.Topics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.TimestampedKeyValueStore;
import org.apache.kafka.streams.state.ValueAndTimestamp;

/** The targets that there are, looked at no more often than once a second. For the thread of its task. */
final class Fleet {
    private static final long GOOD_FOR_MILLIS = 1_000;

    /** Who has not been heard of for so long has died without a word. */
    private static final long SILENCE_MILLIS = 60_000;

    private final TimestampedKeyValueStore<String, byte[]> store;
    private List<TargetStatus> targets = List.of();
    private long lookedAtMillis = Long.MIN_VALUE;

    Fleet(TimestampedKeyValueStore<String, byte[]> store) {
        this.store = store;
    }

    /** The others that work and understand its cases. */
    List<Neighbour> neighbours(Execution original, long now) {
        Optional<Dialect> own = Dialects.byName(original.dialect().value());
        if (own.isEmpty() || original.target().equals(TargetId.CANARY)) {
            return List.of();
        }
        look(now);
        return targets.stream()
                .filter(target -> target.family() == own.get().family()
                        && !target.id().equals(original.target())
                        && isWorking(target.health())
                        && now - target.reportedAtMillis() < SILENCE_MILLIS)
                .map(target -> new Neighbour(
                        target.id(),
                        target.product(),
                        target.version(),
                        target.dialect().value()))
                .toList();
    }

    private static boolean isWorking(Health health) {
        return health == Health.RUNNING || health == Health.SAMPLING;
    }

    private void look(long now) {
        if (lookedAtMillis != Long.MIN_VALUE && now - lookedAtMillis < GOOD_FOR_MILLIS) {
            return;
        }
        lookedAtMillis = now;
        List<TargetStatus> seen = new ArrayList<>();
        try (KeyValueIterator<String, ValueAndTimestamp<byte[]>> all = store.all()) {
            while (all.hasNext()) {
                KeyValue<String, ValueAndTimestamp<byte[]>> each = all.next();
                read(each.value.value()).ifPresent(seen::add);
            }
        }
        targets = List.copyOf(seen);
    }

    /** Somebody whom this version cannot read is no neighbour. */
    private static Optional<TargetStatus> read(byte[] value) {
        try {
            return Optional.of(Topics.TARGETS.valueSerde().deserializer().deserialize(Topics.TARGETS.name(), value));
        } catch (SerializationException e) {
            return Optional.empty();
        }
    }
}
