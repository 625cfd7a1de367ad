package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Lets sessions take turns less often: what a session does next is drawn to what it did before. Immutable. */
public record Order() implements Pass {
    @Override
    public int places(Scenario scenario) {
        return Math.max(0, turns(scenario, scenario.order()).size() - 1);
    }

    @Override
    public boolean atOnce() {
        return false;
    }

    @Override
    public Optional<Scenario> cut(Scenario scenario, int from, int to) {
        List<List<StepId>> turns = new ArrayList<>(turns(scenario, scenario.order()));
        List<StepId> drawn = turns.remove(from + 1);
        turns.add(from, drawn);
        List<StepId> order = turns.stream().flatMap(List::stream).toList();
        return turns(scenario, order).size() < turns.size()
                ? Cases.valid(() -> scenario.ordered(order))
                : Optional.empty();
    }

    /** What each session submits before another one's turn. */
    private static List<List<StepId>> turns(Scenario scenario, List<StepId> order) {
        Map<StepId, SessionId> sessions = new LinkedHashMap<>();
        scenario.transactions()
                .forEach(transaction ->
                        transaction.steps().forEach(step -> sessions.put(step.id(), transaction.session())));
        List<List<StepId>> turns = new ArrayList<>();
        for (StepId step : order) {
            boolean same = !turns.isEmpty()
                    && Objects.equals(sessions.get(turns.getLast().getLast()), sessions.get(step));
            if (!same) {
                turns.add(new ArrayList<>());
            }
            turns.getLast().add(step);
        }
        return turns;
    }
}
