package dev.skewer.generator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.generator.mix.Profile;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.TestCase;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether what makes the difference within a form of statement occurs, each as the DBMS reads it. */
class DetailTest {
    private static final int SEEDS = 10_000;

    /** Everywhere. */
    private static final List<String> COMMON = List.of(
            "LEFT JOIN",
            "CROSS JOIN",
            "NOT EXISTS (SELECT",
            "EXISTS (SELECT",
            " IN (SELECT",
            "= (SELECT",
            " HAVING ",
            "SELECT DISTINCT",
            "UNION",
            "ORDER BY",
            "LIMIT",
            " OVER (");

    private static Stream<Statement> statements(Dialect dialect) {
        Generator generator = new Generator(dialect, Profile.defaults(), List.of());
        return Stream.iterate(0L, seed -> seed < SEEDS, seed -> seed + 1)
                .map(generator::generate)
                .filter(TestCase.class::isInstance)
                .flatMap(one -> ((TestCase) one).scenario().transactions().stream())
                .flatMap(transaction -> transaction.steps().stream())
                .map(step -> step.statement());
    }

    private static String text(Rendering rendering) {
        return switch (rendering) {
            case Rendering.Rendered rendered -> rendered.sql();
            case Rendering.Unsupported unsupported ->
                throw new AssertionError("generated for a dialect that lacks it: " + unsupported.missing());
        };
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mysql      | FOR UPDATE, FOR SHARE, NOWAIT, SKIP LOCKED, RIGHT JOIN, CONSISTENT SNAPSHOT, READ ONLY, INSERT IGNORE
            mariadb    | FOR UPDATE, LOCK IN SHARE MODE, NOWAIT, SKIP LOCKED, RIGHT JOIN, RETURNING, CONSISTENT SNAPSHOT, READ ONLY
            postgresql | FOR UPDATE, FOR SHARE, NOWAIT, SKIP LOCKED, RIGHT JOIN, FULL JOIN, RETURNING, READ ONLY, WHEN MATCHED
            tidb       | FOR UPDATE, NOWAIT, CONSISTENT SNAPSHOT, BEGIN OPTIMISTIC, BEGIN PESSIMISTIC
            sqlite     | RETURNING
            h2         | FOR UPDATE
            """)
    void theFormsHaveTheirDetails(String product, String details) {
        Dialect dialect = Dialects.newest(product).orElseThrow();
        SqlRenderer renderer = SqlRenderer.of(dialect);
        List<String> wanted =
                Stream.concat(COMMON.stream(), Stream.of(details.split(", "))).toList();
        Set<String> missing = new TreeSet<>(wanted);
        statements(dialect)
                .takeWhile(_ -> !missing.isEmpty())
                .map(statement -> text(renderer.render(statement)))
                .forEach(sql -> missing.removeIf(sql::contains));
        assertThat(missing).isEmpty();
    }
}
