package dev.skewer.executor.contract;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.executor.OpenTarget;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.sql.AlterAction;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TypeName;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Runs statements within a transaction that is then rolled back, and looks whether they committed it. */
final class CommitTrial {
    private static final ColumnDefinition COLUMN = ColumnDefinition.of("n", DataType.of(TypeName.INT));

    private final OpenTarget target;
    private final Dialect dialect;
    private final SqlRenderer renderer;

    CommitTrial(OpenTarget target) {
        this.target = target;
        this.dialect = target.executor().identity().dialect();
        this.renderer = SqlRenderer.of(dialect);
    }

    /** Statements of which the dialect and the server think differently; the texts are tried beside the trees. */
    List<String> disagreements(List<String> texts) throws SQLException {
        List<Statement> statements = new ArrayList<>(definitions());
        texts.forEach(text -> statements.add(new Statement.Raw(text)));
        List<String> wrong = new ArrayList<>();
        for (Statement statement : statements) {
            check(statement, "BEGIN", wrong);
        }
        if (dialect.implicitCommits().begin()) {
            check(Control.Begin.plain(), "BEGIN", wrong);
            Statement on = new Control.SetVariable(Control.VariableScope.UNSAID, "autocommit", Literal.Whole.of(1));
            check(on, "SET autocommit = 0", wrong);
        }
        return wrong;
    }

    private List<Statement> definitions() {
        List<Statement> definitions = new ArrayList<>();
        definitions.add(new Definition.CreateTable(Table.of("y", COLUMN), false));
        definitions.add(new Definition.CreateIndex("x", Index.of("i1", KeyPart.of("a")), false));
        definitions.add(new Definition.AlterTable("x", List.of(new AlterAction.AddColumn(COLUMN))));
        String table = dialect.can(Capability.DROP_INDEX_OF_TABLE) ? "x" : "";
        definitions.add(new Definition.DropIndex(table, "i0", false));
        definitions.add(new Definition.DropTable(List.of("x"), false));
        if (dialect.can(Capability.TRUNCATE)) {
            definitions.add(new Definition.Truncate("x"));
        }
        return definitions;
    }

    private void check(Statement statement, String opening, List<String> wrong) throws SQLException {
        String sql = renderer.render(statement).orThrow();
        try (Room room =
                Room.of(target, "CREATE TABLE m (a INT)", "CREATE TABLE x (a INT)", "CREATE INDEX i0 ON x (a)")) {
            Session session = room.session();
            Room.succeed(session, opening);
            Room.succeed(session, "INSERT INTO m (a) VALUES (1)");
            Answer answer = session.execute(sql);
            if (answer.undone() != null) {
                wrong.add(sql + " is refused: " + answer.outcome());
                return;
            }
            session.execute("ROLLBACK");
            session.close();
            boolean committed = Room.rows(room.session(), "SELECT a FROM m").equals("[[1]]");
            if (committed != dialect.commitsImplicitly(statement)) {
                wrong.add(sql + (committed ? " commits" : " does not commit"));
            }
        }
    }
}
