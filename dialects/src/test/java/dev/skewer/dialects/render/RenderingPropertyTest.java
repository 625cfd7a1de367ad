package dev.skewer.dialects.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.catalog.Product;
import dev.skewer.schemas.random.RandomExpressions;
import dev.skewer.schemas.random.RandomStatements;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RenderingPropertyTest {
    /** Each stands at the place of its seed. */
    private static final List<Statement> STATEMENTS =
            values(20_000, seed -> new RandomStatements(new SplittableRandom(seed)).statement());

    private static final List<Expression> EXPRESSIONS =
            values(20_000, seed -> new RandomExpressions(new SplittableRandom(seed)).expression(2));

    private static final Pattern STRING = Pattern.compile("'(?:[^'\\\\]++|''|\\\\.)*+'");

    private static <T> List<T> values(int count, IntFunction<T> maker) {
        int all = count * Integer.getInteger("property.factor", 1);
        return IntStream.range(0, all).mapToObj(maker).toList();
    }

    static List<Dialect> newestOfEachProduct() {
        return Dialects.PRODUCTS.stream()
                .map(Product::dialects)
                .map(List::getLast)
                .toList();
    }

    static List<Dialect> everyDialect() {
        return Dialects.ALL;
    }

    @ParameterizedTest
    @MethodSource("newestOfEachProduct")
    void differentStatementsHaveDifferentTexts(Dialect dialect) {
        assertThat(textsOfDifferentTrees(STATEMENTS, SqlRenderer.of(dialect)::render))
                .isGreaterThan(1_000);
    }

    @ParameterizedTest
    @MethodSource("newestOfEachProduct")
    void differentExpressionsHaveDifferentTexts(Dialect dialect) {
        assertThat(textsOfDifferentTrees(EXPRESSIONS, SqlRenderer.of(dialect)::render))
                .isGreaterThan(1_000);
    }

    private static <T> int textsOfDifferentTrees(List<T> trees, Function<T, Rendering> renderer) {
        Map<String, T> seen = new HashMap<>();
        for (T tree : trees) {
            if (renderer.apply(tree) instanceof Rendering.Rendered(String sql)) {
                T other = seen.putIfAbsent(sql, tree);
                if (other != null && !other.equals(tree)) {
                    throw new AssertionError("%s is the text of\n%s and of\n%s".formatted(sql, other, tree));
                }
            }
        }
        return seen.size();
    }

    @ParameterizedTest
    @MethodSource("everyDialect")
    void everyStatementIsWrittenOrRefusedAndAlwaysTheSameWay(Dialect dialect) {
        SqlRenderer renderer = SqlRenderer.of(dialect);
        for (Statement statement : STATEMENTS.subList(0, 2_000)) {
            Rendering rendering = renderer.render(statement);
            if (!rendering.equals(SqlRenderer.of(dialect).render(statement))) {
                throw new AssertionError("%s is written in two ways: %s".formatted(statement, rendering));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("newestOfEachProduct")
    void noTextHoldsACommentOrASecondStatementByAccident(Dialect dialect) {
        SqlRenderer renderer = SqlRenderer.of(dialect);
        for (Statement statement : STATEMENTS.subList(0, 5_000)) {
            String sql = renderer.render(statement).text().orElse("");
            String outsideOfStrings = STRING.matcher(sql).replaceAll("''");
            assertThat(outsideOfStrings)
                    .doesNotContain("--")
                    .doesNotContain("/*")
                    .doesNotContain(";");
        }
    }
}
