package dev.skewer.cli.script;

import dev.skewer.cli.result.Script;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is done in a case, step by step. Pure functions. */
final class Acts {
    private Acts() {}

    /** Who waited did so, and who went on did so when it did. */
    static List<Act> asTheyHappened(Execution execution) {
        Script script = Script.of(execution.plan());
        Map<StepId, Outcome> outcomes = new LinkedHashMap<>();
        Set<StepId> waiting = new LinkedHashSet<>();
        for (Event event : execution.events()) {
            switch (event) {
                case Event.Done done -> outcomes.put(done.step(), done.outcome());
                case Event.Blocked blocked -> waiting.add(blocked.step());
                case Event.Silent silent -> waiting.add(silent.step());
                case Event.Sent _, Event.Resumed _, Event.Skipped _, Event.Observed _ -> {}
            }
        }
        List<Act> acts = new ArrayList<>();
        for (Event event : execution.events()) {
            act(event, script, outcomes, waiting).ifPresent(acts::add);
        }
        return acts;
    }

    private static Optional<Act> act(Event event, Script script, Map<StepId, Outcome> outcomes, Set<StepId> waiting) {
        return switch (event) {
            case Event.Sent sent -> {
                boolean waits = waiting.contains(sent.step());
                String sql = script.isSentByExecutor(sent.step()) ? sent.sql() : script.sql(sent.step());
                Outcome outcome = waits ? null : outcomes.get(sent.step());
                yield Optional.of(new Act.Send(
                        script.session(sent.step()), Repro.plain(sent.step().value()), sql, waits, outcome));
            }
            case Event.Done done
            when waiting.contains(done.step()) ->
                Optional.of(new Act.GoOn(
                        script.session(done.step()), Repro.plain(done.step().value()), done.outcome()));
            case Event.Skipped skipped ->
                Optional.of(new Act.LeaveOut(
                        script.session(skipped.step()),
                        Repro.plain(skipped.step().value()),
                        script.sql(skipped.step()),
                        skipped.why()));
            case Event.Done _, Event.Blocked _, Event.Silent _, Event.Resumed _, Event.Observed _ -> Optional.empty();
        };
    }

    /** All that is known without a run. */
    static List<Act> asSubmitted(Scenario scenario, SqlRenderer renderer) {
        Map<StepId, Act> sends = new LinkedHashMap<>();
        for (Transaction transaction : scenario.transactions()) {
            for (Step step : transaction.steps()) {
                String sql = renderer.render(step.statement()).orThrow();
                sends.put(
                        step.id(),
                        new Act.Send(
                                transaction.session(), Repro.plain(step.id().value()), sql, false, null));
            }
        }
        return scenario.order().stream().map(sends::get).toList();
    }
}
