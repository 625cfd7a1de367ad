package dev.skewer.executor.session;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.errors.Diagnosis;
import dev.skewer.dialects.errors.ErrorReport;
import dev.skewer.dialects.errors.RollbackScope;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.Value;
import java.net.SocketTimeoutException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.sqlite.SQLiteException;

/** A session over JDBC. Used by one thread at a time, except for {@link #abort()}. */
public final class JdbcSession implements Session {
    private static final int WARNINGS_KEPT = 10;
    private static final int ALIVE_SECONDS = 5;
    private static final List<String> COUNTED = List.of("insert", "update", "delete", "replace", "with");

    private final Connection connection;
    private final Dialect dialect;
    private final Traits traits;
    private final TransactionStates states;

    private JdbcSession(Connection connection, Dialect dialect, Traits traits, TransactionStates states) {
        this.connection = connection;
        this.dialect = dialect;
        this.traits = traits;
        this.states = states;
    }

    public static JdbcSession of(Connection connection, Dialect dialect, Traits traits) throws SQLException {
        return new JdbcSession(connection, dialect, traits, TransactionStates.of(connection));
    }

    /**
     * What is known of a connection.
     *
     * @param space in which it is; messages speak of any space as {@code skewer}, for its name differs from run to run
     * @param batches whether several statements may go in one round trip
     * @param typedByValue whether the DBMS gives types to values and not to columns
     */
    public record Traits(
            String space, String lockName, long backend, String driver, boolean batches, boolean typedByValue) {}

    @Override
    public Answer execute(String sql) {
        try (Statement statement = connection.createStatement()) {
            boolean hasRows = statement.execute(sql);
            Outcome outcome = outcome(statement, hasRows, counts(sql));
            // What comes behind the first result matters only for the errors in it.
            while (traits.batches() && (hasRows || statement.getUpdateCount() >= 0)) {
                hasRows = statement.getMoreResults();
            }
            return Answer.of(outcome);
        } catch (SQLException e) {
            return refused(e);
        }
    }

    @Override
    public List<Answer> executeAll(List<String> statements) {
        if (!traits.batches() || statements.size() < 2) {
            return oneByOne(statements);
        }
        List<Answer> answers = new ArrayList<>();
        try (Statement statement = connection.createStatement()) {
            boolean hasRows = statement.execute(String.join(";\n", statements));
            while (hasRows || statement.getUpdateCount() >= 0) {
                answers.add(Answer.of(outcome(statement, hasRows, true)));
                hasRows = statement.getMoreResults();
            }
        } catch (SQLException e) {
            answers.add(refused(e));
        }
        return answers;
    }

    private List<Answer> oneByOne(List<String> statements) {
        List<Answer> answers = new ArrayList<>();
        for (String sql : statements) {
            Answer answer = execute(sql);
            answers.add(answer);
            if (answer.undone() != null) {
                break;
            }
        }
        return answers;
    }

    /** SQLite goes on telling the count of the last statement that had one. */
    private boolean counts(String sql) {
        String text = sql.stripLeading();
        return !traits.typedByValue()
                || COUNTED.stream().anyMatch(word -> text.regionMatches(true, 0, word, 0, word.length()));
    }

    private Outcome outcome(Statement statement, boolean hasRows, boolean counts) throws SQLException {
        if (!hasRows) {
            long count = counts ? Math.max(0, statement.getLargeUpdateCount()) : 0;
            return new Outcome.Count(count, warnings(statement), states.now());
        }
        try (ResultSet rows = statement.getResultSet()) {
            ResultSetMetaData meta = rows.getMetaData();
            int width = meta.getColumnCount();
            List<Outcome.ResultColumn> columns = new ArrayList<>(width);
            CellReader[] readers = new CellReader[width];
            for (int i = 1; i <= width; i++) {
                columns.add(new Outcome.ResultColumn(meta.getColumnLabel(i), Cells.typeName(meta, i)));
                readers[i - 1] = Cells.reader(meta, i, traits.typedByValue());
            }
            List<Row> read = new ArrayList<>();
            while (rows.next()) {
                List<Value> values = new ArrayList<>(width);
                for (int i = 1; i <= width; i++) {
                    values.add(readers[i - 1].read(rows, i));
                }
                read.add(new Row(values));
            }
            return new Outcome.Rows(columns, read, warnings(statement), states.now());
        }
    }

    private List<Outcome.Warning> warnings(Statement statement) throws SQLException {
        SQLWarning warning = statement.getWarnings();
        if (warning == null) {
            return List.of();
        }
        List<Outcome.Warning> warnings = new ArrayList<>();
        while (warning != null && warnings.size() < WARNINGS_KEPT) {
            warnings.add(new Outcome.Warning(warning.getErrorCode(), message(warning)));
            warning = warning.getNextWarning();
        }
        return warnings;
    }

    private Answer refused(SQLException e) {
        if (isTimeOut(e)) {
            return Answer.lost(Answer.NO_ANSWER);
        }
        String state = ServerWords.state(e);
        int code = e instanceof SQLiteException lite ? lite.getResultCode().code : e.getErrorCode();
        ErrorReport report = new ErrorReport(code, state, message(e));
        Diagnosis diagnosis = dialect.diagnose(report);
        if (diagnosis.error() == ErrorClass.CONNECTION_LOST || diagnosis.scope() == RollbackScope.SESSION) {
            return Answer.lost(report.message());
        }
        Outcome refused = new Outcome.Refused(diagnosis.error(), code, state, report.message(), states.afterError());
        return new Answer(refused, diagnosis.scope());
    }

    /** Only connections for statements of ours have a time after which they give up reading. */
    private static boolean isTimeOut(SQLException e) {
        return Stream.<Throwable>iterate(e, Objects::nonNull, Throwable::getCause)
                .anyMatch(SocketTimeoutException.class::isInstance);
    }

    /** What the server said, without what the driver adds, which may differ from run to run. */
    private String message(SQLException e) {
        String said = ServerWords.of(e);
        return traits.space().isEmpty() ? said : said.replace(traits.space(), "skewer");
    }

    @Override
    public String lockName() {
        return traits.lockName();
    }

    @Override
    public long backend() {
        return traits.backend();
    }

    @Override
    public String driver() {
        return traits.driver();
    }

    @Override
    public boolean isAlive() {
        try {
            return connection.isValid(ALIVE_SECONDS);
        } catch (SQLException e) {
            return false;
        }
    }

    @Override
    public void abort() {
        try {
            connection.abort(Runnable::run);
        } catch (SQLException e) {
            // It is as gone as it can be.
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            // The server forgets the session anyway.
        }
    }
}
