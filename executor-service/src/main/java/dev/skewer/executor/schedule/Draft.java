package dev.skewer.executor.schedule;

import dev.skewer.dialects.errors.AbortRule;
import dev.skewer.dialects.errors.RollbackScope;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.executor.schedule.SessionState.Activity;
import dev.skewer.executor.session.Answer;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A state in the making: what folding one event changes. Not thread-safe, and never seen outside of one fold. */
final class Draft {
    private final RunState from;
    final Map<SessionId, SessionState> sessions;
    final List<Line> todo;
    final List<Event> events;
    final Map<SessionId, Answer> held;
    final Map<SessionId, Answer> busy;
    final Map<TransactionId, Fate> fates;

    boolean settled;

    @Nullable
    StepId observing;

    Draft(RunState from) {
        this.from = from;
        this.sessions = new LinkedHashMap<>(from.sessions());
        this.todo = new ArrayList<>(from.todo());
        this.events = new ArrayList<>(from.events());
        this.held = new LinkedHashMap<>(from.held());
        this.busy = new LinkedHashMap<>(from.busy());
        this.fates = new LinkedHashMap<>(from.fates());
        this.settled = from.settled();
        this.observing = from.observing();
    }

    RunState state() {
        return new RunState(
                from.script(), sessions, todo, events, held, busy, fates, settled, observing, from.version() + 1);
    }

    /** Applies the answers that were held, in the order in which they came, once nothing is in front of them. */
    RunState releasing(long nanos) {
        RunState state = state();
        while (!state.held().isEmpty()
                && !state.hasFresh(state.held().keySet().iterator().next())) {
            SessionId id = state.held().keySet().iterator().next();
            Draft draft = new Draft(state);
            Answer answer = draft.held.remove(id);
            if (answer != null) {
                draft.apply(id, answer, nanos);
            }
            state = draft.state();
        }
        return state;
    }

    /** What is on record later did not happen earlier, though the one who saw it may have looked at the clock before others did. */
    void add(long nanos, EventAt event) {
        long before = events.isEmpty() ? 0 : events.getLast().nanos();
        events.add(event.at(events.size(), Math.max(nanos, before)));
    }

    /** An event that knows what happened, and not yet its number and time. */
    @FunctionalInterface
    interface EventAt {
        Event at(int seq, long nanos);
    }

    private SessionState session(SessionId id) {
        SessionState state = sessions.get(id);
        if (state == null) {
            throw new IllegalArgumentException("there is no session " + id);
        }
        return state;
    }

    void blocked(SessionId id, List<SessionId> told, Activity how, long nanos) {
        SessionState state = session(id);
        StepId step = state.outstanding().step();
        if (!state.waited() || !state.holders().equals(told)) {
            add(nanos, (seq, at) -> new Event.Blocked(seq, at, step, told));
        }
        sessions.put(id, state.waitingFor(told, how));
    }

    void apply(SessionId id, Answer answer, long nanos) {
        SessionState state = session(id);
        Line line = state.outstanding();
        if (answer.is(ErrorClass.BUSY) && from.script().dialect().probe() instanceof LockProbe.Busy) {
            blocked(id, List.of(), Activity.BUSY, nanos);
            busy.put(id, answer);
            return;
        }
        done(id, answer, nanos);
        boolean commitsMore = line.commitsBefore() && state.open();
        boolean commits = (line.commits() || !line.transaction().explicit()) && !answer.isRefused();
        if (from.script().observed() && (commitsMore || (commits && line.mayHaveChanged()))) {
            observing = line.step();
        }
    }

    /** The statement is over, for good: if it may have let go of a lock, everybody who waits must be looked at again. */
    void done(SessionId id, Answer answer, long nanos) {
        SessionState state = session(id);
        Line line = state.outstanding();
        busy.remove(id);
        if (state.waited()) {
            add(nanos, (seq, at) -> new Event.Resumed(seq, at, line.step()));
        }
        add(nanos, (seq, at) -> new Event.Done(seq, at, line.step(), answer.outcome()));
        sessions.put(id, after(state, line, answer));
        boolean ended =
                (state.open() && !session(id).open()) || !line.transaction().explicit() || answer.isLost();
        boolean wentOn = !ended && answer.undone() == null;
        settled = settled && wentOn && from.script().endsNothing(line);
        boolean mayHaveLetGo =
                !wentOn || !from.script().keepsLocks(line) || from.script().mayHaveClosedADeadlock(took(line, nanos));
        for (Map.Entry<SessionId, SessionState> peer : sessions.entrySet()) {
            SessionState before = peer.getValue();
            if (before.is(Activity.WAITING) && mayHaveLetGo) {
                peer.setValue(before.doing(Activity.RUNNING));
            } else if (before.is(Activity.BUSY) && ended) {
                peer.setValue(before.doing(Activity.BUSY_NO_MORE));
            }
        }
    }

