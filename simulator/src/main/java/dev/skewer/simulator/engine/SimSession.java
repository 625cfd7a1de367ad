package dev.skewer.simulator.engine;

import static dev.skewer.simulator.formula.StatementError.refuse;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.simulator.formula.SqlState;
import dev.skewer.simulator.formula.StatementError;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** One session and its transaction. Not thread-safe. */
final class SimSession {
    private final SessionId id;
    private final Store store;
    private final Predicate<SimSession> alone;
    private final Consumer<Tx> rolledBack;
    private Isolation level = Isolation.READ_COMMITTED;
    private @Nullable Tx tx;

    SimSession(SessionId id, Store store, Predicate<SimSession> alone, Consumer<Tx> rolledBack) {
        this.id = id;
        this.store = store;
        this.alone = alone;
        this.rolledBack = rolledBack;
    }

    SessionId id() {
        return id;
    }

    void level(Isolation changed) {
        level = changed;
    }

    /** What the client is told: of a statement that commits by itself it never hears that a transaction is open. */
    TransactionState state() {
        if (tx == null || !tx.isExplicit()) {
            return TransactionState.NONE;
        }
        return tx.isFailed() ? TransactionState.FAILED : TransactionState.OPEN;
    }

    /** Begins a statement about rows, and where need be a transaction for it alone. */
    Pending begin(Statement statement) {
        refuseInFailed();
        Tx current = tx == null ? new Tx(id, Behaviour.of(level), false, false, store.newest()) : tx;
        tx = current;
        Program program = Programs.of(statement, store);
        if (current.isReadOnly() && program.writes()) {
            throw new StatementError(SqlState.READ_ONLY, "cannot change rows in a read-only transaction");
        }
        return new Pending(current, program, current.snapshotFrom(store));
    }

    /** The statement went well. */
    void finish() {
        if (tx != null && !tx.isExplicit()) {
            commit(tx);
        }
    }

    private void commit(Tx current) {
        store.commit(current, alone.test(this));
        tx = null;
    }

    /** Undoes what an error undoes, and says what the client hears. */
    Outcome fail(StatementError error) {
        Tx current = tx;
        if (current != null) {
            if (!current.isExplicit() || error.state().endsTransaction()) {
                current.savepoints().clear();
            }
            undoToSavepoint(current);
            current.fail();
            if (!current.isExplicit()) {
                tx = null;
            }
        }
        return new Outcome.Refused(error.state().error(), 0, error.state().code(), error.text(), state());
    }

    private void undoToSavepoint(Tx current) {
        if (current.savepoints().isEmpty()) {
            rollBack(current);
        } else {
            store.undo(current, current.savepoints().getLast().written());
        }
    }

    private void rollBack(Tx current) {
        store.rollBack(current);
        rolledBack.accept(current);
    }

    /**
     * Runs a statement that steers the transaction.
     *
     * @throws StatementError if it may not stand where it stands, or the simulator does not know it
     */
    Outcome control(Control control) {
        switch (control) {
            case Control.Begin _
            when tx != null -> {
                refuseInFailed();
                Outcome.Warning warning = new Outcome.Warning(0, "there is already a transaction in progress");
                return new Outcome.Count(0, List.of(warning), state());
            }
            case Control.Begin begin -> begin(begin);
            case Control.Commit _ -> end(true);
            case Control.Rollback _ -> end(false);
            case Control.Savepoint savepoint -> {
                Tx current = inTransaction("SAVEPOINT");
                refuseInFailed();
                current.savepoints()
                        .add(new Tx.Savepoint(
                                savepoint.name(), current.written().size()));
            }
            case Control.RollbackTo back -> rollBackTo(inTransaction("ROLLBACK TO SAVEPOINT"), back.savepoint());
            case Control.Release release -> {
                Tx current = inTransaction("RELEASE SAVEPOINT");
                refuseInFailed();
                int place = place(current, release.savepoint());
                current.savepoints().subList(place, current.savepoints().size()).clear();
            }
            case Control.SetTransaction _ -> throw StatementError.unsupported("SET TRANSACTION");
            case Control.SetVariable _ -> throw StatementError.unsupported("settings");
        }
        return new Outcome.Count(0, List.of(), state());
    }

    private void begin(Control.Begin begin) {
        refuse(begin.mode() != null || begin.lockAhead() != null, "modes of BEGIN");
        refuse(begin.consistentSnapshot() || begin.deferrable(), "snapshots of BEGIN");
        Isolation wanted = Optional.ofNullable(begin.level()).orElse(level);
        tx = new Tx(id, Behaviour.of(wanted), true, begin.access() == Control.Access.READ_ONLY, store.newest());
    }

    /** COMMIT of a failed transaction rolls it back, and is no error; nor is it one where there is nothing to end. */
    private void end(boolean commits) {
        Tx current = tx;
        if (current == null) {
            return;
        }
        if (!commits || current.isFailed()) {
            tx = null;
            rollBack(current);
            return;
        }
        try {
            commit(current);
        } catch (StatementError error) {
            tx = null;
            rollBack(current);
            throw error;
        }
    }

    private void rollBackTo(Tx current, String name) {
        int place = place(current, name);
        store.undo(current, current.savepoints().get(place).written());
        current.savepoints().subList(place + 1, current.savepoints().size()).clear();
        current.revive();
    }

    private static int place(Tx current, String name) {
        for (int i = current.savepoints().size() - 1; i >= 0; i--) {
            if (current.savepoints().get(i).name().equals(name)) {
                return i;
            }
        }
        throw new StatementError(SqlState.NO_SUCH_SAVEPOINT, "savepoint \"%s\" does not exist".formatted(name));
    }

    private Tx inTransaction(String what) {
        if (tx == null) {
            throw new StatementError(SqlState.NO_TRANSACTION, what + " can only be used in transaction blocks");
        }
        return tx;
    }

    private void refuseInFailed() {
        if (tx != null && tx.isFailed()) {
            throw new StatementError(
                    SqlState.FAILED_TRANSACTION,
                    "current transaction is aborted, commands ignored until end of transaction block");
        }
    }
}
