package dev.skewer.casefiles.parse;

import dev.skewer.casefiles.text.Token;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Literal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads statements that steer the transaction or the session. */
final class Controls {
    private Controls() {}

    static Optional<Control> read(Cursor in) {
        if (in.accept("BEGIN") || in.accept("START", "TRANSACTION")) {
            return Optional.of(begin(in));
        }
        if (in.accept("COMMIT") || in.accept("END")) {
            work(in);
            return Optional.of(new Control.Commit());
        }
        if (in.accept("ROLLBACK") || in.accept("ABORT")) {
            work(in);
            return Optional.of(in.accept("TO") ? rollbackTo(in) : new Control.Rollback());
        }
        if (in.accept("SAVEPOINT")) {
            return Optional.of(new Control.Savepoint(in.name()));
        }
        if (in.accept("RELEASE")) {
            in.accept("SAVEPOINT");
            return Optional.of(new Control.Release(in.name()));
        }
        if (in.accept("SET")) {
            return Optional.of(set(in));
        }
        if (in.spelling().has(Form.PRAGMA) && in.accept("PRAGMA")) {
            return Optional.of(variable(in, Control.VariableScope.UNSAID));
        }
        return Optional.empty();
    }

    private static void work(Cursor in) {
        if (!in.accept("WORK")) {
            in.accept("TRANSACTION");
        }
    }

    private static Control rollbackTo(Cursor in) {
        in.accept("SAVEPOINT");
        return new Control.RollbackTo(in.name());
    }

    private static Control begin(Cursor in) {
        ConcurrencyMode mode = null;
        Control.LockAhead lockAhead = null;
        for (ConcurrencyMode candidate : ConcurrencyMode.values()) {
            mode = in.accept(candidate.name()) ? candidate : mode;
        }
        for (Control.LockAhead candidate : Control.LockAhead.values()) {
            lockAhead = in.accept(candidate.name()) ? candidate : lockAhead;
        }
        work(in);
        Begin begin = new Begin();
        while (!in.isEnd()) {
            characteristic(in, begin);
            in.acceptSign(",");
        }
        return new Control.Begin(
                begin.level, begin.access, mode, lockAhead, begin.consistentSnapshot, begin.deferrable);
    }

    private static void characteristic(Cursor in, Begin begin) {
        if (in.accept("WITH", "CONSISTENT", "SNAPSHOT")) {
            begin.consistentSnapshot = true;
        } else if (in.accept("DEFERRABLE")) {
            begin.deferrable = true;
        } else if (in.isNext("ISOLATION")) {
            begin.level = level(in);
        } else {
            begin.access = access(in);
        }
    }

    private static Isolation level(Cursor in) {
        in.expect("ISOLATION", "LEVEL");
        for (Isolation level : Isolation.values()) {
            if (in.accept(level.sql().split(" "))) {
                return level;
            }
        }
        throw in.fail("an isolation level");
    }

    private static Control.Access access(Cursor in) {
        if (in.accept("READ", "ONLY")) {
            return Control.Access.READ_ONLY;
        }
        in.expect("READ", "WRITE");
        return Control.Access.READ_WRITE;
    }

    private static Control set(Cursor in) {
        if (in.accept("TRANSACTION")) {
            return transaction(in, Control.TransactionScope.NEXT);
        }
        if (in.accept("SESSION", "TRANSACTION")) {
            // Where all of a session has words of its own, SESSION is noise here, and the current transaction is meant.
            boolean noise = in.spelling().has(Form.SESSION_CHARACTERISTICS)
                    && in.dialect().can(Capability.SET_NEXT_LEVEL);
            return transaction(in, noise ? Control.TransactionScope.NEXT : Control.TransactionScope.SESSION);
        }
        if (in.accept("SESSION", "CHARACTERISTICS", "AS", "TRANSACTION")) {
            return transaction(in, Control.TransactionScope.SESSION);
        }
        if (in.accept("GLOBAL", "TRANSACTION")) {
            return transaction(in, Control.TransactionScope.GLOBAL);
        }
        for (Control.VariableScope scope : Control.VariableScope.values()) {
            if (scope != Control.VariableScope.UNSAID && in.accept(scope.name())) {
                return variable(in, scope);
            }
        }
        return variable(in, Control.VariableScope.UNSAID);
    }

    private static Control transaction(Cursor in, Control.TransactionScope scope) {
        Begin said = new Begin();
        do {
            characteristic(in, said);
        } while (in.acceptSign(",") || !in.isEnd());
        if (said.consistentSnapshot || said.deferrable) {
            throw new NotCovered("SET TRANSACTION with more than a level and an access");
        }
        return new Control.SetTransaction(scope, said.level, said.access);
    }

    private static Control variable(Cursor in, Control.VariableScope scope) {
        if (in.peek().kind() != Token.Kind.WORD) {
            throw in.fail("a variable");
        }
        StringBuilder name = new StringBuilder(in.take().text());
        while (in.acceptSign(".")) {
            name.append('.').append(in.take().text());
        }
        boolean signed = in.acceptSign("=") || in.accept("TO");
        if (!signed && !in.spelling().has(Form.SET_WITHOUT_SIGN)) {
            throw in.fail("=");
        }
        return new Control.SetVariable(scope, name.toString(), constant(in));
    }

    private static Expression constant(Cursor in) {
        if (in.accept("DEFAULT")) {
            return new Expression.Default();
        }
        Optional<Literal> literal = Literals.read(in);
        if (literal.isPresent()) {
            return literal.get();
        }
        if (in.spelling().has(Form.LITERAL_SETTINGS)) {
            throw in.fail("a constant");
        }
        Expression value = Expressions.read(in);
        if (!(value instanceof Literal)) {
            throw new NotCovered("a setting that is not a constant");
        }
        return value;
    }

    /** What a BEGIN has said so far. Not thread-safe. */
    private static final class Begin {
        private @Nullable Isolation level;
        private Control.@Nullable Access access;
        private boolean consistentSnapshot;
        private boolean deferrable;
    }
}