    private long took(Line line, long nanos) {
        return events.reversed().stream()
                .filter(event -> event instanceof Event.Sent sent && sent.step().equals(line.step()))
                .mapToLong(sent -> nanos - sent.nanos())
                .findFirst()
                .orElse(0);
    }

    private SessionState after(SessionState state, Line line, Answer answer) {
        TransactionId transaction = line.transaction().id();
        if (line.commitsBefore() && state.open()) {
            // Refused, it has committed or not, as the kind of error has it.
            openIn(line)
                    .ifPresent(
                            open -> fates.putIfAbsent(open, answer.undone() == null ? Fate.COMMITTED : Fate.UNKNOWN));
        }
        if (answer.isLost()) {
            fates.putIfAbsent(transaction, mayHaveCommitted(line) ? Fate.UNKNOWN : Fate.ROLLED_BACK);
            return state.gone();
        }
        if (!line.transaction().explicit()) {
            fates.put(transaction, fateAlone(answer));
            return state.finished(told(answer, state.open()), false);
        }
        if (answer.undone() != null) {
            return afterError(state, line, answer);
        }
        if (line.commits()) {
            fates.putIfAbsent(transaction, state.failed() ? Fate.ROLLED_BACK : Fate.COMMITTED);
        } else if (line.rollsBack()) {
            fates.putIfAbsent(transaction, Fate.ROLLED_BACK);
        }
        boolean ends = line.commits() || line.rollsBack() || (line.commitsBefore() && !line.begins());
        boolean revived = line.statement() instanceof Control.RollbackTo;
        return state.finished(told(answer, !ends), state.failed() && !ends && !revived);
    }

    /** The transaction that is open in the session before a line: its own, or the one that its BEGIN cuts off. */
    private Optional<TransactionId> openIn(Line line) {
        List<TransactionId> own = from.script().transactions().stream()
                .filter(transaction -> transaction.session().equals(line.session()))
                .map(Transaction::id)
                .toList();
        int at = own.indexOf(line.transaction().id()) - (line.begins() ? 1 : 0);
        return at < 0 ? Optional.empty() : Optional.of(own.get(at));
    }

    /** Of a statement outside of BEGIN and COMMIT, which leaves a transaction open where the session does not commit by itself. */
    private static Fate fateAlone(Answer answer) {
        if (answer.undone() != null) {
            return Fate.ROLLED_BACK;
        }
        return answer.after() == TransactionState.OPEN ? Fate.UNKNOWN : Fate.COMMITTED;
    }

    private SessionState afterError(SessionState state, Line line, Answer answer) {
        TransactionId transaction = line.transaction().id();
        if (line.begins()) {
            fates.putIfAbsent(transaction, Fate.ROLLED_BACK);
            return state.aborting(transaction, false);
        }
        boolean undoesAll = answer.undone() == RollbackScope.TRANSACTION && state.open();
        if (line.commits() && answer.after() != TransactionState.OPEN && answer.after() != TransactionState.UNTOLD) {
            fates.putIfAbsent(transaction, Fate.ROLLED_BACK);
            return state.finished(false, false);
        }
        if (!undoesAll) {
            return state.finished(told(answer, state.open()), state.failed());
        }
        AbortRule rule = from.script().dialect().errors().abort();
        if (rule == AbortRule.FAILED_UNTIL_ROLLBACK) {
            return state.finished(true, true);
        }
        fates.putIfAbsent(transaction, Fate.ROLLED_BACK);
        return state.aborting(transaction, rule == AbortRule.CLIENT_ROLLS_BACK);
    }

    private static boolean mayHaveCommitted(Line line) {
        return line.commits() || line.commitsBefore() || !line.transaction().explicit();
    }

    private static boolean told(Answer answer, boolean otherwise) {
        return switch (answer.after()) {
            case UNTOLD -> otherwise;
            case NONE -> false;
            case OPEN, FAILED -> true;
        };
    }
}
