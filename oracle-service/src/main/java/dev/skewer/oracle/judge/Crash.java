package dev.skewer.oracle.judge;

import dev.skewer.oracle.analysis.history.History;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.finding.Anomaly;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What no level and no load excuses: the server goes down or loses a connection, says of itself that it is wrong, or never answers a
 * statement though nobody holds what it needs. Immutable.
 */
public final class Crash implements Oracle {
    public static final OracleName NAME = new OracleName("crash");
    public static final Anomaly DOWN = new Anomaly("server down");
    /** A proxy or a network may do that as well: it must come again to be taken for the server's doing. */
    public static final Anomaly LOST = new Anomaly("connection lost");

    public static final Anomaly INTERNAL_ERROR = new Anomaly("internal error");
    public static final Anomaly HANG = new Anomaly("hang");

    /** A statement that never answered once may have met a slow moment of ours; it must not answer again and again. */
    private static final int REPETITIONS = 2;

    @Override
    public OracleName name() {
        return NAME;
    }

    @Override
    public int version() {
        return 3;
    }

    @Override
    public Next examine(Evidence evidence) {
        Execution execution = evidence.original();
        if (execution.crash() != null) {
            return down(execution, execution.crash());
        }
        List<Clue> internal = internalErrors(execution);
        if (!internal.isEmpty()) {
            String summary = "The server answers with an internal error: " + lastWords(execution);
            return Next.violation(new Witness(INTERNAL_ERROR, summary, internal));
        }
        Optional<StepId> hanging = hanging(execution);
        if (hanging.isPresent()) {
            return hang(evidence, hanging.get());
        }
        String gaveUp = execution.inconclusive();
        return gaveUp != null && waitsUntold(execution) ? Next.inconclusive(gaveUp) : Next.pass(List.of());
    }

    private static Next down(Execution execution, CrashEvidence crash) {
        String summary = crash.what() + "; the last statements were " + lastWords(execution);
        Anomaly anomaly = crash.onlyConnection() ? LOST : DOWN;
        return Next.violation(new Witness(anomaly, summary, List.of(new Clue.Crashed(crash))));
    }

    private static List<Clue> internalErrors(Execution execution) {
        List<Clue> clues = new ArrayList<>();
        for (Event event : execution.events()) {
            if (event instanceof Event.Done done
                    && done.outcome() instanceof Outcome.Refused refused
                    && refused.error() == ErrorClass.INTERNAL) {
                clues.add(new Clue.ServerSaid(List.of(
                        done.step() + ": " + refused.code() + " " + refused.sqlState() + " " + refused.message())));
            }
        }
        return clues;
    }

    /** Whether a statement was given up that may have waited, for all that the server tells. */
    private static boolean waitsUntold(Execution execution) {
        History history = History.of(execution);
        return execution.events().stream()
                .anyMatch(event -> event instanceof Event.Silent silent
                        && history.doneAt(silent.step()).isEmpty());
    }

    /** A statement that was given up without ever having been seen to wait for somebody. */
    private static Optional<StepId> hanging(Execution execution) {
        if (execution.inconclusive() == null) {
            return Optional.empty();
        }
        History history = History.of(execution);
        Map<StepId, Boolean> outstanding = new LinkedHashMap<>();
        for (Event event : execution.events()) {
            switch (event) {
                case Event.Sent sent when history.doneAt(sent.step()).isEmpty() -> outstanding.put(sent.step(), false);
                case Event.Blocked blocked -> outstanding.replace(blocked.step(), true);
                case Event.Silent silent -> outstanding.replace(silent.step(), true);
                default -> {}
            }
        }
        return outstanding.entrySet().stream()
                .filter(entry -> !entry.getValue())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static Next hang(Evidence evidence, StepId step) {
        List<RunPlan> missing = new ArrayList<>();
        for (RunPlan plan : repetitions(evidence.original().plan())) {
            Optional<Report> report = evidence.of(plan);
            if (report.isEmpty()) {
                missing.add(plan);
            } else if (!(report.get() instanceof Execution again)
                    || !hanging(again).equals(Optional.of(step))) {
                return Next.inconclusive(
                        "statement " + step + " was not answered once, and not so when the case was run again");
            }
        }
        if (!missing.isEmpty()) {
            return new Next.Need(missing);
        }
        String summary = "Statement " + step + " is never answered, in " + (REPETITIONS + 1) + " of "
                + (REPETITIONS + 1) + " runs, though nobody holds what it needs: " + lastWords(evidence.original());
        Clue clue =
                new Clue.ServerSaid(List.of(String.valueOf(evidence.original().inconclusive())));
        return Next.violation(new Witness(HANG, summary, List.of(clue)));
    }

    /** In a database of their own, where nothing that ran before can be what is waited for. */
    private static List<RunPlan> repetitions(RunPlan plan) {
        RunPlan.Work fresh = plan.work().inFreshDatabase(plan.work().probes());
        List<RunPlan> plans = new ArrayList<>();
        RunPlan next = RunPlan.of(plan.rootCase(), plan.attempt() + 1, Purpose.JUDGE, fresh);
        for (int i = 0; i < REPETITIONS; i++) {
            plans.add(next);
            next = next.again();
        }
        return plans;
    }

    /** The last statement of each session. */
    private static String lastWords(Execution execution) {
        Map<String, String> last = new LinkedHashMap<>();
        for (Event event : execution.events()) {
            if (event instanceof Event.Sent sent) {
                String step = sent.step().value();
                int dot = step.indexOf('.');
                last.put(dot < 0 ? step : step.substring(0, dot), step + " " + sent.sql());
            }
        }
        return last.isEmpty() ? "none" : String.join("; ", last.values());
    }
}
