package dev.skewer.executor.intake;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Deliveries that were in flight when a process ended without saying so. Thread-safe. */
final class Suspects {
    private final Set<Place> suspected = ConcurrentHashMap.newKeySet();
    private final Set<Place> condemned = ConcurrentHashMap.newKeySet();

    /** It ran beside others: from now on it runs alone. */
    void suspect(Place place) {
        suspected.add(place);
    }

    /** It ran alone: it is not run again. */
    void condemn(Place place) {
        condemned.add(place);
    }

    boolean isSuspected(Place place) {
        return suspected.contains(place);
    }

    boolean isCondemned(Place place) {
        return condemned.contains(place);
    }

    void forget(Place place) {
        suspected.remove(place);
        condemned.remove(place);
    }
}
