package dev.skewer.dialects.render;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Partitioning;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.testkit.Golden;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoldenSqlTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "mysql-5.6",
                "mysql-8.0.31",
                "mysql-26.1",
                "mariadb-10.2",
                "mariadb-12.0",
                "tidb-8.0",
                "oceanbase-1.0",
                "postgresql-12",
                "postgresql-18",
                "cockroachdb-24.1",
                "opengauss-3.0",
                "sqlite-3.53",
                "h2-2.2.220"
            })
    void everySampleIsWrittenAsItsGoldenFileSays(String name) {
        Dialect dialect = Dialects.byName(name).orElseThrow();
        SqlRenderer renderer = SqlRenderer.of(dialect);
        StringBuilder text = new StringBuilder();
        Samples.all()
                .forEach((sample, statement) ->
                        text.append("-- ").append(sample).append('\n').append(line(renderer.render(statement))));
        text.append("-- shape: a table with an index and partitions\n");
        renderer.shape(partitioned()).forEach(rendering -> text.append(line(rendering)));
        Golden.matches(name + ".sql", text.toString());
    }

    private static String line(Rendering rendering) {
        return switch (rendering) {
            case Rendering.Rendered rendered -> rendered.sql() + ";\n";
            case Rendering.Unsupported unsupported -> "-- lacks " + unsupported.missing() + "\n";
        };
    }

    private static Table partitioned() {
        return new Table(
                "t0",
                List.of(ColumnDefinition.of("a", DataType.of(TypeName.INT))),
                List.of(),
                List.of(Index.of("i0", KeyPart.of("a"))),
                new Partitioning.ByRange(
                        Trees.column("a"),
                        List.of(new Partitioning.Range("p0", Trees.number(5)), new Partitioning.Range("p1", null))),
                List.of());
    }
}
