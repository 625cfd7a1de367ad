package dev.skewer.casefiles.parse;

import dev.skewer.casefiles.text.LexicalError;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads SQL text as one dialect does. What trees cannot say stays text; so does what the dialect would not render again,
 * for then the text knows better. Immutable and thread-safe.
 */
public final class SqlParser {
    private static final Pattern BEGINNING =
            Pattern.compile("\\s*(?:BEGIN|START\\s+TRANSACTION)\\b", Pattern.CASE_INSENSITIVE);

    private final Dialect dialect;
    private final SqlRenderer renderer;

    private SqlParser(Dialect dialect) {
        this.dialect = dialect;
        this.renderer = SqlRenderer.of(dialect);
    }

    public static SqlParser of(Dialect dialect) {
        return new SqlParser(dialect);
    }

    /** One statement, without a semicolon. */
    public Statement statement(String sql) {
        return parse(sql).statement();
    }

    /** One statement, and why it stays text where it does. */
    public Parsed parse(String sql) {
        try {
            Cursor in = new Cursor(dialect, sql);
            Statement statement = in.nested(() -> read(in));
            in.expectEnd();
            Rendering rendering = renderer.render(statement);
            return rendering instanceof Rendering.Rendered
                    ? new Parsed(statement, statement, Optional.empty())
                    : text(sql, statement, rendering.toString());
        } catch (NotCovered | LexicalError | IllegalArgumentException e) {
            // The last of them: a record refused what no statement can mean, such as a column that is inserted twice.
            Statement text = new Statement.Raw(sql.strip());
            return text(
                    sql,
                    BEGINNING.matcher(sql).lookingAt() ? Control.Begin.plain() : text,
                    String.valueOf(e.getMessage()));
        }
    }

    /** Whether the dialect can make the table with all that belongs to it. */
    public boolean renders(Table table) {
        return renderer.shape(table).stream().allMatch(Rendering.Rendered.class::isInstance);
    }

    /** An expression, or nothing where no tree can say it. */
    public Optional<Expression> expression(String sql) {
        try {
            Cursor in = new Cursor(dialect, sql);
            Expression expression = Expressions.read(in);
            in.expectEnd();
            return Optional.of(expression);
        } catch (NotCovered | LexicalError | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Parsed text(String sql, Statement meaning, String why) {
        return new Parsed(new Statement.Raw(sql.strip()), meaning, Optional.of(why));
    }

    private static Statement read(Cursor in) {
        if (in.isNext("INSERT") || in.isNext("REPLACE")) {
            return Inserts.read(in);
        }
        if (in.isNext("UPDATE")) {
            return Mutations.update(in);
        }
        if (in.isNext("DELETE")) {
            return Mutations.delete(in);
        }
        if (in.isNext("MERGE")) {
            return Mutations.merge(in);
        }
        if (Queries.isNext(in)) {
            return new Statement.Select(Queries.read(in));
        }
        return Controls.read(in)
                .map(Statement.class::cast)
                .or(() -> Definitions.read(in).map(Statement.class::cast))
                .orElseThrow(() -> in.fail("a statement"));
    }

    /**
     * A statement.
     *
     * @param meaning the tree that was read, even where the text is kept; the text itself where none was
     * @param why the text was kept
     */
    public record Parsed(Statement statement, Statement meaning, Optional<String> why) {}
}
