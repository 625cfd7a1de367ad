package dev.skewer.schemas.sql;

import dev.skewer.schemas.Check;
import org.jspecify.annotations.Nullable;

/** A statement that steers the transaction or the session. Immutable. */
public sealed interface Control extends Statement {
    /** BEGIN with what can be said there; what is null or false is left unsaid. */
    record Begin(
            @Nullable Isolation level,
            @Nullable Access access,
            @Nullable ConcurrencyMode mode,
            @Nullable LockAhead lockAhead,
            boolean consistentSnapshot,
            boolean deferrable)
            implements Control {
        public static Begin plain() {
            return new Begin(null, null, null, null, false, false);
        }
    }

    record Commit() implements Control {}

    record Rollback() implements Control {}

    record Savepoint(String name) implements Control {
        public Savepoint {
            Check.notBlank(name, "the name of a savepoint");
        }
    }

    record RollbackTo(String savepoint) implements Control {}

    record Release(String savepoint) implements Control {}

    record SetTransaction(
            TransactionScope scope,
            @Nullable Isolation level,
            @Nullable Access access) implements Control {
        public SetTransaction {
            Check.that(level != null || access != null, "SET TRANSACTION must set something");
        }
    }

    record SetVariable(VariableScope scope, String name, Expression value) implements Control {
        public SetVariable {
            Check.notBlank(name, "the name of a variable");
        }
    }

    enum Access {
        READ_ONLY,
        READ_WRITE
    }

    /** The lock that SQLite takes at BEGIN. */
    enum LockAhead {
        DEFERRED,
        IMMEDIATE,
        EXCLUSIVE
    }

    /** For which transactions a characteristic is set: the next one (in PostgreSQL the current), or all of the session. */
    enum TransactionScope {
        NEXT,
        SESSION,
        GLOBAL
    }

    enum VariableScope {
        UNSAID,
        SESSION,
        LOCAL,
        GLOBAL
    }
}
