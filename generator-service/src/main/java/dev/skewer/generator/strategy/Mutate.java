package dev.skewer.generator.strategy;

import dev.skewer.dialects.Dialect;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.order.Interleavings;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Indexes;
import dev.skewer.generator.shape.Relation;
import dev.skewer.generator.statement.Literals;
import dev.skewer.generator.statement.Statements;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A parent with up to three things changed: a bug of one DBMS, which its reproducer found, becomes a pattern for all. With nothing changed
 * a known bug shows itself where it was never fixed. Parents that the dialect cannot write are of no use to it.
 */
public final class Mutate implements Strategy {
    @Override
    public String name() {
        return "mutate";
    }

    @Override
    public Plot plot(Workbench workbench) {
        TestCase parent = workbench.parents().drawn(workbench.group());
        Draft draft = Draft.of(parent.scenario(), workbench.dialect());
        Draw draw = workbench.group().split("mutations");
        int count = draw.below(4);
        for (int i = 0; i < count; i++) {
            draft = mutation(draw.split("mutation", i), workbench).apply(draft);
        }
        Draft drawn = draft;
        return new Plot.Ordered(
                drawn.database(),
                drawn.transactions(),
                order -> order(order, drawn, parent),
                parent.scenario().settings(),
                List.of(parent.id()));
    }

    private static List<StepId> order(Draw draw, Draft draft, TestCase parent) {
        return draw.chance(40) || draft.isReordered()
                ? Interleavings.drawn(draw, draft.transactions())
                : parent.scenario().order();
    }

    private static UnaryOperator<Draft> mutation(Draw draw, Workbench workbench) {
        return Choice.<UnaryOperator<Draft>>of(draw)
                .or(Weight.MUTATION_CONSTANTS, draft -> constants(draw, draft))
                .or(Weight.MUTATION_LEVELS, draft -> levels(draw, draft, workbench.dialect()))
                .or(Weight.MUTATION_ORDER, Draft::reordered)
                .or(Weight.MUTATION_STATEMENT, draft -> statement(draw, draft, workbench))
                .or(Weight.MUTATION_ENDING, draft -> ending(draw, draft))
                .or(Weight.MUTATION_KIND, draft -> kind(draw, draft, workbench.dialect()))
                .or(Weight.MUTATION_TYPE, draft -> Reshaping.type(draw, draft, workbench.dialect()))
                .or(Weight.MUTATION_KEY, draft -> Reshaping.key(draw, draft))
                .or(Weight.MUTATION_INDEX, draft -> index(draw, draft, workbench))
                .drawn()
                .orElse(Draft::reordered);
    }

    /** Numbers become their neighbours, so that what met by them still nearly meets. */
    private static Draft constants(Draw draw, Draft draft) {
        return draft.map((transaction, step) -> Literals.mapped(
                step.statement(), literal -> draw.chance(30) ? Literals.neighbour(draw, literal) : literal));
    }

    private static Draft levels(Draw draw, Draft draft, Dialect dialect) {
        Isolation level = draw.pick(dialect.levels().names());
        return draft.levelled(transaction -> says(transaction) ? transaction.level() : level);
    }

    /** Whether the statements say of themselves at which level they run. */
    private static boolean says(Transaction transaction) {
        return transaction.steps().stream().anyMatch(step -> switch (step.statement()) {
            case Control.Begin begin -> begin.level() != null;
            case Control.SetTransaction set -> true;
            case Statement.Raw raw -> true;
            default -> false;
        });
    }

    private static Draft statement(Draw draw, Draft draft, Workbench workbench) {
        Statements statements = workbench.statements(draft.database(), false);
        return draft.map((transaction, step) -> isPlain(step.statement()) && draw.chance(25)
                ? statements.drawn(draw, new Statements.Place(false, transaction.readOnly()))
                : step.statement());
    }

    private static Draft kind(Draw draw, Draft draft, Dialect dialect) {
        return draft.map((transaction, step) -> draw.chance(40)
                ? OtherKind.of(draw, step.statement(), dialect, transaction.readOnly())
                : step.statement());
    }

    private static boolean isPlain(Statement statement) {
        return !(statement instanceof Control) && !(statement instanceof Definition);
    }

    private static Draft ending(Draw draw, Draft draft) {
        return draft.map((transaction, step) -> switch (step.statement()) {
            case Control.Commit commit when draw.chance(50) -> new Control.Rollback();
            case Control.Rollback rollback when draw.chance(50) -> new Control.Commit();
            default -> step.statement();
        });
    }

    private static Draft index(Draw draw, Draft draft, Workbench workbench) {
        Database database = draft.database();
        if (database.shape().tables().isEmpty() || !database.setUp().isEmpty()) {
            return draft;
        }
        if (draw.chance(30)) {
            return Reshaping.withoutIndex(draw, draft, workbench.dialect());
        }
        Relation relation = draw.pick(workbench.relations(database));
        Indexes.Ground over =
                new Indexes.Ground(relation.fields().stream().map(Field::column).toList(), true, Set.of());
        return new Indexes(workbench.dialect())
                .drawn(draw, relation.name() + "_m", over)
                .map(index -> draft.shaped(relation.name(), table -> {
                    List<Index> more = new ArrayList<>(table.indexes());
                    more.add(index);
                    return new Table(
                            table.name(),
                            table.columns(),
                            table.constraints(),
                            more,
                            table.partitioning(),
                            table.options());
                }))
                .orElse(draft);
    }
}
