package dev.skewer.oracle.analysis.fingerprint;

import dev.skewer.oracle.analysis.tree.Naming;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.AlterAction;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Scenario;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Names of indexes and constraints: those that a statement refers to are counted, all others mean nothing and go. Immutable.
 *
 * @param counted the new names of those that are referred to
 */
record Labels(Map<String, String> counted) {
    Labels {
        counted = Map.copyOf(counted);
    }

    static Scenario plain(Scenario scenario) {
        Set<String> referred = new LinkedHashSet<>();
        for (Object node : Trees.nodes(scenario)) {
            switch (node) {
                case TableSource.IndexHint hint -> referred.addAll(hint.indexes());
                case AlterAction.DropConstraint drop -> referred.add(drop.name());
                case AlterAction.DropIndex drop -> referred.add(drop.index());
                case Definition.DropIndex drop -> referred.add(drop.index());
                default -> {}
            }
        }
        Labels labels = new Labels(Naming.names(referred, i -> "k" + i));
        return Trees.rewritten(scenario, labels::plain);
    }

    private Object plain(Object node) {
        return switch (node) {
            case Constraint.PrimaryKey key -> new Constraint.PrimaryKey(of(key.name()), key.parts());
            case Constraint.Unique key -> new Constraint.Unique(of(key.name()), key.parts());
            case Constraint.Condition condition ->
                new Constraint.Condition(of(condition.name()), condition.condition());
            case Constraint.ForeignKey key ->
                new Constraint.ForeignKey(
                        of(key.name()),
                        key.columns(),
                        key.referencedTable(),
                        key.referencedColumns(),
                        key.onDelete(),
                        key.onUpdate());
            case Index index ->
                new Index(of(index.name()), index.unique(), index.parts(), index.method(), index.where());
            case TableSource.IndexHint hint -> new TableSource.IndexHint(hint.hint(), all(hint.indexes()));
            case AlterAction.DropConstraint drop -> new AlterAction.DropConstraint(kept(drop.name()));
            case AlterAction.DropIndex drop -> new AlterAction.DropIndex(kept(drop.index()));
            case Definition.DropIndex drop ->
                new Definition.DropIndex(drop.table(), kept(drop.index()), drop.ifExists());
            default -> node;
        };
    }

    private @Nullable String of(@Nullable String name) {
        return name == null ? null : counted.get(name);
    }

    private String kept(String name) {
        return counted.getOrDefault(name, name);
    }

    private List<String> all(List<String> names) {
        return names.stream().map(this::kept).toList();
    }
}
