package dev.skewer.dialects.casefile;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.Check;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Expectation;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.schemas.testcase.Transaction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes cases as the files that people read, share and replay. Immutable and thread-safe. */
public final class CaseFileWriter {
    private final SqlRenderer renderer;

    private CaseFileWriter(SqlRenderer renderer) {
        this.renderer = renderer;
    }

    public static CaseFileWriter of(Dialect dialect) {
        return new CaseFileWriter(SqlRenderer.of(dialect));
    }

    /** The text of a file; fails if the case has a statement that the dialect cannot say. */
    public String write(CaseHeader header, Scenario scenario) {
        StringBuilder out = new StringBuilder();
        header(out, UnsaidCharacteristics.into(header, scenario));
        database(out, scenario.database());
        Map<StepId, Line> lines = new LinkedHashMap<>();
        for (Transaction transaction : scenario.transactions()) {
            for (Step step : transaction.steps()) {
                lines.put(step.id(), new Line(transaction.session(), step.statement()));
            }
        }
        for (StepId step : scenario.order()) {
            Line line = lines.get(step);
            Check.that(line != null, "the order names a step that no transaction has: %s", step);
            if (line != null) {
                line(out, line.session().value(), sql(line.statement()));
            }
        }
        return out.toString();
    }

    private static void header(StringBuilder out, CaseHeader header) {
        key(out, "case", header.name());
        if (!header.levels().isEmpty()) {
            key(
                    out,
                    "isolation",
                    header.levels().stream()
                            .map(level -> level.sql().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", ")));
        }
        if (header.mode() != null) {
            key(out, "mode", header.mode().name().toLowerCase(Locale.ROOT));
        }
        if (!header.settings().isEmpty()) {
            key(
                    out,
                    "settings",
                    header.settings().stream()
                            .map(setting -> setting.name() + "=" + setting.value())
                            .collect(Collectors.joining(", ")));
        }
        if (header.source() != null) {
            key(out, "source", header.source());
        }
        header.expectations().forEach(expectation -> key(out, "expect", text(expectation)));
        header.notes().forEach(note -> out.append("-- ").append(note).append('\n'));
    }

    private static void key(StringBuilder out, String key, String value) {
        out.append("-- ").append(key).append(": ").append(value).append('\n');
    }

    static String text(Expectation expectation) {
        String products =
                expectation.products().stream().map(CaseFileWriter::range).collect(Collectors.joining(", "));
        String levels = expectation.levels().isEmpty()
                ? "any"
                : expectation.levels().stream().map(Isolation::abbreviation).collect(Collectors.joining(" "));
        String value = expectation.expected().name().toLowerCase(Locale.ROOT);
        String rule = expectation.rule() == null ? "" : "(" + expectation.rule() + ")";
        return "%s | %s | %s = %s%s".formatted(products, levels, expectation.oracle(), value, rule);
    }

    private static String range(Expectation.VersionRange range) {
        String from = range.from() == null ? "" : range.from();
        String to = range.to() == null ? "" : range.to();
        if (from.isEmpty() && to.isEmpty()) {
            return range.product();
        }
        return range.product() + " " + (from.equals(to) ? from : from + ".." + to);
    }

    private void database(StringBuilder out, Database database) {
        for (Table table : database.shape().tables()) {
            renderer.shape(table).forEach(rendering -> line(out, "init", sql(rendering)));
        }
        for (TableRows rows : database.rows()) {
            Mutation.Rows values = new Mutation.Rows(
                    rows.rows().stream().map(List::<Expression>copyOf).toList());
            line(out, "init", sql(Mutation.Insert.of(rows.table(), rows.columns(), values)));
        }
        database.setUp().forEach(statement -> line(out, "init", sql(statement)));
    }

    private static void line(StringBuilder out, String tag, String sql) {
        out.append("/*").append(tag).append("*/ ").append(sql).append(";\n");
    }

    private String sql(Statement statement) {
        return sql(renderer.render(statement));
    }

    private static String sql(Rendering rendering) {
        return switch (rendering) {
            case Rendering.Rendered rendered -> rendered.sql();
            case Rendering.Unsupported unsupported ->
                throw new IllegalArgumentException("cannot be written as a case file: " + unsupported);
        };
    }

    private record Line(SessionId session, Statement statement) {}
}
