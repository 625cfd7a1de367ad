package dev.skewer.executor.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.mysql.cj.jdbc.exceptions.MysqlDataTruncation;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

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

    private static String refusal(Statement statement, String sql) {
        return ServerWords.of(catchThrowableOfType(SQLException.class, () -> statement.execute(sql)));
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
