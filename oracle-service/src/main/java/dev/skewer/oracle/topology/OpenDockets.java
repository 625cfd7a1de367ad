package dev.skewer.oracle.topology;

import dev.skewer.oracle.docket.OpenDocket;
import dev.skewer.oracle.store.StoreCodecs;
import dev.skewer.schemas.codec.CodecException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * The dockets of one task. Beside the store stands, by age, what is in it: made anew from the store at each start, so that no limit needs a
 * look at every docket. For the thread of its task.
 */
final class OpenDockets {
    private final KeyValueStore<String, byte[]> store;
    private final TreeSet<Entry> byAge = new TreeSet<>();
    private final Map<String, Entry> byKey = new HashMap<>();
    private long bytes;

    private record Entry(long openedAtMillis, String key, int bytes) implements Comparable<Entry> {
        @Override
        public int compareTo(Entry other) {
            int age = Long.compare(openedAtMillis, other.openedAtMillis);
            return age == 0 ? key.compareTo(other.key) : age;
        }
    }

    OpenDockets(KeyValueStore<String, byte[]> store) {
        this.store = store;
        try (KeyValueIterator<String, byte[]> all = store.all()) {
            while (all.hasNext()) {
                KeyValue<String, byte[]> each = all.next();
                note(new Entry(openedAt(each.value), each.key, each.value.length));
            }
        }
    }

    /** One that this version cannot read is the oldest of all: it is dealt with first. */
    private static long openedAt(byte[] value) {
        try {
            return StoreCodecs.DOCKETS.decode(value).openedAtMillis();
        } catch (CodecException e) {
            return 0;
        }
    }

    int size() {
        return byKey.size();
    }

    long bytes() {
        return bytes;
    }

    /** @throws CodecException if another version wrote it, in a way that this one cannot read */
    Optional<OpenDocket> find(String key) {
        byte @Nullable [] value = store.get(key);
        return value == null ? Optional.empty() : Optional.of(StoreCodecs.DOCKETS.decode(value));
    }

    /** @throws CodecException if it is too large; what was there is left as it was */
    void put(String key, OpenDocket docket) {
        byte[] value = StoreCodecs.DOCKETS.encode(docket);
        store.put(key, value);
        forget(key);
        note(new Entry(docket.openedAtMillis(), key, value.length));
    }

    void remove(String key) {
        if (forget(key)) {
            store.delete(key);
        }
    }

    /** The one that has waited longest. */
    Optional<String> oldest() {
        return byAge.isEmpty() ? Optional.empty() : Optional.of(byAge.first().key());
    }

    /** The one that has waited longest, if it was opened no later than that. */
    Optional<String> oldestUpTo(long openedAtMillis) {
        return byAge.isEmpty() || byAge.first().openedAtMillis() > openedAtMillis ? Optional.empty() : oldest();
    }

    private void note(Entry entry) {
        byAge.add(entry);
        byKey.put(entry.key(), entry);
        bytes += entry.bytes();
    }

    private boolean forget(String key) {
        Entry entry = byKey.remove(key);
        if (entry == null) {
            return false;
        }
        byAge.remove(entry);
        bytes -= entry.bytes();
        return true;
    }
}
