package dev.skewer.oracle.analysis.serial;

import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.Unit;
import java.util.ArrayList;
import java.util.List;

/**
 * First committed, first in the serial run (WriteCheck §3.3). Where one commit let several waiting statements end at once, a client
 * cannot tell which of them ended first: then there are several such orders. Pure functions.
 */
public final class CommitOrder {
    private CommitOrder() {}

    /**
     * The orders of these units that fit what was seen, the one in which answers came first of all; one more than {@code most} where
     * there are too many.
     */
    public static List<List<Unit>> plausible(List<Unit> byEnd, History history, int most) {
        List<List<Unit>> orders = new ArrayList<>();
        orders.add(List.of());
        for (List<Unit> atOnce : groups(byEnd, history)) {
            List<List<Unit>> longer = new ArrayList<>();
            for (List<Unit> beginning : orders) {
                Orders.near(atOnce, (first, second) -> false, most).orders().forEach(rest -> {
                    if (longer.size() <= most) {
                        longer.add(joined(beginning, rest));
                    }
                });
            }
            orders = longer;
        }
        return orders;
    }

    private static List<List<Unit>> groups(List<Unit> byEnd, History history) {
        List<List<Unit>> groups = new ArrayList<>();
        int since = -1;
        for (Unit unit : byEnd) {
            int sentBefore = history.lastSentBefore(unit.endedAt());
            boolean atOnce = unit.endedUnordered() && sentBefore == since && !groups.isEmpty();
            if (atOnce && groups.getLast().getFirst().endedUnordered()) {
                groups.getLast().add(unit);
            } else {
                groups.add(new ArrayList<>(List.of(unit)));
            }
            since = sentBefore;
        }
        return groups;
    }

    private static List<Unit> joined(List<Unit> beginning, List<Unit> rest) {
        List<Unit> all = new ArrayList<>(beginning);
        all.addAll(rest);
        return List.copyOf(all);
    }
}
