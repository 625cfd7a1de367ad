package dev.skewer.oracle.analysis.triage;

import dev.skewer.dialects.promise.TriageRule;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Step;
import java.util.List;

/**
 * SERIALIZABLE is snapshot isolation, and two transactions each read what the other writes. Where their reads lock, one of them must wait
 * or be refused. Immutable.
 */
public record SerializableIsSnapshot() implements Rule {
    @Override
    public TriageRule name() {
        return TriageRule.SER_IS_SI;
    }

    @Override
    public Claim examine(Situation situation) {
        List<Unit> units = situation.scene().committed().stream()
                .filter(unit -> situation.lists(unit, this))
                .toList();
        boolean skewed = units.stream()
                .anyMatch(one -> units.stream()
                        .anyMatch(other -> !one.equals(other)
                                && areTogether(one, other)
                                && reads(one, written(other))
                                && reads(other, written(one))));
        return skewed
                ? new Claim.Explains(
                        "two transactions that run together each read what the other writes; where their reads lock, that does not happen",
                        List.of(Knob.lockingReads(situation)),
                        true)
                : new Claim.Silent();
    }

    private static boolean areTogether(Unit one, Unit other) {
        return one.beganAt() < other.endedAt() && other.beganAt() < one.endedAt();
    }

    private static boolean reads(Unit unit, List<String> tables) {
        return unit.steps().stream()
                .map(Step::statement)
                .filter(statement -> statement instanceof Statement.Select(Query query) && query.locking() == null)
                .flatMap(statement -> named(statement).stream())
                .anyMatch(tables::contains);
    }

    private static List<String> written(Unit unit) {
        return unit.steps().stream()
                .map(Step::statement)
                .filter(Mutation.class::isInstance)
                .flatMap(statement -> statement instanceof Mutation.Insert insert
                        ? List.of(insert.table()).stream()
                        : named(statement).stream())
                .toList();
    }

    private static List<String> named(Statement statement) {
        return Trees.nodes(statement, TableSource.Named.class).stream()
                .map(TableSource.Named::table)
                .toList();
    }
}
