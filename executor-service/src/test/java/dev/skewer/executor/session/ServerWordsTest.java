package dev.skewer.executor.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.mysql.cj.jdbc.exceptions.MysqlDataTruncation;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

final class ServerWordsTest {
    @Test
    void numbersOfRowsAndTheStatementAreLeftOutOfWhatH2Says() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (a INT PRIMARY KEY, b VARCHAR(9) UNIQUE)");
            statement.execute("INSERT INTO t VALUES (1, 'a')");
            String first = refusal(statement, "INSERT INTO t VALUES (2, 'a')");
            statement.execute("TRUNCATE TABLE t");
            statement.execute("INSERT INTO t VALUES (7, 'z'), (1, 'a')");

            assertThat(first).contains("'a'").doesNotContain("INSERT INTO", "/*");
            assertThat(refusal(statement, "INSERT INTO t VALUES (2, 'a')")).isEqualTo(first);
        }
    }

    @Test
    void numbersOfRowsAreLeftOutOfKeysOfSeveralColumns() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (a INT, b INT, PRIMARY KEY (a, b))");
            statement.execute("INSERT INTO t VALUES (1, 1)");
            String first = refusal(statement, "INSERT INTO t VALUES (1, 1)");
            statement.execute("DELETE FROM t");
            statement.execute("INSERT INTO t VALUES (2, 2), (1, 1)");

            assertThat(first).contains("1, 1").doesNotContain("/*");
            assertThat(refusal(statement, "INSERT INTO t VALUES (1, 1)")).isEqualTo(first);
        }
    }

    private static String refusal(Statement statement, String sql) {
        return ServerWords.of(catchThrowableOfType(SQLException.class, () -> statement.execute(sql)));
    }

    @Test
    void numbersOfObjectsAreLeftOutOfInternalErrorsOfPostgres() {
        var internal = new ServerErrorMessage("SERROR\0CXX000\0Mcould not find tuple for constraint 141713\0");
        var ofRows = new ServerErrorMessage("SERROR\0C22003\0Mvalue 141713 is out of range\0");

        assertThat(ServerWords.of(new PSQLException(internal))).isEqualTo("could not find tuple for constraint ?");
        assertThat(ServerWords.of(new PSQLException(ofRows))).isEqualTo("value 141713 is out of range");
    }

    @Test
    void theNumberOfTheConnectionIsLeftOut() {
        assertThat(ServerWords.of(new SQLException("(conn=17) Duplicate entry '1' for key 'PRIMARY'")))
                .isEqualTo("Duplicate entry '1' for key 'PRIMARY'");
    }

    @Test
    void whatConnectorJCallsTruncationHasTheServersTextAndState() {
        var e = new MysqlDataTruncation("Out of range value for column 'a'", 1, false, false, 0, 0, 1264);

        assertThat(ServerWords.of(e)).isEqualTo("Out of range value for column 'a'");
        assertThat(ServerWords.state(e)).isEqualTo("22003");
    }

    @Test
    void anErrorWithoutStateHasAnEmptyOne() {
        assertThat(ServerWords.state(new SQLException("closed"))).isEmpty();
    }
}
