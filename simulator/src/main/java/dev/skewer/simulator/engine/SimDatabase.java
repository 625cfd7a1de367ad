package dev.skewer.simulator.engine;

import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.simulator.formula.SqlState;
import dev.skewer.simulator.formula.StatementError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A small multi-version DBMS in memory whose sessions can wait for each other; the same statements in the same order always have the
 * same answers. It answers errors as PostgreSQL does: each fails the transaction, until ROLLBACK or a savepoint. Not thread-safe.
 */
public final class SimDatabase {
    private final Store store;
    private final Map<SessionId, SimSession> sessions = new LinkedHashMap<>();

    /** The first to wait comes first. */
    private final Map<SessionId, Pending> waiting = new LinkedHashMap<>();

    public SimDatabase(Fault fault) {
        this.store = new Store(fault);
    }

    /**
     * Makes a table with its indexes.
     *
     * @throws StatementError if it has something that the simulator does not know
     */
    public void make(Table table) {
        store.add(new SimTable(Blueprint.of(table)));
    }

    /**
     * Puts rows into a table.
     *
     * @throws StatementError if they do not fit
     */
    public void fill(TableRows rows) {
        Mutation.Rows values = new Mutation.Rows(
                rows.rows().stream().map(List::<Expression>copyOf).toList());
        Program program = Programs.of(Mutation.Insert.of(rows.table(), rows.columns(), values), store);
        Tx tx = new Tx(new SessionId("filling"), Behaviour.READ_COMMITTED, false, false, store.newest());
        program.attempt(new Access(store, tx, store.snapshot(), Pending.Wait.NONE));
        store.commit(tx, true);
    }

    /** Takes all rows out of all tables. No session may be in a transaction. */
    public void empty() {
        if (!sessions.values().stream().allMatch(session -> session.state() == TransactionState.NONE)) {
            throw new IllegalStateException("a transaction is open");
        }
        store.tables().forEach(SimTable::clear);
    }

    /** Gives the next transactions of a session a level; before that it is READ COMMITTED. */
    public void level(SessionId session, Isolation level) {
        session(session).level(level);
    }

    /** Whether a session is in a transaction. */
    public TransactionState state(SessionId session) {
        return session(session).state();
    }

    /** Runs a statement. Afterwards {@link #next} must be asked until it has nothing more to say. */
    public Reply execute(SessionId id, Statement statement) {
        if (waiting.containsKey(id)) {
            throw new IllegalStateException("session " + id + " waits");
        }
        SimSession session = session(id);
        try {
            if (statement instanceof Control control) {
                return new Reply.Done(session.control(control));
            }
            return proceed(session, session.begin(statement));
        } catch (StatementError error) {
            return new Reply.Done(session.fail(error));
        }
    }

    /** The next of the sessions that waited and for which something has changed. */
    public Optional<Progress> next() {
        for (SessionId id : List.copyOf(waiting.keySet())) {
            Pending pending = Optional.ofNullable(waiting.get(id)).orElseThrow();
            Set<Tx> before = pending.holders();
            Reply reply = proceed(session(id), pending);
            if (reply instanceof Reply.Done || !pending.holders().equals(before)) {
                return Optional.of(new Progress(id, reply));
            }
        }
        return Optional.empty();
    }

    private Reply proceed(SimSession session, Pending pending) {
        int written = pending.tx().written().size();
        try {
            switch (pending.attempt(store)) {
                case Attempt.Done done -> {
                    waiting.remove(session.id());
                    session.finish();
                    return new Reply.Done(done.outcome());
                }
                case Attempt.MustWait wait -> {
                    store.undo(pending.tx(), written);
                    pending.waitFor(wait.holders());
                    waiting.putIfAbsent(session.id(), pending);
                    if (closesCycle(pending)) {
                        throw new StatementError(SqlState.DEADLOCK, "deadlock detected");
                    }
                    return new Reply.Waiting(pending.holderSessions());
                }
            }
        } catch (StatementError error) {
            waiting.remove(session.id());
            return new Reply.Done(session.fail(error));
        }
    }

    /** Whether a statement waits for what waits for it. */
    private boolean closesCycle(Pending pending) {
        List<Tx> reached = new ArrayList<>(pending.holders());
        for (int i = 0; i < reached.size(); i++) {
            Pending next = waiting.get(reached.get(i).session());
            if (next != null) {
                next.holders().stream().filter(tx -> !reached.contains(tx)).forEach(reached::add);
            }
        }
        return reached.contains(pending.tx());
    }

    private SimSession session(SessionId id) {
        return sessions.computeIfAbsent(id, name -> new SimSession(name, store, this::isAlone, this::tellOfRollBack));
    }

    private boolean isAlone(SimSession one) {
        return sessions.values().stream()
                        .allMatch(session -> session == one || session.state() == TransactionState.NONE)
                && waiting.keySet().stream().allMatch(id -> id.equals(one.id()));
    }

    private void tellOfRollBack(Tx tx) {
        waiting.values().forEach(pending -> pending.heardOfRollBack(tx));
    }

    /** All that is committed, table by table. */
    public List<TableState> committed() {
        return store.tables().stream().map(SimTable::committed).toList();
    }

    /** What differs from that when it is read through an index. */
    public List<TableState> throughIndexes() {
        List<TableState> differing = new ArrayList<>();
        for (SimTable table : store.tables()) {
            TableState scanned = table.committed();
            for (Blueprint.Key index : table.blueprint().keys()) {
                TableState through = table.through(index);
                if (!through.rows().equals(scanned.rows())) {
                    differing.add(through);
                }
            }
        }
        return differing;
    }
}
