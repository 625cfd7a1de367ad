package dev.skewer.simulator;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.ExecutionId;
import dev.skewer.schemas.execution.NodeName;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.SessionRecord;
import dev.skewer.schemas.execution.Skipped;
import dev.skewer.schemas.execution.Slot;
import dev.skewer.schemas.execution.Timings;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.target.TargetId;
import dev.skewer.schemas.testcase.CapabilityName;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.Instrumentation;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.simulator.engine.Fault;
import dev.skewer.simulator.run.Findings;
import dev.skewer.simulator.run.Runs;
import dev.skewer.simulator.run.Unsayable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A target without a server: runs a plan in memory and answers what the executor would. The same plan always has the same report, times
 * included. Immutable and thread-safe.
 */
public final class SimulatedTarget {
    private static final Dialect DIALECT = Dialects.newest("postgresql").orElseThrow();
    private static final NodeName NODE = new NodeName("memory");

    /** Changes with what the simulator does. */
    private static final int VERSION = 1;

    private final TargetId id;
    private final Incarnation incarnation;
    private final Runs runs;

    public SimulatedTarget(Fault fault) {
        this(new TargetId("simulated" + suffix(fault)), fault);
    }

    private SimulatedTarget(TargetId id, Fault fault) {
        this.id = id;
        this.incarnation = new Incarnation("simulator-" + VERSION + suffix(fault));
        this.runs = new Runs(DIALECT, fault);
    }

    /** The one by which we see that we work. */
    public static SimulatedTarget canary() {
        return new SimulatedTarget(TargetId.CANARY, Fault.LOST_UPDATE);
    }

    private static String suffix(Fault fault) {
        return fault == Fault.NONE
                ? ""
                : "-" + fault.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whose words, levels and errors it has; ADR 10 says why. */
    public static Dialect dialect() {
        return DIALECT;
    }

    public TargetId id() {
        return id;
    }

    public Incarnation incarnation() {
        return incarnation;
    }

    /** Runs a plan and says what happened, at no time in particular. */
    public Report run(RunPlan plan) {
        return run(plan, 0);
    }

    /** The same, by the clock of whoever asks. */
    public Report run(RunPlan plan, long startedAtMillis) {
        ExecutionId execution = Execution.idOf(plan, incarnation);
        try {
            refuseWhatIsNotThere(plan.work());
            return execution(execution, plan, runs.run(plan), startedAtMillis);
        } catch (Unsayable e) {
            return new Skipped(execution, plan, id, incarnation, e.why());
        }
    }

    private static void refuseWhatIsNotThere(RunPlan.Work work) {
        for (CapabilityName name : work.requires()) {
            boolean has = Arrays.stream(Capability.values())
                    .filter(capability -> capability.name().equals(name.value()))
                    .anyMatch(DIALECT::can);
            if (!has) {
                throw new Unsayable(DIALECT.name() + " lacks " + name);
            }
        }
        if (!work.settings().isEmpty()) {
            throw new Unsayable("the simulator has no settings");
        }
        if (work.instrumentation() != Instrumentation.NONE) {
            throw new Unsayable("the simulator does not instrument statements");
        }
    }

    private Execution execution(ExecutionId execution, RunPlan plan, Findings found, long startedAtMillis) {
        List<SessionRecord> sessions = new ArrayList<>();
        for (SessionId session : found.sessions()) {
            sessions.add(new SessionRecord(session, NODE, sessions.size() + 1, "simulator"));
        }
        return new Execution(
                execution,
                plan,
                id,
                incarnation,
                new DialectName(DIALECT.name()),
                DIALECT.since().toString(),
                startedAtMillis,
                new Slot("memory", Slot.Reset.FRESH_DATABASE, null),
                sessions,
                found.events(),
                found.schedule(),
                found.fates(),
                found.finalState(),
                found.serverChecks(),
                null,
                found.inconclusive(),
                new Timings(0, 0, 0));
    }
}
