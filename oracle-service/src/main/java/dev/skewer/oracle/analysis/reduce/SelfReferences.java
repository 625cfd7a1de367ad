package dev.skewer.oracle.analysis.reduce;

import dev.skewer.oracle.analysis.tree.Renaming;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TableRows;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Puts the parents of a table that references itself into a table of their own, for each choice of statements that are about them: most bugs
 * do not need one table to be both. Immutable.
 */
public record SelfReferences() implements OneByOne {
    private static final String PARENTS = "_parents";

    /** With more statements than this there are too many choices. */
    private static final int MOST_STATEMENTS = 4;

    @Override
    public List<Scenario> variants(Scenario scenario) {
        List<Scenario> variants = new ArrayList<>();
        if (scenario.database().setUp().isEmpty()) {
            for (Table table : scenario.database().shape().tables()) {
                if (table.constraints().stream().anyMatch(constraint -> isSelfReference(constraint, table))) {
                    variants.addAll(split(scenario, table));
                }
            }
        }
        return variants;
    }

    private static boolean isSelfReference(Constraint constraint, Table table) {
        return constraint instanceof Constraint.ForeignKey key
                && key.referencedTable().equals(table.name());
    }

    private static List<Scenario> split(Scenario scenario, Table table) {
        Renaming toParents = new Renaming(Map.of(table.name(), table.name() + PARENTS), Map.of());
        List<StepId> about = scenario.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .filter(step -> !toParents.of(step.statement()).equals(step.statement()))
                .map(Step::id)
                .toList();
        List<Scenario> variants = new ArrayList<>();
        int choices = about.size() > MOST_STATEMENTS ? 0 : 1 << about.size();
        // Of none and of all of them one of the tables would be of no use.
        for (int choice = 1; choice < choices - 1; choice++) {
            Set<StepId> ofParents = new HashSet<>();
            for (int i = 0; i < about.size(); i++) {
                if ((choice >> i & 1) == 1) {
                    ofParents.add(about.get(i));
                }
            }
            Cases.valid(() -> with(scenario, database(scenario.database(), table, toParents), ofParents, toParents))
                    .ifPresent(variants::add);
        }
        return variants;
    }

    /** The table's name stands for its rows as children; as parents they are there once more. */
    private static Database database(Database old, Table table, Renaming toParents) {
        List<Table> tables = new ArrayList<>();
        for (Table each : old.shape().tables()) {
            if (each.equals(table)) {
                tables.add(parents(table, toParents));
                tables.add(children(table, toParents));
            } else {
                tables.add(each);
            }
        }
        List<TableRows> rows = new ArrayList<>();
        old.rows().stream()
                .filter(some -> some.table().equals(table.name()))
                .forEach(some -> rows.add(toParents.of(some)));
        rows.addAll(old.rows());
        return new Database(new Shape(tables), rows, List.of());
    }

    private static Table parents(Table table, Renaming toParents) {
        return toParents.of(constrained(
                table,
                table.constraints().stream()
                        .filter(constraint -> !isSelfReference(constraint, table))
                        .toList()));
    }

    private static Table children(Table table, Renaming toParents) {
        return constrained(
                table,
                table.constraints().stream()
                        .map(constraint -> isSelfReference(constraint, table) ? toParents.of(constraint) : constraint)
                        .toList());
    }

    private static Table constrained(Table table, List<Constraint> constraints) {
        return new Table(
                table.name(), table.columns(), constraints, table.indexes(), table.partitioning(), table.options());
    }

    private static Scenario with(Scenario scenario, Database database, Set<StepId> ofParents, Renaming toParents) {
        return Cases.with(
                Cases.with(scenario, database),
                scenario.transactions().stream()
                        .map(transaction -> Cases.with(
                                transaction,
                                transaction.explicit(),
                                transaction.steps().stream()
                                        .map(step -> ofParents.contains(step.id())
                                                ? new Step(step.id(), toParents.of(step.statement()))
                                                : step)
                                        .toList()))
                        .toList());
    }
}
