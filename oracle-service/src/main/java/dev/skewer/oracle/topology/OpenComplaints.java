package dev.skewer.oracle.topology;

import dev.skewer.oracle.investigation.OpenComplaint;
import dev.skewer.oracle.store.StoreCodecs;
import dev.skewer.schemas.codec.CodecException;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.testcase.TestCaseId;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * The complaints of one task. Beside the store stands what has to be known of all of them at each step, made anew from the store when it is
 * first needed. For the thread of its task.
 */
final class OpenComplaints {
    private static final String END_OF_CASE = "/";
    private static final String BEHIND_END_OF_CASE = "0";

    private final KeyValueStore<String, byte[]> store;
    private final TreeMap<String, Entry> byKey = new TreeMap<>();
    private boolean read;
    private long bytes;

    /**
     * What must be known of one without reading it.
     *
     * @param coarse null where another version wrote it, in a way that this one cannot read
     */
    record Entry(
            String key,
            @Nullable Fingerprint coarse,
            boolean judged,
            boolean investigated,
            boolean ofCanary,
            long sinceMillis,
            long steppedAtMillis,
            int bytes) {
        static Entry of(String key, OpenComplaint open, int bytes) {
            return new Entry(
                    key,
                    open.complaint().first().coarse(),
                    open.judged(),
                    open.inquiry() != null,
                    open.complaint().isOfCanary(),
                    open.sinceMillis(),
                    open.steppedAtMillis(),
                    bytes);
        }

        static Entry illegible(String key, int bytes) {
            return new Entry(key, null, false, false, false, 0, 0, bytes);
        }

        boolean isLegible() {
            return coarse != null;
        }
    }

    OpenComplaints(KeyValueStore<String, byte[]> store) {
        this.store = store;
    }

    private NavigableMap<String, Entry> byKey() {
        if (!read) {
            read = true;
            try (KeyValueIterator<String, byte[]> all = store.all()) {
                while (all.hasNext()) {
                    KeyValue<String, byte[]> each = all.next();
                    note(entry(each.key, each.value));
                }
            }
        }
        return byKey;
    }

    /** An execution is named for itself: the same case may be run anew, and a replay may be what is complained of. */
    static String key(Execution original) {
        return original.plan().rootCase() + END_OF_CASE + original.id();
    }

    private static Entry entry(String key, byte[] value) {
        try {
            return Entry.of(key, StoreCodecs.COMPLAINTS.decode(value), value.length);
        } catch (CodecException e) {
            return Entry.illegible(key, value.length);
        }
    }

    /** How many there are, and how much they hold. */
    record Load(long waiting, long investigated, long bytes) {}

    Load load() {
        return load(entry -> true);
    }

    /** Without the canary's, of which nobody wants to know. */
    Load loadOfTargets() {
        return load(entry -> !entry.ofCanary());
    }

    private Load load(Predicate<Entry> counts) {
        List<Entry> counted = byKey().values().stream().filter(counts).toList();
        long investigated = counted.stream().filter(Entry::investigated).count();
        return new Load(counted.size() - investigated, investigated, bytes);
    }

    /** Whether something that looked the same is under investigation. */
    boolean isInvestigated(Fingerprint coarse) {
        return byKey().values().stream().anyMatch(entry -> entry.investigated() && coarse.equals(entry.coarse()));
    }

    boolean contains(String key) {
        return byKey().containsKey(key);
    }

    Optional<OpenComplaint> find(String key) {
        byte @Nullable [] value = store.get(key);
        return value == null ? Optional.empty() : Optional.of(StoreCodecs.COMPLAINTS.decode(value));
    }

    /** Those of which something holds, the oldest first. */
    List<Entry> where(Predicate<Entry> holds) {
        return byKey().values().stream()
                .filter(holds)
                .sorted(Comparator.comparingLong(Entry::sinceMillis).thenComparing(Entry::key))
                .toList();
    }

    /** Those of one case that are investigated. */
    List<String> investigated(TestCaseId rootCase) {
        return byKey().subMap(rootCase + END_OF_CASE, rootCase + BEHIND_END_OF_CASE).values().stream()
                .filter(Entry::investigated)
                .map(Entry::key)
                .toList();
    }

    /** @throws CodecException if it is too large; what was there is left as it was */
    void put(String key, OpenComplaint open) {
        byte[] value = StoreCodecs.COMPLAINTS.encode(open);
        forget(key);
        store.put(key, value);
        note(Entry.of(key, open, value.length));
    }

    void remove(String key) {
        forget(key);
        store.delete(key);
    }

    private void note(Entry entry) {
        byKey.put(entry.key(), entry);
        bytes += entry.bytes();
    }

    private void forget(String key) {
        Entry entry = byKey().remove(key);
        bytes -= entry == null ? 0 : entry.bytes();
    }
}
