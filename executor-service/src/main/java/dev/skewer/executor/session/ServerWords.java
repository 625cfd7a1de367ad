package dev.skewer.executor.session;

import com.mysql.cj.exceptions.MysqlErrorNumbers;
import com.mysql.cj.jdbc.exceptions.MysqlDataTruncation;
import java.sql.SQLException;
import java.util.regex.Pattern;
import org.h2.jdbc.JdbcException;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** What the server itself said in an error: drivers add to it, and some of what they add differs from run to run. */
final class ServerWords {
    private static final String TRUNCATION = "Data truncation: ";
    private static final String CONNECTION = "(conn=";

    /** H2 numbers rows as they come in, also in a table that has been emptied, and says the number before the key. */
    private static final Pattern ROW_NUMBER = Pattern.compile("/\\* (?:key:)?\\d+ \\*/ ");

    private static final String INTERNAL = "XX";

    /** PostgreSQL speaks of its own objects by numbers, from 16384 on, which differ from database to database. */
    private static final Pattern OBJECT_NUMBER = Pattern.compile("\\b\\d{5,10}\\b");

    private ServerWords() {}

    /** The text of the error, the same in each run of the same statement on the same rows. */
    static String of(SQLException e) {
        String message = String.valueOf(e.getMessage());
        return switch (e) {
            case PSQLException postgres -> of(postgres, message);
            case MysqlDataTruncation truncation
            when message.startsWith(TRUNCATION) -> message.substring(TRUNCATION.length());
            case JdbcException h2 -> ROW_NUMBER.matcher(h2.getOriginalMessage()).replaceAll("");
            default ->
                message.startsWith(CONNECTION)
                        ? message.substring(message.indexOf(')') + 1).strip()
                        : message;
        };
    }

    private static String of(PSQLException e, String message) {
        ServerErrorMessage server = e.getServerErrorMessage();
        String said = server == null || server.getMessage() == null ? message : server.getMessage();
        boolean internal = e.getSQLState() != null && e.getSQLState().startsWith(INTERNAL);
        return internal ? OBJECT_NUMBER.matcher(said).replaceAll("?") : said;
    }

    /** For what it calls truncation, Connector/J has one state of its own, whatever the server sent. */
    static String state(SQLException e) {
        String state = e instanceof MysqlDataTruncation
                ? MysqlErrorNumbers.mysqlToSqlstate(e.getErrorCode())
                : e.getSQLState();
        return state == null ? "" : state;
    }
}
