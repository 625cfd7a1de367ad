package dev.skewer.generator.transaction;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Puts statements into transactions, and these into sessions. Not thread-safe: one per case. */
public final class Transactions {
    private final Dialect dialect;
    private final @Nullable Isolation common;
    private final List<Transaction> made = new ArrayList<>();
    private int sessions;
    private int steps;

    public Transactions(Dialect dialect, Draw draw) {
        this.dialect = dialect;
        this.common = draw.happens(Weight.TRANSACTION_MIXED_LEVELS) ? null : level(dialect, draw);
    }

    private static Isolation level(Dialect dialect, Draw draw) {
        return draw.pick(dialect.levels().names());
    }

    public List<Transaction> made() {
        return List.copyOf(made);
    }

    /** Whether transactions can be read-only and say so. */
    public boolean canBeReadOnly() {
        return dialect.can(Capability.BEGIN_ACCESS);
    }

    /** What is known of a transaction before its statements are. */
    public record Plan(boolean explicit, boolean readOnly, boolean commits) {}

    public Plan plan(Draw draw) {
        boolean explicit = draw.happens(Weight.TRANSACTION_EXPLICIT);
        boolean readOnly = explicit && canBeReadOnly() && draw.happens(Weight.TRANSACTION_READ_ONLY);
        return new Plan(explicit, readOnly, draw.happens(Weight.TRANSACTION_COMMIT));
    }

    /** A transaction that holds what it locks until its end. */
    public Plan writing(Draw draw) {
        return new Plan(true, false, draw.happens(Weight.TRANSACTION_COMMIT));
    }

    /** An explicit transaction of the statements or, of one statement, a transaction that commits by itself. */
    public void add(Draw draw, Plan plan, List<Statement> statements) {
        boolean shared = sessions > 0 && draw.happens(Weight.TRANSACTION_SHARED_SESSION);
        if (!shared) {
            nextSession();
        }
        put(draw, plan, plan.explicit() ? withSavepoints(draw, statements) : statements);
    }

    /** A transaction in a session of its own, of these statements and nothing else. */
    public void addApart(Draw draw, Plan plan, List<Statement> statements) {
        nextSession();
        put(draw, plan, statements);
    }

    private void nextSession() {
        sessions++;
        steps = 0;
    }

    private void put(Draw draw, Plan plan, List<Statement> statements) {
        Isolation level = common == null ? level(dialect, draw) : common;
        List<Statement> all = new ArrayList<>();
        ConcurrencyMode mode = null;
        if (plan.explicit()) {
            Control.Begin begin = begin(draw, plan, level);
            mode = begin.mode();
            all.add(begin);
            all.addAll(statements);
            all.add(plan.commits() ? new Control.Commit() : new Control.Rollback());
        } else {
            all.add(statements.getFirst());
        }
        String session = "t" + sessions;
        List<Step> numbered = new ArrayList<>();
        for (Statement statement : all) {
            steps++;
            numbered.add(new Step(new StepId(session + "." + steps), statement));
        }
        made.add(new Transaction(
                new TransactionId("T" + (made.size() + 1)),
                new SessionId(session),
                plan.explicit(),
                level,
                mode,
                plan.readOnly(),
                numbered));
    }

    private Control.Begin begin(Draw draw, Plan plan, Isolation level) {
        if (plan.readOnly()) {
            boolean snapshot = dialect.can(Capability.BEGIN_CONSISTENT_SNAPSHOT) && draw.chance(30);
            return new Control.Begin(null, Control.Access.READ_ONLY, null, null, snapshot, false);
        }
        return Choice.call(
                Choice.<Supplier<Control.Begin>>of(draw)
                        .or(Weight.BEGIN_PLAIN, Control.Begin::plain)
                        .orIf(
                                dialect.can(Capability.BEGIN_CONSISTENT_SNAPSHOT),
                                Weight.BEGIN_CONSISTENT_SNAPSHOT,
                                () -> new Control.Begin(null, null, null, null, true, false))
                        .orIf(
                                dialect.can(Capability.BEGIN_LEVEL),
                                Weight.BEGIN_LEVEL,
                                () -> new Control.Begin(level, null, null, null, false, false))
                        .orIf(
                                dialect.can(Capability.BEGIN_ACCESS),
                                Weight.BEGIN_READ_WRITE,
                                () -> new Control.Begin(null, Control.Access.READ_WRITE, null, null, false, false))
                        .orIf(
                                dialect.can(Capability.BEGIN_MODE),
                                Weight.BEGIN_MODE,
                                () -> new Control.Begin(
                                        null, null, draw.pick(List.of(ConcurrencyMode.values())), null, false, false))
                        .orIf(
                                dialect.can(Capability.BEGIN_LOCK_AHEAD),
                                Weight.BEGIN_LOCK_AHEAD,
                                () -> new Control.Begin(
                                        null, null, null, draw.pick(List.of(Control.LockAhead.values())), false, false))
                        .orIf(
                                dialect.can(Capability.BEGIN_DEFERRABLE),
                                Weight.BEGIN_DEFERRABLE,
                                () -> new Control.Begin(null, null, null, null, false, true)),
                Control.Begin::plain);
    }

    /** With a savepoint that may be rolled back to or released; none where a statement would commit and so forget it. */
    private List<Statement> withSavepoints(Draw draw, List<Statement> statements) {
        boolean possible = dialect.can(Capability.SAVEPOINTS)
                && !statements.isEmpty()
                && statements.stream().noneMatch(dialect::commitsImplicitly);
        if (!possible || !draw.happens(Weight.TRANSACTION_SAVEPOINTS)) {
            return statements;
        }
        List<Statement> all = new ArrayList<>(statements);
        int from = draw.below(statements.size());
        int to = from + 1 + draw.below(statements.size() - from);
        all.add(from, new Control.Savepoint("s1"));
        boolean release = dialect.can(Capability.RELEASE_SAVEPOINT) && draw.chance(30);
        all.add(Math.min(all.size(), to + 1), release ? new Control.Release("s1") : new Control.RollbackTo("s1"));
        return all;
    }
}
