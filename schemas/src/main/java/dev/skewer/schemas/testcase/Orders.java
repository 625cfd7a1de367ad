package dev.skewer.schemas.testcase;

import dev.skewer.schemas.Check;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What an order of steps must keep to. */
public final class Orders {
    private Orders() {}

    /** Fails unless the order has every step once, and the steps of each session in the session's own order. */
    public static void checkComplete(List<Transaction> transactions, List<StepId> order) {
        Map<SessionId, List<StepId>> sessions = new LinkedHashMap<>();
        List<StepId> steps = new ArrayList<>();
        for (Transaction transaction : transactions) {
            for (Step step : transaction.steps()) {
                steps.add(step.id());
                sessions.computeIfAbsent(transaction.session(), s -> new ArrayList<>())
                        .add(step.id());
            }
        }
        Check.distinct(steps, "the steps of a case");
        Check.distinct(order, "the steps of an order");
        Check.that(
                order.size() == steps.size() && steps.containsAll(order),
                "an order must have each of the steps %s once, not %s",
                steps,
                order);
        sessions.forEach((session, own) -> checkSession(session, own, order));
    }

    private static void checkSession(SessionId session, List<StepId> own, List<StepId> order) {
        List<StepId> submitted = order.stream().filter(own::contains).toList();
        Check.that(submitted.equals(own), "session %s submits %s, but its own order is %s", session, submitted, own);
    }
}
