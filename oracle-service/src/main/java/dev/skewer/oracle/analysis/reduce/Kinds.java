package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Shape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Puts a statement of the simplest kind that will do in the place of one: where it does not matter who is in the way, it is whoever locks the
 * rows, or those of a table that references them; and where it does not matter how a transaction ends, it commits. Immutable.
 */
public record Kinds() implements OneByOne {
    @Override
    public List<Scenario> variants(Scenario scenario) {
        Shape shape = scenario.database().shape();
        return Rewrites.ofWholeStatements(scenario, statement -> instead(statement, shape));
    }

    private static List<Statement> instead(Statement statement, Shape shape) {
        return switch (statement) {
            case Statement.Select(Query query)
            when query.body() instanceof Query.Selection body
                    && body.from().size() == 1
                    && body.from().getFirst() instanceof TableSource.Named table -> {
                List<Statement> simpler = new ArrayList<>(locking(table, body.where(), shape));
                if (query.locking() == null) {
                    simpler.add(new Statement.Select(Query.of(all(table, body.where()))));
                }
                yield simpler;
            }
            case Mutation.Update update
            when update.target() instanceof TableSource.Named table
                    && update.from().isEmpty() -> {
                List<Statement> simpler = new ArrayList<>(locking(table, update.where(), shape));
                simpler.add(Mutation.Delete.of(table.table(), update.where()));
                yield simpler;
            }
            case Mutation.Delete delete
            when delete.from() instanceof TableSource.Named table
                    && delete.using().isEmpty()
                    && delete.targets().isEmpty() -> locking(table, delete.where(), shape);
            case Mutation.Replace replace -> {
                TableSource.Named table = TableSource.Named.of(replace.table());
                List<Statement> simpler = new ArrayList<>(locking(table, null, shape));
                simpler.add(Mutation.Insert.of(replace.table(), replace.columns(), replace.source()));
                simpler.add(Mutation.Delete.of(replace.table(), null));
                yield simpler;
            }
            case Mutation.Insert insert -> locking(TableSource.Named.of(insert.table()), null, shape);
            case Control.Rollback rollback -> List.of(new Control.Commit());
            default -> List.of();
        };
    }

    private static List<Statement> locking(TableSource.Named table, @Nullable Expression where, Shape shape) {
        List<Statement> locking = new ArrayList<>();
        locking.add(locking(table, where));
        shape.tables().stream()
                .filter(child -> references(child, table.table()))
                .filter(child -> shape.table(table.table())
                        .filter(parent -> references(parent, child.name()))
                        .isEmpty())
                .forEach(child -> locking.add(locking(TableSource.Named.of(child.name()), null)));
        return locking;
    }

    private static boolean references(Table table, String other) {
        return !table.name().equals(other)
                && table.constraints().stream()
                        .anyMatch(constraint -> constraint instanceof Constraint.ForeignKey key
                                && key.referencedTable().equals(other));
    }

    private static Statement locking(TableSource.Named table, @Nullable Expression where) {
        return new Statement.Select(
                new Query(List.of(), false, all(table, where), List.of(), null, Locking.forUpdate()));
    }

    private static Query.Selection all(TableSource.Named table, @Nullable Expression where) {
        return Query.Selection.of(List.of(new Query.AllColumns(null)), List.of(table), where);
    }
}
