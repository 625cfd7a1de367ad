package dev.skewer.executor.monitor;

import dev.skewer.dialects.probe.Wait;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Who waits at one moment, by the names that the DBMS's lock views use. A holder that the DBMS does not tell is missing.
 * Immutable.
 *
 * @param holders for each who waits, for whom, as far as that is told
 * @param beyondRows those of them who were seen to wait for something else than rows, where no holder is told
 * @param momentary whether a wait may be shown that the DBMS is about to end as a deadlock, without showing its cycle
 * @param oneMoment whether all that is said of those who were asked about was true at once, because one question told it
 * @param tookNanos how long the DBMS took to tell, which says how busy it is
 */
public record Waits(
        Map<String, Set<String>> holders,
        Set<String> beyondRows,
        boolean momentary,
        boolean oneMoment,
        long tookNanos) {
    static Waits of(List<Wait> waits, boolean momentary) {
        Map<String, Set<String>> holders = new LinkedHashMap<>();
        for (Wait wait : waits) {
            Set<String> known = holders.computeIfAbsent(wait.waiter(), waiter -> new LinkedHashSet<>());
            if (wait.holder() != null) {
                known.add(wait.holder());
            }
        }
        return new Waits(holders, Set.of(), momentary, true, 0);
    }

    /** Whether it is known of all that are asked about that they wait, for nobody waits in two places. */
    static boolean covers(List<Wait> waits, Set<String> about) {
        return waits.stream().map(Wait::waiter).toList().containsAll(about);
    }

    Waits after(long nanos) {
        return new Waits(holders, beyondRows, momentary, oneMoment, nanos);
    }

    /** The same, told by so many questions, one after the other. */
    Waits toldBy(long questions) {
        return new Waits(holders, beyondRows, momentary, questions < 2, tookNanos);
    }

    Waits beyondRows(List<Wait> some) {
        Set<String> names = some.stream().map(Wait::waiter).collect(Collectors.toUnmodifiableSet());
        return new Waits(holders, names, momentary, oneMoment, tookNanos);
    }

    /** Whether something is said of somebody who is asked about. */
    static boolean tells(List<Wait> waits, Set<String> about) {
        return waits.stream().map(Wait::waiter).anyMatch(about::contains);
    }

    public boolean has(String waiter) {
        return holders.containsKey(waiter);
    }

    /** Whom it waits for, as far as that is told. */
    public Set<String> of(String waiter) {
        return holders.getOrDefault(waiter, Set.of());
    }

    /** Whether one who waits for the other is, through others, waited for by it. */
    public boolean hasCycleThrough(String waiter) {
        Set<String> reached = new LinkedHashSet<>(of(waiter));
        for (boolean grown = true; grown; ) {
            Set<String> next = new LinkedHashSet<>(reached);
            reached.forEach(name -> next.addAll(of(name)));
            grown = next.size() > reached.size();
            reached = next;
        }
        return reached.contains(waiter);
    }
}
