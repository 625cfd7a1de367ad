package dev.skewer.oracle.analysis.history;

import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.TransactionFate;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds what took effect together in an execution. Pure functions. */
public final class Units {
    private final Dialect dialect;
    private final Execution execution;
    private final History history;

    private Units(Dialect dialect, Execution execution) {
        this.dialect = dialect;
        this.execution = execution;
        this.history = History.of(execution);
    }

    /** The units in the order in which they ended. What was never sent is none. */
    public static List<Unit> of(Dialect dialect, Execution execution, Task.Concurrent task) {
        Units units = new Units(dialect, execution);
        List<Unit> all = new ArrayList<>();
        for (Transaction transaction : task.transactions()) {
            all.addAll(units.of(transaction));
        }
        all.sort(Comparator.comparingInt(Unit::endedAt));
        return List.copyOf(all);
    }

    private List<Unit> of(Transaction transaction) {
        List<Step> sent = transaction.steps().stream()
                .filter(step -> history.sentAt(step.id()).isPresent())
                .toList();
        if (sent.isEmpty()) {
            return List.of();
        }
        int cut = transaction.explicit() ? implicitCommit(sent) : -1;
        return cut < 0
                ? List.of(unit(transaction, transaction, sent, fate(transaction)))
                : inParts(transaction, sent, cut);
    }

    /** Where a statement commits what stands before it; BEGIN itself has nothing of its own before it. */
    private int implicitCommit(List<Step> sent) {
        for (int i = 1; i < sent.size(); i++) {
            if (dialect.commitsImplicitly(sent.get(i).statement())) {
                return i;
            }
        }
        return -1;
    }

    /** What stands before the cut is committed by it; from there on each statement commits by itself. */
    private List<Unit> inParts(Transaction transaction, List<Step> sent, int cut) {
        List<Unit> parts = new ArrayList<>();
        Step cutting = sent.get(cut);
        Fate first = fate(transaction);
        if (cut > 1) {
            List<Step> before = new ArrayList<>(kept(sent.subList(0, cut)));
            before.add(new Step(part(cutting.id(), "commit"), new Control.Commit()));
            Transaction whole = transaction.with(before);
            int endedAt = history.sentAt(cutting.id()).orElseThrow();
            parts.add(new Unit(whole, transaction, first, beganAt(sent), endedAt, false));
        }
        for (Step step : sent.subList(cut, sent.size())) {
            boolean ends = step.statement() instanceof Control.Commit || step.statement() instanceof Control.Rollback;
            if (!ends) {
                Fate fate = first == Fate.UNKNOWN ? Fate.UNKNOWN : fateAlone(step);
                parts.add(unit(alone(transaction, step), transaction, List.of(step), fate));
            }
        }
        return parts;
    }

    private Unit unit(Transaction named, Transaction original, List<Step> sent, Fate fate) {
        StepId last = sent.getLast().id();
        int endedAt = history.doneAt(last).orElseGet(() -> history.sentAt(last).orElseThrow());
        List<Step> kept = kept(sent);
        boolean begun = !kept.isEmpty() && kept.getFirst().equals(sent.getFirst());
        Transaction rest = begun ? named.with(kept) : named;
        Fate known = named.explicit() || fate == Fate.UNKNOWN ? fate : fateAlone(sent.getFirst());
        return new Unit(rest, original, known, beganAt(sent), endedAt, endsUnordered(sent.getLast()));
    }

    /** What went on after a wait; and what commits before it does anything, for that lets others go on and end before it. */
    private boolean endsUnordered(Step last) {
        return history.resumed(last.id()) || dialect.commitsImplicitly(last.statement());
    }

    private List<Step> kept(List<Step> sent) {
        return sent.stream().filter(step -> didOrFailedByItself(step.id())).toList();
    }

    private boolean didOrFailedByItself(StepId step) {
        Optional<ErrorClass> refusal = history.refusal(step);
        return refusal.isEmpty()
                || (!Refusals.isForOthers(refusal.get()) && refusal.get() != ErrorClass.IN_FAILED_TRANSACTION);
    }

    /** A statement that failed by itself has ended like one that did nothing; one that failed for others was undone. */
    private Fate fateAlone(Step step) {
        if (history.succeeded(step.id())) {
            return Fate.COMMITTED;
        }
        Optional<ErrorClass> refusal = history.refusal(step.id());
        if (refusal.isEmpty()) {
            return Fate.UNKNOWN;
        }
        boolean undone = Refusals.isForOthers(refusal.get())
                || dialect.errors().abortsAutocommit().contains(refusal.get());
        return undone ? Fate.ROLLED_BACK : Fate.COMMITTED;
    }

    private int beganAt(List<Step> sent) {
        return history.sentAt(sent.getFirst().id()).orElseThrow();
    }

    private Fate fate(Transaction transaction) {
        return execution.fates().stream()
                .filter(fate -> fate.transaction().equals(transaction.id()))
                .map(TransactionFate::fate)
                .findFirst()
                .orElse(Fate.UNKNOWN);
    }

    private static Transaction alone(Transaction from, Step step) {
        return new Transaction(
                new TransactionId(from.id() + "+" + step.id()),
                from.session(),
                false,
                from.level(),
                from.mode(),
                false,
                List.of(step));
    }

    private static StepId part(StepId step, String what) {
        return new StepId(step.value() + "+" + what);
    }
}
