package dev.skewer.schemas.random;

import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Partitioning;
import dev.skewer.schemas.sql.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** Random tables with all that belongs to them. Not thread-safe. */
public final class RandomShapes {
    private final Draw draw;
    private final RandomExpressions expressions;

    public RandomShapes(RandomGenerator random) {
        this(new Draw(random));
    }

    RandomShapes(Draw draw) {
        this(draw, new RandomExpressions(draw));
    }

    RandomShapes(Draw draw, RandomExpressions expressions) {
        this.draw = draw;
        this.expressions = expressions;
    }

    /** A table with up to four columns, keys, indexes and partitions. */
    public Table table() {
        List<ColumnDefinition> columns = new ArrayList<>();
        for (String name : RandomExpressions.COLUMNS.subList(0, 1 + draw.below(4))) {
            columns.add(column(name));
        }
        List<Constraint> constraints = new ArrayList<>(draw.list(0, 2, this::constraint));
        if (draw.chance(60)) {
            constraints.add(new Constraint.PrimaryKey(draw.perhaps(20, () -> "p0"), parts()));
        }
        return new Table(
                draw.of(RandomQueries.TABLES),
                columns,
                constraints,
                draw.list(0, 2, this::index),
                draw.perhaps(8, this::partitioning),
                draw.chance(5) ? List.of(new Table.Option("ENGINE", "InnoDB")) : List.of());
    }

    ColumnDefinition column(String name) {
        boolean generated = draw.chance(10);
        return new ColumnDefinition(
                name,
                expressions.type(),
                draw.chance(30),
                generated ? null : draw.perhaps(20, expressions::literal),
                generated ? new ColumnDefinition.Generated(expressions.expression(2), draw.chance(50)) : null,
                !generated && draw.chance(4),
                draw.perhaps(5, () -> draw.of("utf8mb4_bin", "C", "NOCASE")));
    }

    Constraint constraint() {
        return draw.oneOf(
                () -> new Constraint.Unique(draw.perhaps(40, () -> "u0"), parts()),
                () -> new Constraint.Condition(draw.perhaps(40, () -> "k0"), expressions.expression(2)),
                () -> new Constraint.ForeignKey(
                        draw.perhaps(40, () -> "f0"),
                        List.of("c1"),
                        "t1",
                        draw.chance(80) ? List.of("c0") : List.of(),
                        draw.of(Constraint.ReferentialAction.values()),
                        draw.of(Constraint.ReferentialAction.values())));
    }

    Index index() {
        return new Index(
                draw.perhaps(90, () -> draw.of("i0", "i 1")),
                draw.chance(25),
                draw.chance(10) ? List.of(new KeyPart(null, expressions.expression(1), 0, draw.chance(20))) : parts(),
                draw.perhaps(8, () -> draw.of("BTREE", "HASH")),
                draw.perhaps(8, () -> expressions.expression(2)));
    }

    private List<KeyPart> parts() {
        return draw.list(
                1,
                2,
                () -> new KeyPart(draw.of(RandomExpressions.COLUMNS), null, draw.chance(10) ? 3 : 0, draw.chance(15)));
    }

    private Partitioning partitioning() {
        return draw.oneOf(
                () -> new Partitioning.ByHash(expressions.column(), 1 + draw.below(4)),
                () -> new Partitioning.ByRange(
                        expressions.column(),
                        List.of(
                                new Partitioning.Range("p0", Literal.Whole.of(draw.below(10))),
                                new Partitioning.Range("p1", null))));
    }
}
