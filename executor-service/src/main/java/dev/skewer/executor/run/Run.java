package dev.skewer.executor.run;

import dev.skewer.executor.monitor.LockMonitor;
import dev.skewer.executor.schedule.Crew;
import dev.skewer.executor.schedule.Line;
import dev.skewer.executor.schedule.Patience;
import dev.skewer.executor.schedule.RunResult;
import dev.skewer.executor.schedule.Script;
import dev.skewer.executor.schedule.Worker;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.slot.Care;
import dev.skewer.executor.slot.ConnectionLost;
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
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.SessionId;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
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
            Timings timings) {
        /** Whether it came to its end, with nothing to tell but who was the victim of a deadlock, and that was another one than it should be. */
        public boolean isOfLateDeadlock() {
            return result.deadlockFailedAWaiter()
                    && inconclusive == null
                    && lost == null
                    && remains.complaints().isEmpty();
        }
    }

    /**
     * Does all of it. What goes wrong once the play began is on the record.
     *
     * @throws SQLException if the space cannot be made ready, because its server or a connection is gone
     */
    public Account execute(Space space, Optional<LockMonitor> monitor, NodeName node)
            throws SQLException, InterruptedException {
        try {
            return perform(space, monitor, node);
        } finally {
            space.letRemovedRowsGo();
        }
    }

    private Account perform(Space space, Optional<LockMonitor> monitor, NodeName node)
            throws SQLException, InterruptedException {
        long start = System.nanoTime();
        Reset reset = space.prepare(recipe, care);
        if (care != Care.QUICK && work.task() instanceof Task.Concurrent) {
            space.keepRemovedRows();
        }
        Map<SessionId, Worker> workers = workers(space);
        List<SessionRecord> sessions = new ArrayList<>();
        workers.forEach((id, worker) -> sessions.add(new SessionRecord(
                id, node, worker.session().backend(), worker.session().driver())));
        long running = System.nanoTime();
        RunResult result = play.perform(new Stage(space, new Crew(workers, space.hands(), monitor), patience));
        @Nullable Trouble trouble = tidyUp(space, workers, result);
        long reading = System.nanoTime();
        Remains remains = Remains.NONE;
        if (trouble == null) {
            try {
                remains = Remains.of(space, work.probes());
            } catch (SQLException e) {
                trouble = Trouble.of(e);
            }
        }
        long end = System.nanoTime();
        Timings timings = new Timings(running - start, reading - running, end - reading);
        List<TransactionFate> fates = Fates.of(work, script, result);
        @Nullable String inconclusive = trouble == null ? null : trouble.why();
        return new Account(reset, sessions, result, fates, remains, inconclusive, lost(result, trouble), timings);
    }

    /**
     * What stands in the way of reading the final state.
     *
     * @param lost whether it is that a connection broke
     */
    private record Trouble(String why, boolean lost) {
        static Trouble of(SQLException e) {
            return new Trouble(String.valueOf(e.getMessage()), e instanceof ConnectionLost);
        }
    }

    /** What is on record of a run whose database could not be made. */
    public Account unmade(String why) {
        RunResult nothing = new RunResult(List.of(), Map.of(), List.of(), List.of(), why, 0);
        List<TransactionFate> fates = Fates.of(work, script, nothing);
        Timings timings = new Timings(0, 0, 0);
        return new Account(
                Reset.FRESH_DATABASE, List.of(), nothing, fates, Remains.NONE, "the database: " + why, null, timings);
    }

    /** Whether it must be alone on its server, for it says what reaches beyond its space. */
    public boolean crosses() {
        List<String> texts = Stream.concat(script.statements().stream(), work.task().database().setUp().stream())
                .filter(Statement.Raw.class::isInstance)
                .map(statement -> ((Statement.Raw) statement).sql())
                .toList();
        return script.dialect().probe().crossing().isIn(texts);
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
            Answer answer = worker.tell(sql);
            if (answer.isLost()) {
                throw ConnectionLost.of(answer);
            }
            if (answer.outcome() instanceof Outcome.Refused refused) {
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

    /** Ends what the script left open. */
    private @Nullable Trouble tidyUp(Space space, Map<SessionId, Worker> workers, RunResult result)
            throws InterruptedException {
        if (result.gaveUp() != null) {
            space.expel();
            return new Trouble(result.gaveUp(), false);
        }
        List<Worker> open = of(workers, result.open());
        List<Answer> answers = Worker.rollBack(open, TIME_TO_ROLL_BACK);
        if (answers.size() < open.size()) {
            space.expel();
            return new Trouble("a session did not come back from ROLLBACK", false);
        }
        Optional<Answer> lost = answers.stream().filter(Answer::isLost).findFirst();
        if (lost.isPresent()) {
            space.expel();
            return Trouble.of(ConnectionLost.of(lost.get()));
        }
        of(workers, work.settings().isEmpty() ? changedSessions() : script.sessions())
                .forEach(space::discard);
        return endLost(space, of(workers, result.lost()));
    }

    /** What the server still does for sessions whose connection was lost would change what is read. */
    private static @Nullable Trouble endLost(Space space, List<Worker> lost) {
        if (lost.isEmpty()) {
            return null;
        }
        try {
            space.end(lost);
            return null;
        } catch (SQLException e) {
            return Trouble.of(e);
        }
    }

    private static List<Worker> of(Map<SessionId, Worker> workers, List<SessionId> sessions) {
        return sessions.stream()
                .map(workers::get)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
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

    private static @Nullable String lost(RunResult result, @Nullable Trouble trouble) {
        for (Event event : result.events()) {
            if (event instanceof Event.Done done && done.outcome() instanceof Outcome.Unknown unknown) {
                return "step " + done.step() + " lost its connection: " + unknown.why();
            }
        }
        return trouble != null && trouble.lost() ? "after the last step " + trouble.why() : null;
    }
}
