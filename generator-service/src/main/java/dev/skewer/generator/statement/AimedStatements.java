package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.AggregateFunction;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Statements that read or write a row that is meant. Not thread-safe. */
public final class AimedStatements {
    private final Ground ground;
    private final Aims aims;

    public AimedStatements(Ground ground) {
        this.ground = ground;
        this.aims = new Aims(ground);
    }

    public Aims aims() {
        return aims;
    }

    /** Any statement that meets the row, or the gap beside it. */
    public Statement drawn(Draw draw, Target target, boolean readOnly) {
        Relation relation = target.relation();
        boolean writes = !readOnly && !relation.writable().isEmpty();
        Supplier<Statement> select = () -> read(draw, target, Set.of(), false);
        return Choice.call(
                Choice.<Supplier<Statement>>of(draw)
                        .or(Weight.STATEMENT_SELECT, select)
                        .orIf(
                                !readOnly && ground.can(Capability.LOCK_FOR_UPDATE),
                                Weight.STATEMENT_LOCK,
                                () -> read(draw, target, Set.of(), true))
                        .orIf(writes, Weight.STATEMENT_UPDATE, () -> update(draw, target, Set.of()))
                        .orIf(!readOnly, Weight.STATEMENT_DELETE, () -> delete(draw, target))
                        .orIf(writes, Weight.STATEMENT_INSERT, () -> insert(draw, target)),
                select);
    }

    /**
     * A statement that writes the row or locks it, or inserts it once more: two of them meet.
     *
     * @param changing what the row is not looked for by
     */
    public Statement meeting(Draw draw, Target target, Set<String> changing) {
        Supplier<Statement> delete = () -> delete(draw, target, changing);
        boolean writes = !target.relation().writable().isEmpty();
        return Choice.call(
                Choice.<Supplier<Statement>>of(draw)
                        .orIf(
                                ground.can(Capability.LOCK_FOR_UPDATE),
                                Weight.STATEMENT_LOCK,
                                () -> read(draw, target, changing, true))
                        .orIf(writes, Weight.STATEMENT_UPDATE, () -> update(draw, target, changing))
                        .or(Weight.STATEMENT_DELETE, delete)
                        .orIf(writes, Weight.STATEMENT_INSERT, () -> insert(draw, target)),
                delete);
    }

    public Statement read(Draw draw, Target target, Set<String> changing, boolean locking) {
        Parts parts = new Parts(ground, draw);
        Relation relation = target.relation();
        List<Query.Item> items = draw.happens(Weight.DETAIL_ALL_COLUMNS)
                ? List.of(new Query.AllColumns(null))
                : relation.fields().stream()
                        .<Query.Item>map(field -> new Query.Selected(Expression.Column.of(field.name()), null))
                        .toList();
        Query query = Query.of(Query.Selection.of(items, from(relation), aims.where(draw, target, changing)));
        return new Statement.Select(
                locking
                        ? new Query(List.of(), false, query.body(), List.of(), null, new Queries(parts).lock())
                        : query);
    }

    /** How many rows there are, and how far the values of a column go. */
    public Statement aggregate(Draw draw, Target target, Field field) {
        List<Query.Item> items = new ArrayList<>();
        items.add(new Query.Selected(new Expression.Aggregate(AggregateFunction.COUNT, false, null), null));
        if (field.kind().isNumber() && field.exact()) {
            items.add(new Query.Selected(
                    new Expression.Aggregate(AggregateFunction.MAX, false, Expression.Column.of(field.name())), null));
        }
        return new Statement.Select(Query.of(
                Query.Selection.of(items, from(target.relation()), aims.where(draw, target, Set.of(field.name())))));
    }

    private static List<TableSource> from(Relation relation) {
        return List.of(TableSource.Named.of(relation.name()));
    }

    private Statement update(Draw draw, Target target, Set<String> changing) {
        Parts parts = new Parts(ground, draw);
        return new Updates(parts).plain(target.relation(), aims.where(draw, target, changing), false);
    }

