package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.tree.Tasks;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The run with one thing done otherwise. Pure functions. */
final class Knob {
    private Knob() {}

    /**
     * Each statement first locks all rows of the table that it acts on, so that it waits for whoever is changing any of them; where the
     * snapshot is the transaction's, before that is taken.
     */
    static RunPlan lockedBefore(Situation situation, List<Seen> seen) {
        Task.Concurrent task = situation.task();
        for (Seen one : seen) {
            task = lockedBefore(situation, task, one.meeting());
        }
        return situation.running(task);
    }

    private static Task.Concurrent lockedBefore(Situation situation, Task.Concurrent task, Meeting meeting) {
        String session = meeting.unit().original().session().value();
        StepId lock = new StepId(session + ".lock" + meeting.write().id().value());
        boolean locked = task.order().contains(lock);
        Statement locks = locks(situation, meeting.table().orElseThrow());
        List<StepId> order = new ArrayList<>(task.order());
        List<Transaction> transactions = new ArrayList<>();
        for (Transaction transaction : task.transactions()) {
            boolean mine = transaction.id().equals(meeting.unit().original().id());
            transactions.add(mine && !locked ? with(transaction, lock, locks, meeting, situation, order) : transaction);
        }
        return new Task.Concurrent(task.database(), transactions, order);
    }

    private static Transaction with(
            Transaction transaction,
            StepId lock,
            Statement locks,
            Meeting meeting,
            Situation situation,
            List<StepId> order) {
        List<Step> steps = new ArrayList<>(transaction.steps());
        Step locking = new Step(lock, locks);
        if (transaction.explicit()) {
            boolean early = situation.is(meeting.unit(), Promise.Reads.TRANSACTION_SNAPSHOT);
            int place = early ? 1 : indexOf(steps, meeting.write().id());
            order.add(order.indexOf(steps.get(place).id()), lock);
            steps.add(place, locking);
        } else {
            StepId begin = new StepId(lock + "begin");
            StepId commit = new StepId(lock + "commit");
            int place = order.indexOf(steps.getFirst().id());
            order.add(place + 1, commit);
            order.add(place, lock);
            order.add(place, begin);
            steps.addFirst(locking);
            steps.addFirst(new Step(begin, Control.Begin.plain()));
            steps.add(new Step(commit, new Control.Commit()));
        }
        return new Transaction(
                transaction.id(), transaction.session(), true, transaction.level(), transaction.mode(), false, steps);
    }

    private static int indexOf(List<Step> steps, StepId id) {
        return steps.stream().map(Step::id).toList().indexOf(id);
    }

    /** PostgreSQL's row locks do not wait for a row that was only inserted; a lock of the table does. */
    private static Statement locks(Situation situation, String table) {
        if (situation.scene().dialect().family() == WireFamily.POSTGRES) {
            StringBuilder sql = new StringBuilder("LOCK TABLE ");
            situation.scene().dialect().spelling().quoting().write(sql, table);
            return new Statement.Raw(sql.append(" IN SHARE ROW EXCLUSIVE MODE").toString());
        }
        return new Statement.Select(new Query(
                List.of(),
                false,
                Query.Selection.of(List.of(new Query.AllColumns(null)), List.of(TableSource.Named.of(table)), null),
                List.of(),
                null,
                Locking.forUpdate()));
    }

    /** The weakest level at which rows are kept out of what was read or written. */
    static Optional<Isolation> levelWithGapLocks(Situation situation) {
        return situation.scene().dialect().levels().all().stream()
                .filter(level -> level.promise().writes() == Promise.Writes.NEWEST
                        && !level.promise().rules().contains(TriageRule.NO_GAP_LOCK))
                .map(level -> level.named())
                .findFirst();
    }

    /** All of it at another level. */
    static RunPlan at(Situation situation, Isolation level) {
        return situation.running(Tasks.at(situation.task(), level, null));
    }

    /** Subqueries of these statements lock what they read. */
    static RunPlan lockingSubqueries(Situation situation, List<Step> statements) {
        return situation.running(Tasks.steps(
                situation.task(),
                step -> statements.stream().anyMatch(statement -> statement.id().equals(step.id()))
                        ? Trees.rewritten(
                                step, node -> node instanceof Query query && readsTable(query) ? locking(query) : node)
                        : step));
    }

    private static boolean readsTable(Query query) {
        return query.body() instanceof Query.Selection selection
                && selection.from().stream().anyMatch(TableSource.Named.class::isInstance);
    }

    private static Query locking(Query query) {
        return query.locking() != null
                ? query
                : new Query(
                        query.with(),
                        query.recursive(),
                        query.body(),
                        query.orderBy(),
                        query.limit(),
                        Locking.forUpdate());
    }
}
