package dev.skewer.dialects.render;

import static dev.skewer.dialects.render.Trees.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.random.RandomShapes;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.sql.UnaryOperator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqlRendererTest {
    private static final Dialect MYSQL = Dialects.newest("mysql").orElseThrow();
    private static final Dialect POSTGRESQL = Dialects.newest("postgresql").orElseThrow();
    private static final Dialect SQLITE = Dialects.newest("sqlite").orElseThrow();

    @Test
    void rawTextIsWrittenAsItStands() {
        assertThat(SqlRenderer.of(MYSQL)
                        .render(new Statement.Raw("SHOW  tables;"))
                        .orThrow())
                .isEqualTo("SHOW  tables;");
    }

    @Test
    void aTreeTooDeepIsRefusedAndDoesNotOverflow() {
        Expression deep = column("a");
        for (int i = 0; i < 100_000; i++) {
            deep = new Expression.Unary(UnaryOperator.NOT, deep);
        }
        assertThat(SqlRenderer.of(MYSQL).render(deep))
                .isEqualTo(new Rendering.Unsupported(
                        new Missing.Form("nesting deeper than " + SqlText.DEEPEST), MYSQL.name()));
    }

    @Test
    void minusSignsNeverTouch() {
        Expression minus =
                new Expression.Unary(UnaryOperator.NEGATE, new Expression.Unary(UnaryOperator.NEGATE, number(-1)));
        assertThat(SqlRenderer.of(MYSQL)
                        .render(binary(BinaryOperator.SUBTRACT, minus, minus))
                        .orThrow())
                .isEqualTo("(-(-(-1))) - (-(-(-1)))");
    }

    @Test
    void theProposedRowIsNoColumn() {
        Statement statement = new Mutation.Insert(
                "t",
                List.of(),
                new Mutation.DefaultRow(),
                false,
                new Mutation.DoUpdate(
                        List.of("a"),
                        List.of(
                                assign("b", new Expression.Proposed("b")),
                                assign("c", new Expression.Column("excluded", "c"))),
                        null),
                List.of());
        assertThat(SqlRenderer.of(POSTGRESQL).render(statement).orThrow())
                .endsWith("DO UPDATE SET b = EXCLUDED.b, c = \"excluded\".c");
    }

    @Test
    void aRowNumberedByTheDatabaseIsAnIntegerPrimaryKey() {
        SqlRenderer renderer = SqlRenderer.of(SQLITE);
        assertThat(renderer.render(create(autoIncrement(TypeName.INTEGER_CAST))).orThrow())
                .isEqualTo("CREATE TABLE t0 (a INTEGER PRIMARY KEY AUTOINCREMENT)");
        assertThat(renderer.render(create(autoIncrement(TypeName.INT)))).isInstanceOf(Rendering.Unsupported.class);
    }

    @Test
    void whoAsksForTheTextOfWhatIsRefusedIsToldWhy() {
        assertThatThrownBy(() -> SqlRenderer.of(SQLITE)
                        .render(new Mutation.Replace("t", List.of(), new Mutation.Rows(List.of(List.of()))))
                        .orThrow())
                .hasMessageContaining("sqlite-3.53 lacks Form[what=a row without values]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql", "postgresql", "sqlite", "h2", "cockroachdb"})
    void differentTablesHaveDifferentShapes(String product) {
        SqlRenderer renderer = SqlRenderer.of(Dialects.newest(product).orElseThrow());
        Map<List<Rendering>, Table> seen = new HashMap<>();
        for (int seed = 0; seed < 5_000; seed++) {
            Table table = new RandomShapes(new SplittableRandom(seed)).table();
            List<Rendering> shape = renderer.shape(table);
            if (shape.stream().allMatch(Rendering.Rendered.class::isInstance)) {
                Table other = seen.putIfAbsent(shape, table);
                assertThat(other == null || other.equals(table))
                        .as("%s is the shape of %s and of %s", shape, other, table)
                        .isTrue();
            }
        }
        assertThat(seen).hasSizeGreaterThan(50);
    }
}
