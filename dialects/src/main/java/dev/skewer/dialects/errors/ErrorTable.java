package dev.skewer.dialects.errors;

import dev.skewer.schemas.execution.ErrorClass;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What the errors of a DBMS mean. Immutable.
 *
 * @param otherwise what an error means that no rule knows
 * @param abort what the client must do after a transaction was undone
 * @param abortsAutocommit classes that make an autocommit statement an aborted transaction rather than a failed write
 */
public record ErrorTable(
        List<ErrorRule> rules, Diagnosis otherwise, AbortRule abort, Set<ErrorClass> abortsAutocommit) {
    public ErrorTable {
        rules = rules.stream()
                .sorted(Comparator.comparingInt(ErrorRule::weight).reversed())
                .toList();
        EnumSet<ErrorClass> copy = EnumSet.noneOf(ErrorClass.class);
        copy.addAll(abortsAutocommit);
        abortsAutocommit = Collections.unmodifiableSet(copy);
    }

    /** A table without rules: an unknown error undoes its statement or, in some DBMSs, its transaction. */
    public static ErrorTable of(RollbackScope otherwise, AbortRule abort) {
        return new ErrorTable(
                List.of(),
                new Diagnosis(ErrorClass.OTHER, otherwise),
                abort,
                EnumSet.of(ErrorClass.DEADLOCK, ErrorClass.SERIALIZATION_FAILURE, ErrorClass.SHAPE_CHANGED));
    }

    /** Adds a rule in the place of the one for the same error. */
    public ErrorTable with(ErrorRule rule) {
        List<ErrorRule> changed = new ArrayList<>(rules);
        changed.removeIf(rule::covers);
        changed.add(rule);
        return new ErrorTable(changed, otherwise, abort, abortsAutocommit);
    }

    public ErrorTable abort(AbortRule changed) {
        return new ErrorTable(rules, otherwise, changed, abortsAutocommit);
    }

    public ErrorTable abortsAutocommit(Set<ErrorClass> changed) {
        return new ErrorTable(rules, otherwise, abort, changed);
    }

    public Diagnosis diagnose(ErrorReport report) {
        for (ErrorRule rule : rules) {
            if (rule.fits(report)) {
                return rule.diagnosis();
            }
        }
        return otherwise;
    }

    /** Whether the client must say ROLLBACK before the session can go on. */
    public boolean clientMustRollBack(Diagnosis diagnosis) {
        return diagnosis.scope() == RollbackScope.TRANSACTION && abort != AbortRule.ENDED_BY_SERVER;
    }
}
