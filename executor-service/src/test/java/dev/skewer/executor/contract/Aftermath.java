package dev.skewer.executor.contract;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.errors.AbortRule;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.execution.ErrorClass;
import java.util.ArrayList;
import java.util.List;

/** Looks whether an error is of the class that it should be, and whether it undid as much as the dialect says. */
final class Aftermath {
    /** A parent p, a child t with every rule, a table r whose key is SQLite's row number, and m for the marks of transactions. */
    static final List<String> TABLES = List.of(
            "CREATE TABLE p (a INT PRIMARY KEY)",
            "CREATE TABLE t (a INT PRIMARY KEY, b INT NOT NULL, c VARCHAR(3), p INT,"
                    + " CHECK (b < 1000), FOREIGN KEY (p) REFERENCES p (a))",
            "CREATE TABLE r (a INTEGER PRIMARY KEY)",
            "CREATE TABLE m (a INT PRIMARY KEY)",
            "INSERT INTO p (a) VALUES (1)",
            "INSERT INTO t (a, b, c, p) VALUES (1, 0, 'x', 1), (2, 0, 'x', 1)");

    private final Dialect dialect;
    private final List<String> wrong = new ArrayList<>();

    Aftermath(Dialect dialect) {
        this.dialect = dialect;
    }

    List<String> wrong() {
        return List.copyOf(wrong);
    }

    void expect(ErrorClass error, String what, Answer answer) {
        if (!answer.is(error)) {
            wrong.add(what + " is not " + error + ": " + answer.outcome());
        }
    }

    void expectNone(String what, Answer answer) {
        if (answer.undone() != null) {
            wrong.add(what + " fails the other one too: " + answer.outcome());
        }
    }

    /** Ends the transaction that met the error; the mark is what it inserted into m before, the next number it inserts now. */
    void check(String what, Answer answer, Session session, Session reader, int mark) {
        if (answer.undone() == null) {
            return;
        }
        int late = mark + 1;
        String found = switch (answer.undone()) {
            case STATEMENT -> ending(session, reader, "COMMIT", mark);
            case TRANSACTION -> {
                Answer next = session.execute("INSERT INTO m (a) VALUES (" + late + ")");
                boolean told = next.isRefused() && dialect.errors().abort() != AbortRule.CLIENT_ROLLS_BACK;
                yield (told ? "refused " : "") + ending(session, reader, ending(), mark);
            }
            case SESSION -> "";
        };
        String expected = switch (answer.undone()) {
            case STATEMENT -> "[[" + mark + "]]";
            case TRANSACTION -> afterwards(late);
            case SESSION -> "";
        };
        if (!found.equals(expected)) {
            wrong.add(what + ", which undoes its " + answer.undone() + ", leaves " + found + " and not " + expected);
        }
    }

    /** Where the server refuses everything, COMMIT too must leave nothing. */
    private String ending() {
        return switch (dialect.errors().abort()) {
            case ENDED_BY_SERVER, CLIENT_ROLLS_BACK -> "ROLLBACK";
            case FAILED_UNTIL_ROLLBACK -> "COMMIT";
        };
    }

    private String afterwards(int late) {
        return switch (dialect.errors().abort()) {
            case ENDED_BY_SERVER -> "[[" + late + "]]";
            case CLIENT_ROLLS_BACK -> "[]";
            case FAILED_UNTIL_ROLLBACK -> "refused []";
        };
    }

    private static String ending(Session session, Session reader, String end, int mark) {
        session.execute(end);
        return Room.rows(reader, "SELECT a FROM m WHERE a BETWEEN " + mark + " AND " + (mark + 1) + " ORDER BY a");
    }
}
