package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Shape;
import java.util.ArrayList;
import java.util.List;

/** Has an UPDATE set an earlier column of its table: the one that it set may not be needed any more. Immutable. */
public record AssignedColumns() implements OneByOne {
    @Override
    public List<Scenario> variants(Scenario scenario) {
        Shape shape = scenario.database().shape();
        return Rewrites.ofWholeStatements(scenario, statement -> instead(statement, shape));
    }

    private static List<Statement> instead(Statement statement, Shape shape) {
        if (!(statement instanceof Mutation.Update update) || !(update.target() instanceof TableSource.Named target)) {
            return List.of();
        }
        List<String> columns = shape.table(target.table()).map(Table::columns).orElse(List.of()).stream()
                .map(ColumnDefinition::name)
                .toList();
        List<Statement> variants = new ArrayList<>();
        for (int i = 0; i < update.assignments().size(); i++) {
            Mutation.Assignment old = update.assignments().get(i);
            int place = columns.indexOf(old.column().name());
            for (String earlier : columns.subList(0, Math.max(0, place))) {
                if (sets(update, earlier)) {
                    continue;
                }
                Expression.Column column = new Expression.Column(old.column().table(), earlier);
                List<Mutation.Assignment> assignments = new ArrayList<>(update.assignments());
                assignments.set(i, new Mutation.Assignment(column, old.value()));
                variants.add(with(update, assignments));
            }
        }
        return variants;
    }

    private static boolean sets(Mutation.Update update, String column) {
        return update.assignments().stream()
                .anyMatch(assignment -> assignment.column().name().equals(column));
    }

    private static Mutation.Update with(Mutation.Update update, List<Mutation.Assignment> assignments) {
        return new Mutation.Update(
                update.target(),
                assignments,
                update.from(),
                update.where(),
                update.orderBy(),
                update.limit(),
                update.ignore(),
                update.returning());
    }
}
