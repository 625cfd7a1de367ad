package dev.skewer.generator.shape;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.family.Demand;
import dev.skewer.generator.family.Habits;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.TypeName;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Draws indexes. Immutable. */
public final class Indexes {
    private final Dialect dialect;
    private final Habits habits;
    private final Types types;
    private final Columns columns;

    public Indexes(Dialect dialect) {
        this.dialect = dialect;
        this.habits = Habits.of(dialect);
        this.types = new Types(dialect);
        this.columns = new Columns(dialect);
    }

    /**
     * What an index is made over.
     *
     * @param partitioned whether each unique index must have the column of the partitions
     * @param fixed columns of which no expression and no condition may be, for a foreign key changes them
     */
    public record Ground(List<ColumnDefinition> columns, boolean partitioned, Set<String> fixed) {
        public Ground {
            columns = List.copyOf(columns);
        }
    }

    /** Nothing where no column of the table can be in an index. */
    public Optional<Index> drawn(Draw draw, String name, Ground ground) {
        List<String> whole = ground.columns().stream()
                .filter(this::canBeWhole)
                .map(ColumnDefinition::name)
                .toList();
        List<ColumnDefinition> texts = ground.columns().stream()
                .filter(column -> types.hasPrefixes(column.type()) && column.generated() == null)
                .toList();
        List<ColumnDefinition> computable = computable(ground);
        boolean any = !whole.isEmpty();
        Choice<Supplier<Index>> choice = Choice.<Supplier<Index>>of(draw)
                .orIf(any, Weight.INDEX_PLAIN, () -> Index.of(name, part(draw.pick(whole))))
                .orIf(whole.size() > 1, Weight.INDEX_COMPOSITE, () -> composite(draw, name, whole))
                .orIf(any && !ground.partitioned(), Weight.INDEX_UNIQUE, () -> unique(draw, name, whole))
                .orIf(
                        any && dialect.can(Capability.DESCENDING_KEYS),
                        Weight.INDEX_DESCENDING,
                        () -> Index.of(name, new KeyPart(draw.pick(whole), null, 0, true)))
                .orIf(
                        !texts.isEmpty() && dialect.can(Capability.PREFIX_KEYS),
                        Weight.INDEX_PREFIX,
                        () -> Index.of(name, new KeyPart(draw.pick(texts).name(), null, 2 + draw.below(2), false)))
                .orIf(
                        !computable.isEmpty() && dialect.can(Capability.FUNCTIONAL_INDEXES),
                        Weight.INDEX_FUNCTIONAL,
                        () -> functional(draw, name, draw.pick(computable)))
                .orIf(
                        any && !ground.columns().isEmpty() && dialect.can(Capability.PARTIAL_INDEXES),
                        Weight.INDEX_PARTIAL,
                        () -> partial(draw, name, whole, !ground.partitioned()))
                .orIf(
                        any
                                && dialect.can(Capability.INDEX_METHODS)
                                && !habits.methods().isEmpty(),
                        Weight.INDEX_METHOD,
                        () -> withMethod(draw, name, whole));
        return choice.drawn().map(Supplier::get);
    }

    boolean canBeWhole(ColumnDefinition column) {
        ColumnDefinition.Generated generated = column.generated();
        boolean virtual = generated != null && !generated.stored();
        return types.isKey(column.type()) && !(virtual && habits.demand(Demand.NO_VIRTUAL_KEYS));
    }

    private List<ColumnDefinition> computable(Ground ground) {
        return ground.columns().stream()
                .filter(column -> column.generated() == null && !ground.fixed().contains(column.name()))
                .filter(column -> column.type().name() == TypeName.VARCHAR
                        || column.type().name() == TypeName.CHAR)
                .toList();
    }

    private static KeyPart part(String column) {
        return KeyPart.of(column);
    }

    private Index composite(Draw draw, String name, List<String> whole) {
        List<String> chosen = draw.shuffled(whole).subList(0, Math.min(whole.size(), 2 + draw.below(2)));
        boolean descending = dialect.can(Capability.DESCENDING_KEYS);
        List<KeyPart> parts = chosen.stream()
                .map(column -> new KeyPart(column, null, 0, descending && draw.happens(Weight.COLUMN_DESCENDING_KEY)))
                .toList();
        return new Index(name, false, parts, null, null);
    }

    private static Index unique(Draw draw, String name, List<String> whole) {
        List<KeyPart> parts = draw.some(whole, 2).stream().map(KeyPart::of).toList();
        return new Index(name, true, parts, null, null);
    }

    private Index functional(Draw draw, String name, ColumnDefinition column) {
        return new Index(
                name, false, List.of(new KeyPart(null, columns.computation(draw, column), 0, false)), null, null);
    }

    private static Index partial(Draw draw, String name, List<String> whole, boolean canBeUnique) {
        String column = draw.pick(whole);
        String other = draw.pick(whole);
        Expression.Is there = new Expression.Is(Expression.Column.of(other), draw.chance(70), Expression.Truth.NULL);
        return new Index(name, canBeUnique && draw.chance(30), List.of(KeyPart.of(column)), null, there);
    }

    private Index withMethod(Draw draw, String name, List<String> whole) {
        return new Index(name, false, List.of(KeyPart.of(draw.pick(whole))), draw.pick(habits.methods()), null);
    }
}
