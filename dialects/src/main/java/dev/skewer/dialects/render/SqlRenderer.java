package dev.skewer.dialects.render;

import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import java.util.List;

/** Writes trees as text of one dialect, or says why the dialect has no such text. Immutable and thread-safe. */
public final class SqlRenderer {
    private final Dialect dialect;
    private final String name;

    private SqlRenderer(Dialect dialect) {
        this.dialect = dialect;
        this.name = dialect.name();
    }

    public static SqlRenderer of(Dialect dialect) {
        return new SqlRenderer(dialect);
    }

    public Dialect dialect() {
        return dialect;
    }

    /** One statement, without a semicolon. */
    public Rendering render(Statement statement) {
        SqlText out = new SqlText(dialect, name);
        switch (statement) {
            case Statement.Select select -> Queries.write(out, select.query());
            case Statement.Raw raw -> out.add(raw.sql());
            case Mutation mutation -> Mutations.write(out, mutation);
            case Control control -> Controls.write(out, control);
            case Definition definition -> Definitions.write(out, definition);
        }
        return out.rendering();
    }

    public Rendering render(Query query) {
        SqlText out = new SqlText(dialect, name);
        Queries.write(out, query);
        return out.rendering();
    }

    public Rendering render(Expression expression) {
        SqlText out = new SqlText(dialect, name);
        Expressions.write(out, expression);
        return out.rendering();
    }

    /**
     * The statements that make a table with its indexes and partitions: one where the dialect says all of it in CREATE
     * TABLE, else several, in the order in which they run. Where the table itself is refused, that is all there is.
     */
    public List<Rendering> shape(Table table) {
        return Shapes.statements(() -> new SqlText(dialect, name), table);
    }
}
