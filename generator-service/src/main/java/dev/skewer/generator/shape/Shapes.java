package dev.skewer.generator.shape;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Partitioning;
import dev.skewer.schemas.testcase.Shape;
import java.util.ArrayList;
import java.util.List;

/** Draws shapes that a dialect can be told of and that its DBMS accepts. Immutable. */
public final class Shapes {
    private static final int MOST_INDEXES = 3;

    private final Dialect dialect;
    private final Columns columns;
    private final Keys keys;
    private final Indexes indexes;

    public Shapes(Dialect dialect) {
        this.dialect = dialect;
        this.columns = new Columns(dialect);
        this.keys = new Keys(dialect);
        this.indexes = new Indexes(dialect);
    }

    public Shape drawn(Draw draw) {
        int count = draw.pick(List.of(1, 1, 2, 2, 2, 3));
        List<TableDraft> tables = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            tables.add(table(draw.split("table", i), "t" + i, tables));
        }
        if (tables.stream().noneMatch(TableDraft::isProtected) && draw.happens(Weight.TABLE_INTEGRITY)) {
            tables.forEach(table -> index(draw, table));
        }
        return new Shape(tables.stream().map(TableDraft::table).toList());
    }

    private TableDraft table(Draw draw, String name, List<TableDraft> others) {
        TableDraft table = new TableDraft(name);
        int count = draw.pick(List.of(1, 2, 2, 3, 3, 3, 4, 4, 5));
        int keyed = keyColumns(draw, count);
        for (int i = 0; i < count; i++) {
            table.columns.add(columns.drawn(draw, "c" + i, i < keyed));
            if (i < keyed) {
                table.key.add("c" + i);
            }
        }
        keys.primary(draw, table);
        if (dialect.can(Capability.FOREIGN_KEYS) && draw.happens(Weight.TABLE_FOREIGN_KEY)) {
            keys.foreign(draw, table, others);
        }
        if (table.referencing.isEmpty() && canPartition() && draw.happens(Weight.TABLE_PARTITIONED)) {
            partition(draw, table);
        }
        if (columns.canGenerate() && table.partitioning == null && draw.happens(Weight.COLUMN_GENERATED)) {
            columns.generate(draw, table);
        }
        if (table.partitioning == null && draw.happens(Weight.TABLE_UNIQUE)) {
            keys.unique(draw, table);
        }
        if (dialect.can(Capability.CHECK_CONSTRAINTS) && draw.happens(Weight.TABLE_CHECK)) {
            keys.check(draw, table);
        }
        for (int i = 0; i < MOST_INDEXES && draw.happens(Weight.TABLE_INDEX); i++) {
            index(draw, table);
        }
        return table;
    }

    private static int keyColumns(Draw draw, int count) {
        return Choice.<Integer>of(draw)
                .or(Weight.KEY_SINGLE, 1)
                .orIf(count > 1, Weight.KEY_COMPOSITE, 2)
                .or(Weight.KEY_NONE, 0)
                .drawn()
                .orElse(1);
    }

    private void index(Draw draw, TableDraft table) {
        Indexes.Ground ground = new Indexes.Ground(table.columns, table.partitioning != null, table.referencing);
        indexes.drawn(draw, table.nextIndex(), ground).ifPresent(table.indexes::add);
    }

    private boolean canPartition() {
        return dialect.can(Capability.HASH_PARTITIONS) || dialect.can(Capability.RANGE_PARTITIONS);
    }

    /** By the first column of the key, so that the key tells rows apart within each partition. */
    private void partition(Draw draw, TableDraft table) {
        String column = table.columns.getFirst().name();
        if (Kind.of(table.type(column)) != Kind.INTEGER) {
            return;
        }
        table.notNull(column, true);
        table.computed.add(column);
        Expression key = Expression.Column.of(column);
        table.partitioning = Choice.<Partitioning>of(draw)
                .orIf(
                        dialect.can(Capability.HASH_PARTITIONS),
                        Weight.PARTITION_HASH,
                        new Partitioning.ByHash(key, 2 + draw.below(2)))
                .orIf(
                        dialect.can(Capability.RANGE_PARTITIONS),
                        Weight.PARTITION_RANGE,
                        new Partitioning.ByRange(
                                key,
                                List.of(
                                        new Partitioning.Range("p0", Literal.Whole.of(draw.below(4))),
                                        new Partitioning.Range("p1", Literal.Whole.of(5 + draw.below(4))),
                                        new Partitioning.Range("p2", null))))
                .drawn()
                .orElse(null);
    }
}
