package dev.skewer.casefiles.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.random.RandomExpressions;
import dev.skewer.schemas.random.RandomStatements;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.testkit.Property;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** parse(render(tree)) = tree, for every tree that a dialect renders. */
class RoundTripTest {
    static List<Dialect> dialects() {
        return Dialects.ALL;
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void everyStatementThatIsRenderedIsReadAsTheSameTree(Dialect dialect) {
        SqlRenderer renderer = SqlRenderer.of(dialect);
        SqlParser parser = SqlParser.of(dialect);
        AtomicInteger rendered = new AtomicInteger();

        Property.of(4_000, random -> new RandomStatements(random).statement()).holds(statement -> {
            if (renderer.render(statement) instanceof Rendering.Rendered(String sql)) {
                rendered.incrementAndGet();
                SqlParser.Parsed parsed = parser.parse(sql);
                assertThat(parsed.statement()).as("%s\n%s", parsed.why(), sql).isEqualTo(statement);
            }
        });
        assertThat(rendered).as("statements that were rendered at all").hasValueGreaterThan(300);
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void everyExpressionThatIsRenderedIsReadAsTheSameTree(Dialect dialect) {
        SqlRenderer renderer = SqlRenderer.of(dialect);
        SqlParser parser = SqlParser.of(dialect);
        AtomicInteger rendered = new AtomicInteger();

        Property.of(4_000, random -> new RandomExpressions(random).expression(3))
                .holds(expression -> {
                    if (renderer.render(expression) instanceof Rendering.Rendered(String sql)) {
                        rendered.incrementAndGet();
                        assertThat(parser.expression(sql)).as(sql).contains(expression);
                    }
                });
        assertThat(rendered).as("expressions that were rendered at all").hasValueGreaterThan(300);
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void whateverStandsInAStatementItIsReadWithoutAnError(Dialect dialect) {
        SqlParser parser = SqlParser.of(dialect);

        Property.of(2_000, random -> broken(random, SqlRenderer.of(dialect)))
                .holds(sql -> assertThat(parser.statement(sql)).isNotNull());
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void nestingWithoutEndStaysTextAtOnce(Dialect dialect) {
        SqlParser parser = SqlParser.of(dialect);
        for (String open : List.of("(", "NOT ", "NOT (", "abs(", "(SELECT ", "CASE WHEN ", "- ", "a = ANY (SELECT ")) {
            assertThat(parser.statement("SELECT " + open.repeat(4_000) + "1")).isInstanceOf(Statement.Raw.class);
        }
        assertThat(parser.statement("SELECT 1" + " + 1".repeat(5_000))).isInstanceOf(Statement.Raw.class);
    }

    private static String broken(RandomGenerator random, SqlRenderer renderer) {
        Statement statement = new RandomStatements(random).statement();
        String sql = renderer.render(statement) instanceof Rendering.Rendered(String text) ? text : "SELECT 1";
        StringBuilder broken = new StringBuilder(sql);
        for (int i = 0; i < 3; i++) {
            broken.setCharAt(random.nextInt(broken.length()), "();,'\"`x1 .-*/$".charAt(random.nextInt(15)));
        }
        return broken.toString();
    }
}
