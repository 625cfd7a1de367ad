package dev.skewer.generator.feedback;

import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Slot;
import dev.skewer.schemas.execution.Timings;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import java.util.ArrayList;
import java.util.List;

/** Executions of cases as servers might have run them. */
public final class Executions {
    private static final Incarnation INCARNATION = new Incarnation("test");

    private Executions() {}

    /** A run in which all went well but for the steps that are refused. */
    public static Execution of(TestCase one, ErrorClass error, StepId... refused) {
        List<Event> events = new ArrayList<>();
        for (StepId step : one.scenario().order()) {
            Outcome outcome = List.of(refused).contains(step)
                    ? new Outcome.Refused(error, 1, "", "no", Outcome.TransactionState.UNTOLD)
                    : new Outcome.Count(1, List.of(), Outcome.TransactionState.UNTOLD);
            events.add(new Event.Done(events.size(), events.size(), step, outcome));
        }
        return of(one, events);
    }

    /** A run in which one step waited for a session and then went on. */
    static Execution waiting(TestCase one, StepId waiter, SessionId... holders) {
        List<Event> events = new ArrayList<>();
        for (StepId step : one.scenario().order()) {
            if (step.equals(waiter)) {
                events.add(new Event.Blocked(events.size(), events.size(), step, List.of(holders)));
                events.add(new Event.Resumed(events.size(), events.size(), step));
            }
            Outcome outcome = new Outcome.Count(0, List.of(), Outcome.TransactionState.UNTOLD);
            events.add(new Event.Done(events.size(), events.size(), step, outcome));
        }
        return of(one, events);
    }

    private static Execution of(TestCase one, List<Event> events) {
        RunPlan plan = RunPlan.of(one, Purpose.EXPLORE);
        return new Execution(
                Execution.idOf(plan, INCARNATION),
                plan,
                new TargetId("test"),
                INCARNATION,
                plan.work().dialect(),
                "1",
                0,
                new Slot("s", Slot.Reset.FRESH_DATABASE, null),
                List.of(),
                events,
                one.scenario().order(),
                List.of(),
                List.of(),
                List.of(),
                null,
                null,
                new Timings(0, 0, 0));
    }
}
