package dev.skewer.generator.validity;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.errors.ErrorReport;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.generator.statement.Form;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.target.WireFamily;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.Transaction;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Runs cases in one session, a transaction after the other, and counts what the server accepts. Not thread-safe. */
final class SerialRun {
    private static final Set<ErrorClass> MEANT = EnumSet.of(
            ErrorClass.DUPLICATE_KEY,
            ErrorClass.FOREIGN_KEY,
            ErrorClass.NOT_NULL,
            ErrorClass.CHECK,
            ErrorClass.DEADLOCK,
            ErrorClass.LOCK_TIMEOUT,
            ErrorClass.LOCK_NOT_AVAILABLE,
            ErrorClass.BUSY,
            ErrorClass.SERIALIZATION_FAILURE);

    private final Dialect dialect;
    private final SqlRenderer renderer;
    private final Connection connection;
    private final Tally tally;

    SerialRun(Dialect dialect, Connection connection, Tally tally) {
        this.dialect = dialect;
        this.renderer = SqlRenderer.of(dialect);
        this.connection = connection;
        this.tally = tally;
    }

    void run(TestCase testCase) {
        tally.cases++;
        if (!setUp(testCase.scenario().database())) {
            tally.shapes++;
            return;
        }
        for (Transaction transaction : testCase.scenario().transactions()) {
            if (transaction.level() != null) {
                dialect.levelling(transaction.level())
                        .forEach(statement -> execute(renderer.render(statement).orThrow()));
            }
            for (Step step : transaction.steps()) {
                run(step.statement(), transaction.explicit());
            }
        }
    }

    private boolean setUp(Database database) {
        for (Table table : database.shape().tables()) {
            for (var rendering : renderer.shape(table)) {
                if (!accepted("shape", rendering.orThrow())) {
                    return false;
                }
            }
        }
        for (TableRows rows : database.rows()) {
            Mutation.Rows values = new Mutation.Rows(
                    rows.rows().stream().map(List::<Expression>copyOf).toList());
            String sql = renderer.render(Mutation.Insert.of(rows.table(), rows.columns(), values))
                    .orThrow();
            if (!accepted("rows", sql)) {
                return false;
            }
        }
        return true;
    }

    private boolean accepted(String what, String sql) {
        try (java.sql.Statement statement = connection.createStatement()) {
            statement.execute(sql);
            return true;
        } catch (SQLException e) {
            tally.refused(what, String.valueOf(e.getMessage()), sql);
            return false;
        }
    }

    private void run(Statement statement, boolean explicit) {
        String sql = renderer.render(statement).orThrow();
        boolean guarded = explicit
                && dialect.family() == WireFamily.POSTGRES
                && (statement instanceof Mutation
                        || statement instanceof Statement.Select
                        || statement instanceof Definition);
        if (guarded) {
            execute("SAVEPOINT guard");
        }
        boolean valid = true;
        try (java.sql.Statement jdbc = connection.createStatement()) {
            boolean rows = jdbc.execute(sql);
            if (statement instanceof Mutation && !rows) {
                tally.wrote(jdbc.getUpdateCount() > 0);
            }
        } catch (SQLException e) {
            valid = judge(statement, sql, e);
            if (guarded) {
                execute("ROLLBACK TO SAVEPOINT guard");
            }
        }
        tally.add(Form.of(statement), valid);
        if (guarded) {
            execute("RELEASE SAVEPOINT guard");
        }
    }

    private boolean judge(Statement statement, String sql, SQLException e) {
        if (statement instanceof Mutation) {
            tally.wrote(false);
        }
        String state = e.getSQLState() == null ? "" : e.getSQLState();
        ErrorClass error = dialect.diagnose(new ErrorReport(e.getErrorCode(), state, String.valueOf(e.getMessage())))
                .error();
        boolean meant = MEANT.contains(error);
        if (!meant) {
            tally.refused(Form.of(statement) + " " + error, String.valueOf(e.getMessage()), sql);
        }
        return meant;
    }

    void execute(String sql) {
        try (java.sql.Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            tally.refused("harness", String.valueOf(e.getMessage()), sql);
        }
    }
}
