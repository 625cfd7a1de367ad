package dev.skewer.executor.contract;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.capability.Rule;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.executor.OpenTarget;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.execution.ErrorClass;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Breaks every rule of a table that declares it. */
final class RuleTrial {
    private final OpenTarget target;
    private final Dialect dialect;

    RuleTrial(OpenTarget target) {
        this.target = target;
        this.dialect = target.executor().identity().dialect();
    }

    private record Breach(String table, String statement, ErrorClass error) {}

    List<String> disagreements() throws SQLException {
        List<String> wrong = new ArrayList<>();
        for (Rule rule : Rule.values()) {
            boolean kept = rule == Rule.GENERATED_COLUMN ? generates() : refuses(breach(rule));
            if (kept != dialect.enforces(rule)) {
                wrong.add(rule + (kept ? " is enforced" : " is not enforced"));
            }
        }
        return wrong;
    }

    private static Breach breach(Rule rule) {
        return switch (rule) {
            case PRIMARY_KEY ->
                new Breach("CREATE TABLE t (a INT PRIMARY KEY)", "VALUES (1)", ErrorClass.DUPLICATE_KEY);
            case UNIQUE -> new Breach("CREATE TABLE t (a INT, UNIQUE (a))", "VALUES (1)", ErrorClass.DUPLICATE_KEY);
            case NOT_NULL -> new Breach("CREATE TABLE t (a INT NOT NULL)", "VALUES (NULL)", ErrorClass.NOT_NULL);
            case CHECK -> new Breach("CREATE TABLE t (a INT, CHECK (a < 9))", "VALUES (9)", ErrorClass.CHECK);
            case FOREIGN_KEY ->
                new Breach(
                        "CREATE TABLE t (a INT, FOREIGN KEY (a) REFERENCES p (a))",
                        "VALUES (2)",
                        ErrorClass.FOREIGN_KEY);
            case GENERATED_COLUMN -> throw new IllegalArgumentException("it refuses nothing");
        };
    }

    private boolean refuses(Breach breach) throws SQLException {
        try (Room room = Room.of(target, "CREATE TABLE p (a INT PRIMARY KEY)", "INSERT INTO p (a) VALUES (1)")) {
            Session session = room.session();
            Room.succeed(session, breach.table());
            Room.succeed(session, "INSERT INTO t (a) VALUES (1)");
            return session.execute("INSERT INTO t (a) " + breach.statement()).is(breach.error());
        }
    }

    private boolean generates() throws SQLException {
        if (!dialect.can(Capability.GENERATED_STORED)) {
            return false;
        }
        String stored = dialect.spelling().has(Form.STORED_UNSAID) ? "" : " STORED";
        try (Room room = Room.of(target, "CREATE TABLE t (a INT, g INT GENERATED ALWAYS AS (a + 1)" + stored + ")")) {
            Session session = room.session();
            Room.succeed(session, "INSERT INTO t (a) VALUES (1)");
            Room.succeed(session, "UPDATE t SET a = 5");
            return Room.rows(session, "SELECT g FROM t").equals("[[6]]");
        }
    }
}
