package dev.skewer.schemas.testcase;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A transaction: explicit, from its BEGIN, which may be text, to its COMMIT or ROLLBACK, or one statement that commits by
 * itself. What level or mode is null is the target's own. Immutable.
 */
public record Transaction(
        TransactionId id,
        SessionId session,
        boolean explicit,
        @Nullable Isolation level,
        @Nullable ConcurrencyMode mode,
        boolean readOnly,
        List<Step> steps) {
    public Transaction {
        steps = List.copyOf(steps);
        Check.that(!steps.isEmpty(), "transaction %s has no statement", id);
        Statement first = steps.getFirst().statement();
        boolean begins = first instanceof Control.Begin || (explicit && first instanceof Statement.Raw);
        Check.that(
                begins == explicit,
                explicit
                        ? "explicit transaction %s does not start with BEGIN"
                        : "transaction %s starts with BEGIN and is not explicit",
                id);
        Check.that(explicit || steps.size() == 1, "autocommit transaction %s has more than one statement", id);
    }

    /** It and its steps under the names that they have in a round of a load. */
    public Transaction inRound(int round) {
        List<Step> named = steps.stream()
                .map(step -> new Step(step.id().inRound(round), step.statement()))
                .toList();
        return new Transaction(id.inRound(round), session, explicit, level, mode, readOnly, named);
    }

    /** The same with other steps. */
    public Transaction with(List<Step> others) {
        return new Transaction(id, session, explicit, level, mode, readOnly, others);
    }

    /** Whether it ends by asking to be committed; an autocommit statement always does. */
    public boolean wantsCommit() {
        return !explicit || steps.getLast().statement() instanceof Control.Commit;
    }
}
