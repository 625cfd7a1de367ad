package dev.skewer.oracle.judge;

import dev.skewer.oracle.analysis.tree.Tasks;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.simulator.SimulatedTarget;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Executions as they would be if something else had happened. Pure functions. */
public final class Altered {
    private Altered() {}

    /** What came of the statements, and which went on in which order. */
    public static Execution with(Execution from, List<Event> events, List<StepId> schedule) {
        return with(from, events, schedule, from.crash(), from.inconclusive());
    }

    /** The server went down. */
    public static Execution down(Execution from) {
        CrashEvidence evidence = new CrashEvidence("the server exited", 134, List.of());
        return with(from, from.events(), from.schedule(), evidence, "the server went down");
    }

    /** A connection was lost, and the server lives. */
    public static Execution cutOff(Execution from) {
        CrashEvidence evidence = new CrashEvidence("t1.1 lost its connection", null, List.of(), true);
        return with(from, from.events(), from.schedule(), evidence, "a connection was lost");
    }

    /** Nothing can be concluded from it. */
    public static Execution inconclusive(Execution from, String why) {
        return with(from, from.events(), from.schedule(), from.crash(), why);
    }

    /** The tables end otherwise. */
    public static Execution endingAs(Execution from, List<TableState> finalState) {
        return with(from, from.events(), from.schedule(), finalState, from.crash(), from.inconclusive());
    }

    /** The same, had it happened elsewhere. */
    public static Execution on(SimulatedTarget target, Execution from) {
        return on(target.id(), target.incarnation(), from);
    }

    /** The same, had all transactions asked for that level. */
    public static Execution at(Isolation level, Execution from) {
        RunPlan plan = from.plan();
        Task.Concurrent task = (Task.Concurrent) plan.work().task();
        RunPlan other = RunPlan.of(
                plan.rootCase(), plan.attempt(), plan.purpose(), plan.work().running(Tasks.at(task, level, null)));
        List<TransactionFate> fates = from.fates().stream()
                .map(fate -> new TransactionFate(fate.transaction(), fate.fate(), level, level))
                .toList();
        return planned(other, fates, from);
    }

    /** The same, had it been that plan. */
    public static Execution planned(RunPlan plan, Execution from) {
        return planned(plan, from.fates(), from);
    }

    private static Execution planned(RunPlan plan, List<TransactionFate> fates, Execution from) {
        return new Execution(
                Execution.idOf(plan, from.incarnation()),
                plan,
                from.target(),
                from.incarnation(),
                from.dialect(),
                from.version(),
                from.startedAtMillis(),
                from.slot(),
                from.sessions(),
                from.events(),
                from.schedule(),
                fates,
                from.finalState(),
                from.serverChecks(),
                from.crash(),
                from.inconclusive(),
                from.timings());
    }

    /** The same, had the target been another one by then. */
    public static Execution on(Incarnation incarnation, Execution from) {
        return on(from.target(), incarnation, from);
    }

    private static Execution on(TargetId target, Incarnation incarnation, Execution from) {
        return new Execution(
                Execution.idOf(from.plan(), incarnation),
                from.plan(),
                target,
                incarnation,
                from.dialect(),
                from.version(),
                from.startedAtMillis(),
                from.slot(),
                from.sessions(),
                from.events(),
                from.schedule(),
                from.fates(),
                from.finalState(),
                from.serverChecks(),
                from.crash(),
                from.inconclusive(),
                from.timings());
    }

    static Execution with(
            Execution from,
            List<Event> events,
            List<StepId> schedule,
            @Nullable CrashEvidence crash,
            @Nullable String inconclusive) {
        return with(from, events, schedule, from.finalState(), crash, inconclusive);
    }

    private static Execution with(
            Execution from,
            List<Event> events,
            List<StepId> schedule,
            List<TableState> finalState,
            @Nullable CrashEvidence crash,
            @Nullable String inconclusive) {
        return new Execution(
                from.id(),
                from.plan(),
                from.target(),
                from.incarnation(),
                from.dialect(),
                from.version(),
                from.startedAtMillis(),
                from.slot(),
                from.sessions(),
                events,
                schedule,
                from.fates(),
                finalState,
                from.serverChecks(),
                crash,
                inconclusive,
                from.timings());
    }
}
