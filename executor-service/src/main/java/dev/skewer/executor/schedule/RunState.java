package dev.skewer.executor.schedule;

import dev.skewer.dialects.errors.RollbackScope;
import dev.skewer.executor.schedule.SessionState.Activity;
import dev.skewer.executor.session.Answer;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * How far a run has come: a value into which events are folded. Immutable.
 *
 * @param todo what was not yet sent or passed over, in the order of submission
 * @param held answers of statements that went on while what made them go on is still undecided: they count after it
 * @param busy what those were told whose statement the DBMS did not let wait
 * @param settled whether since all that is outstanding was last seen to wait nobody ended a transaction, met an error or changed a
 *     definition: who is still shown to wait does so for the same thing
 * @param observing the step after which the tables are to be read
 * @param version changes with everything that makes an older look at the locks worthless
 */
record RunState(
        Script script,
        Map<SessionId, SessionState> sessions,
        List<Line> todo,
        List<Event> events,
        Map<SessionId, Answer> held,
        Map<SessionId, Answer> busy,
        Map<TransactionId, Fate> fates,
        boolean settled,
        @Nullable StepId observing,
        long version) {
    RunState {
        sessions = Collections.unmodifiableMap(sessions);
        held = Collections.unmodifiableMap(held);
        busy = Collections.unmodifiableMap(busy);
        fates = Collections.unmodifiableMap(fates);
    }

    static RunState of(Script script) {
        Map<SessionId, SessionState> sessions = new LinkedHashMap<>();
        script.sessions().forEach(session -> sessions.put(session, SessionState.NEW));
        return new RunState(script, sessions, script.lines(), List.of(), Map.of(), Map.of(), Map.of(), false, null, 0);
    }

    SessionState session(SessionId id) {
        SessionState state = sessions.get(id);
        if (state == null) {
            throw new IllegalArgumentException("there is no session " + id);
        }
        return state;
    }

    /** The sessions whose statement the DBMS has and has not answered, those whose answer is held left out. */
    List<SessionId> outstanding() {
        List<SessionId> outstanding = new ArrayList<>(in(Activity.RUNNING));
        outstanding.addAll(in(Activity.WAITING));
        outstanding.removeAll(held.keySet());
        return outstanding;
    }

    List<SessionId> in(Activity activity) {
        List<SessionId> found = new ArrayList<>();
        for (Map.Entry<SessionId, SessionState> entry : sessions.entrySet()) {
            if (entry.getValue().is(activity)) {
                found.add(entry.getKey());
            }
        }
        return found;
    }

    /** Whether a statement is undecided that was never seen to wait. */
    boolean hasFresh() {
        return first(state -> state.is(Activity.RUNNING) && !state.waited()).isPresent();
    }

    /** Whether there is one beside a session's that may be what makes others go on. */
    boolean hasFresh(SessionId but) {
        return in(Activity.RUNNING).stream()
                .anyMatch(id ->
                        !id.equals(but) && !held.containsKey(id) && !session(id).waited());
    }

    RunState sent(Line line, long nanos) {
        Draft draft = new Draft(this);
        draft.todo.remove(line);
        draft.add(nanos, (seq, at) -> new Event.Sent(seq, at, line.step(), line.sql()));
        draft.sessions.put(line.session(), session(line.session()).sending(line));
        return draft.state();
    }

    RunState sentAgain(Line line) {
        Draft draft = new Draft(this);
        draft.sessions.put(line.session(), session(line.session()).sendingAgain());
        return draft.state();
    }

    /** The DBMS will never let it through: it fails, and its transaction with it, so that the others can go on. */
    RunState failedBusy(Line line, long nanos) {
        Answer told = busy.get(line.session());
        if (told == null) {
            throw new IllegalStateException(line.step() + " was not refused");
        }
        Draft draft = new Draft(this);
        draft.done(line.session(), new Answer(told.outcome(), RollbackScope.TRANSACTION), nanos);
        return draft.releasing(nanos);
    }

    RunState passed(Line line, String why, long nanos) {
        Draft draft = new Draft(this);
        draft.todo.remove(line);
        draft.add(nanos, (seq, at) -> new Event.Skipped(seq, at, line.step(), why));
        return draft.state();
    }

    RunState observed(List<TableState> tables, long nanos) {
        StepId after = observing;
        if (after == null) {
            throw new IllegalStateException("nothing is to be observed");
        }
        Draft draft = new Draft(this);
        draft.observing = null;
        draft.add(nanos, (seq, at) -> new Event.Observed(seq, at, after, tables));
        return draft.state();
    }

    RunState answered(SessionId id, Answer answer, long nanos) {
        Draft draft = new Draft(this);
        if (session(id).waited() && hasFresh(id)) {
            draft.held.put(id, answer);
            return draft.state();
        }
        draft.apply(id, answer, nanos);
        return draft.releasing(nanos);
    }

    /** All that is outstanding is known to wait, each for whom is told. */
    RunState allWaiting(Map<SessionId, List<SessionId>> holders, long nanos) {
        Draft draft = new Draft(this);
        holders.forEach((id, told) -> draft.blocked(id, told, Activity.WAITING, nanos));
        draft.settled = true;
        return draft.releasing(nanos);
    }

    /** Some of what is given up was shown to wait, though not so that more could be made of it. */
    RunState seenWaiting(Map<SessionId, List<SessionId>> holders, long nanos) {
        Draft draft = new Draft(this);
        holders.forEach((id, told) -> draft.blocked(id, told, Activity.WAITING, nanos));
        return draft.state();
    }

    /** No answer in a long time, and nobody to ask why: taken for a wait. */
    RunState silent(SessionId id, long nanos) {
        Draft draft = new Draft(this);
        Line line = session(id).outstanding();
        if (!session(id).waited()) {
            draft.add(nanos, (seq, at) -> new Event.Silent(seq, at, line.step()));
        }
        draft.sessions.put(id, session(id).waitingFor(List.of(), Activity.WAITING));
        return draft.releasing(nanos);
    }

    Decision next() {
        if (!in(Activity.RUNNING).isEmpty()) {
            return new Decision.Await();
        }
        if (observing != null) {
            return new Decision.Observe(observing);
        }
        return owedRollback()
                .or(this::busyNoMore)
                .or(this::firstOfTodo)
                .or(this::rollbackOfWhatNobodyEnds)
                .orElseGet(this::end);
    }

    private Optional<Decision> owedRollback() {
        return first(state -> state.is(Activity.IDLE) && state.rollbackDue()).map(this::ownRollback);
    }

    private Decision ownRollback(SessionState state) {
        return new Decision.Send(state.outstanding().rollback("ROLLBACK"));
    }

    private Optional<Decision> busyNoMore() {
        return first(state -> state.is(Activity.BUSY_NO_MORE))
                .map(state -> new Decision.SendAgain(state.outstanding()));
    }

    private Optional<Decision> firstOfTodo() {
        for (Line line : todo) {
            SessionState state = session(line.session());
            if (state.is(Activity.GONE)) {
                return Optional.of(new Decision.Pass(line, "the connection is lost"));
            }
            if (state.is(Activity.IDLE)) {
                boolean aborted = line.transaction().id().equals(state.aborted());
                return Optional.of(
                        aborted
                                ? new Decision.Pass(line, "its transaction was aborted by an error")
                                : new Decision.Send(line));
            }
        }
        return Optional.empty();
    }

    /** Only where others wait for it; else it is a matter of tidying up. */
    private Optional<Decision> rollbackOfWhatNobodyEnds() {
        boolean awaited = first(state -> state.is(Activity.WAITING) || state.is(Activity.BUSY))
                .isPresent();
        return awaited
                ? first(state -> state.is(Activity.IDLE) && state.open()).map(this::ownRollback)
                : Optional.empty();
    }

    private Decision end() {
        if (!in(Activity.WAITING).isEmpty()) {
            return new Decision.AwaitResolution();
        }
        return lastBusy().<Decision>map(Decision.FailBusy::new).orElseGet(Decision.Finish::new);
    }

    /** Whoever was refused last, by the order of the events. */
    private Optional<Line> lastBusy() {
        List<StepId> busy = in(Activity.BUSY).stream()
                .map(id -> session(id).outstanding().step())
                .toList();
        return events.reversed().stream()
                .filter(Event.Blocked.class::isInstance)
                .map(event -> ((Event.Blocked) event).step())
                .filter(busy::contains)
                .findFirst()
                .flatMap(step -> in(Activity.BUSY).stream()
                        .map(id -> session(id).outstanding())
                        .filter(line -> line.step().equals(step))
                        .findFirst());
    }

    private Optional<SessionState> first(Predicate<SessionState> condition) {
        for (SessionState state : sessions.values()) {
            if (condition.test(state)) {
                return Optional.of(state);
            }
        }
        return Optional.empty();
    }
}
