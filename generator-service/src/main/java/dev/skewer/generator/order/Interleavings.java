package dev.skewer.generator.order;

import dev.skewer.generator.mix.Draw;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Draws submitted orders. */
public final class Interleavings {
    private Interleavings() {}

    /**
     * Takes the next step of a random session each time, or goes on with the same one for a while: with a session that always
     * changes, long transactions would never be alone with their locks.
     */
    public static List<StepId> drawn(Draw draw, List<Transaction> transactions) {
        return drawn(draw, transactions, List.of());
    }

    /** The same, after some steps with which sessions begin. */
    public static List<StepId> drawn(Draw draw, List<Transaction> transactions, List<StepId> first) {
        Map<SessionId, Deque<StepId>> left = new LinkedHashMap<>();
        for (Transaction transaction : transactions) {
            Deque<StepId> steps = left.computeIfAbsent(transaction.session(), none -> new ArrayDeque<>());
            transaction.steps().stream()
                    .map(Step::id)
                    .filter(step -> !first.contains(step))
                    .forEach(steps::add);
        }
        int staying = draw.pick(List.of(0, 0, 30, 60));
        List<Deque<StepId>> sessions = new ArrayList<>(left.values());
        List<StepId> order = new ArrayList<>(first);
        Deque<StepId> current = draw.pick(sessions);
        while (!sessions.isEmpty()) {
            if (current.isEmpty() || !draw.chance(staying)) {
                current = draw.pick(sessions);
            }
            order.add(current.remove());
            sessions.removeIf(Deque::isEmpty);
        }
        return order;
    }
}