    /** Gives the column a value; the row is not looked for by that column. */
    public Statement set(Draw draw, Target target, Field field, Literal value) {
        Mutation.Assignment assignment = new Mutation.Assignment(Expression.Column.of(field.name()), value);
        return Mutation.Update.of(
                target.relation().name(), List.of(assignment), aims.where(draw, target, Set.of(field.name())));
    }

    public boolean can(Capability capability) {
        return ground.can(capability);
    }

    /** Whether no foreign key could keep the row from being deleted. */
    public boolean isUnreferenced(Target target) {
        return !target.relation().isReferenced(ground.relations());
    }

    public Statement deleteByKey(Target target) {
        return Mutation.Delete.of(target.relation().name(), Aims.key(target));
    }

    public Statement delete(Draw draw, Target target) {
        return delete(draw, target, Set.of());
    }

    private Statement delete(Draw draw, Target target, Set<String> changing) {
        return Mutation.Delete.of(target.relation().name(), aims.where(draw, target, changing));
    }

    /** Inserts over the row, so that the column gets the value; nothing where the dialect or the row does not allow it. */
    public Optional<Statement> upsert(Target target, Field field, Literal value) {
        Relation relation = target.relation();
        List<String> columns = new ArrayList<>();
        List<Expression> values = new ArrayList<>();
        for (Field one : relation.writable()) {
            Literal old = target.row().get(one.name());
            if (old == null) {
                return Optional.empty();
            }
            columns.add(one.name());
            values.add(one.name().equals(field.name()) ? value : old);
        }
        boolean conflict = ground.can(Capability.ON_CONFLICT);
        if (!aims.hasHandle(target) || (!conflict && !ground.can(Capability.ON_DUPLICATE_KEY))) {
            return Optional.empty();
        }
        Mutation.DoUpdate update = new Mutation.DoUpdate(
                conflict ? relation.handle() : List.of(),
                List.of(new Mutation.Assignment(
                        Expression.Column.of(field.name()), new Expression.Proposed(field.name()))),
                null);
        return Optional.of(new Mutation.Insert(
                relation.name(), columns, new Mutation.Rows(List.of(values)), false, update, List.of()));
    }

    /** A row with the key of the target, or with the next one. */
    private Statement insert(Draw draw, Target target) {
        Parts parts = new Parts(ground, draw);
        Writes writes = new Writes(parts);
        Relation relation = target.relation();
        boolean next = draw.chance(50);
        List<String> columns = new ArrayList<>();
        List<Expression> values = new ArrayList<>();
        for (Field field : relation.writable()) {
            Literal old = target.row().get(field.name());
            columns.add(field.name());
            values.add(
                    old != null && relation.handle().contains(field.name())
                            ? beside(old, field, next)
                            : writes.constant(relation, field));
        }
        boolean ignore = ground.can(Capability.INSERT_IGNORE) && draw.chance(15);
        boolean replace = ground.can(Capability.REPLACE) && draw.chance(20);
        Mutation.Rows rows = new Mutation.Rows(List.of(values));
        return replace
                ? new Mutation.Replace(relation.name(), columns, rows)
                : new Mutation.Insert(relation.name(), columns, rows, ignore, null, List.of());
    }

    private static Literal beside(Literal old, Field field, boolean next) {
        boolean countable = field.kind() == Kind.INTEGER && !field.wild();
        return next && countable && old instanceof Literal.Whole whole
                ? new Literal.Whole(whole.value().add(BigInteger.ONE))
                : old;
    }

    /** A value that the column does not have yet, as far as one is found soon. */
    public Literal another(Draw draw, Field field, Set<Literal> used) {
        Literal value = ground.fresh(draw, field);
        for (int i = 0; i < 10 && used.contains(value); i++) {
            value = ground.fresh(draw, field);
        }
        return value;
    }
}
