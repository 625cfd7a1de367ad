package dev.skewer.executor.run;

import dev.skewer.executor.monitor.LockMonitor;
import dev.skewer.executor.schedule.Controller;
import dev.skewer.executor.schedule.Line;
import dev.skewer.executor.schedule.Patience;
import dev.skewer.executor.schedule.RunResult;
import dev.skewer.executor.schedule.Script;
import dev.skewer.executor.schedule.Worker;
import dev.skewer.executor.slot.Care;
import dev.skewer.executor.slot.Recipe;
import dev.skewer.executor.slot.Space;
import dev.skewer.executor.slot.Unsayable;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.NodeName;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.SessionRecord;
import dev.skewer.schemas.execution.Slot.Reset;
import dev.skewer.schemas.execution.Timings;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.SessionId;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs one plan in a space: makes it ready, performs, tidies up, and reads what is left. Immutable; a space is used by one run at a
 * time.
 */
public final class Run {
    private static final Duration TIME_TO_ROLL_BACK = Duration.ofSeconds(10);

    private final RunPlan.Work work;
    private final Care care;
    private final Play play;
    private final Script script;
    private final Recipe recipe;
    private final List<String> settings;
    private final Patience patience;

    public Run(RunPlan plan, Play play, Recipe recipe, List<String> settings, Patience patience) {
        this.work = plan.work();
        this.care = Care.of(plan);
        this.play = play;
        this.script = play.script();
        this.recipe = recipe;
        this.settings = List.copyOf(settings);
        this.patience = patience;
    }

    /**
     * What a run left on record.
     *
     * @param inconclusive why nothing can be concluded from it; null where something can
     * @param lost why a connection was lost without our doing; null where none was
     */
    public record Account(
            Reset reset,
            List<SessionRecord> sessions,
            RunResult result,
            List<TransactionFate> fates,
            Remains remains,
            @Nullable String inconclusive,
            @Nullable String lost,
            Timings timings) {}

    /**
     * Does all of it. What goes wrong once the play began is on the record.
     *
     * @throws SQLException if the space cannot be made ready, because its server or a connection is gone
     */
    public Account execute(Space space, Optional<LockMonitor> monitor, NodeName node)
            throws SQLException, InterruptedException {
        long start = System.nanoTime();
        Reset reset = space.prepare(recipe, care);
        Map<SessionId, Worker> workers = workers(space);
        List<SessionRecord> sessions = new ArrayList<>();
        workers.forEach((id, worker) -> sessions.add(new SessionRecord(
                id, node, worker.session().backend(), worker.session().driver())));
        long running = System.nanoTime();
        RunResult result = play.perform(new Stage(space, workers, monitor, patience));
        @Nullable String trouble = tidyUp(space, workers, result);
        long reading = System.nanoTime();
        Remains remains = Remains.NONE;
        if (trouble == null) {
            try {
                remains = Remains.of(space, work.probes());
            } catch (SQLException e) {
                trouble = String.valueOf(e.getMessage());
            }
        }
        long end = System.nanoTime();
        Timings timings = new Timings(running - start, reading - running, end - reading);
        List<TransactionFate> fates = Fates.of(work, script, result);
        return new Account(reset, sessions, result, fates, remains, trouble, lost(result), timings);
    }

    private Map<SessionId, Worker> workers(Space space) throws SQLException {
        List<Worker> available = space.workers(script.sessions().size());
        for (Worker worker : available) {
            if (worker.level() != null && !allHaveLevels()) {
                space.discard(worker);
            }
        }
        available = space.workers(script.sessions().size());
        Map<SessionId, Worker> workers = new LinkedHashMap<>();
        for (int i = 0; i < available.size(); i++) {
            Worker worker = available.get(i);
            set(space, worker);
            workers.put(script.sessions().get(i), worker);
        }
        return workers;
    }

    private void set(Space space, Worker worker) throws SQLException {
        for (String sql : settings) {
            Outcome outcome = worker.tell(sql).outcome();
            if (outcome instanceof Outcome.Unknown unknown) {
                throw new SQLException("the connection is lost: " + unknown.why());
            }
            if (outcome instanceof Outcome.Refused refused) {
                space.disconnect();
                throw new Unsayable("the target refuses a setting: " + refused.message() + " (" + sql + ")");
            }
        }
    }

    /** Else some transaction is to have the level that sessions are born with. */
    private boolean allHaveLevels() {
        return script.lines().stream()
                .filter(Line::isFirst)
                .allMatch(line -> line.preparation().level() != null);
    }

    /** Ends what the script left open; says what stands in the way of reading the final state. */
    private @Nullable String tidyUp(Space space, Map<SessionId, Worker> workers, RunResult result)
            throws InterruptedException {
        if (result.gaveUp() != null) {
            space.expel();
            return result.gaveUp();
        }
        List<Worker> open = result.open().stream().map(workers::get).toList();
        if (!Controller.rollBack(open, TIME_TO_ROLL_BACK)) {
            space.expel();
            return "a session did not come back from ROLLBACK";
        }
        List<SessionId> changed = new ArrayList<>(result.lost());
        changed.addAll(work.settings().isEmpty() ? changedSessions() : script.sessions());
        for (SessionId id : changed.stream().distinct().toList()) {
            Worker worker = workers.get(id);
            if (worker != null) {
                space.discard(worker);
            }
        }
        return null;
    }

    /** The sessions that are no longer as they were born: settings, characteristics, locks of the session may be left. */
    private List<SessionId> changedSessions() {
        return script.lines().stream()
                .filter(line -> line.statement() instanceof Statement.Raw
                        || line.statement() instanceof Control.SetVariable
                        || line.statement() instanceof Control.SetTransaction)
                .map(Line::session)
                .distinct()
                .toList();
    }

    private static @Nullable String lost(RunResult result) {
        for (Event event : result.events()) {
            if (event instanceof Event.Done done && done.outcome() instanceof Outcome.Unknown unknown) {
                return "step " + done.step() + " lost its connection: " + unknown.why();
            }
        }
        return null;
    }
}
