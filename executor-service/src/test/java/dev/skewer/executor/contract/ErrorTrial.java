package dev.skewer.executor.contract;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.capability.Rule;
import dev.skewer.executor.OpenTarget;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.target.WireFamily;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Provokes the errors that one session meets alone, and looks what is left of its transaction. */
final class ErrorTrial {
    private final OpenTarget target;
    private final Dialect dialect;
    private final Aftermath aftermath;

    ErrorTrial(OpenTarget target) {
        this.target = target;
        this.dialect = target.executor().identity().dialect();
        this.aftermath = new Aftermath(dialect);
    }

    private record Provocation(ErrorClass error, String sql) {}

    List<String> disagreements() throws SQLException {
        for (Provocation provocation : provocations()) {
            inTransaction(provocation);
        }
        refuseWrites();
        return aftermath.wrong();
    }

    private List<Provocation> provocations() {
        List<Provocation> all = new ArrayList<>();
        all.add(new Provocation(ErrorClass.DUPLICATE_KEY, "INSERT INTO t (a, b) VALUES (1, 1)"));
        all.add(new Provocation(ErrorClass.FOREIGN_KEY, "INSERT INTO t (a, b, p) VALUES (9, 1, 9)"));
        all.add(new Provocation(ErrorClass.FOREIGN_KEY, "DELETE FROM p WHERE a = 1"));
        all.add(new Provocation(ErrorClass.NOT_NULL, "INSERT INTO t (a, b) VALUES (9, NULL)"));
        all.add(new Provocation(ErrorClass.NOT_NULL, "UPDATE t SET b = NULL"));
        all.add(new Provocation(ErrorClass.NO_SUCH_OBJECT, "SELECT * FROM t9"));
        all.add(new Provocation(ErrorClass.NO_SUCH_OBJECT, "SELECT z FROM t"));
        all.add(new Provocation(ErrorClass.SYNTAX, "SELEC 1"));
        all.add(new Provocation(ErrorClass.OBJECT_EXISTS, "CREATE TABLE t (a INT)"));
        if (dialect.enforces(Rule.CHECK)) {
            all.add(new Provocation(ErrorClass.CHECK, "INSERT INTO t (a, b) VALUES (9, 2000)"));
        }
        if (dialect.family() == WireFamily.SQLITE) {
            all.add(new Provocation(ErrorClass.BAD_VALUE, "INSERT INTO r (a) VALUES ('x')"));
            all.add(new Provocation(ErrorClass.BAD_STATE, "BEGIN"));
        } else {
            all.add(new Provocation(ErrorClass.BAD_VALUE, "INSERT INTO t (a, b) VALUES (9, 99999999999)"));
            all.add(new Provocation(ErrorClass.BAD_VALUE, "INSERT INTO t (a, b, c) VALUES (9, 1, 'longer')"));
            all.add(new Provocation(ErrorClass.BAD_VALUE, "UPDATE t SET b = 'x'"));
        }
        if (dialect.can(Capability.SET_NEXT_LEVEL)) {
            all.add(new Provocation(ErrorClass.BAD_STATE, "SET TRANSACTION ISOLATION LEVEL SERIALIZABLE"));
        }
        return all;
    }

    private void inTransaction(Provocation provocation) throws SQLException {
        try (Room room = Room.of(target, Aftermath.TABLES)) {
            Session session = room.session();
            Room.succeed(session, "BEGIN");
            Room.succeed(session, "INSERT INTO m (a) VALUES (1)");
            Answer answer = session.execute(provocation.sql());
            aftermath.expect(provocation.error(), provocation.sql(), answer);
            boolean commits = provocation.error() == ErrorClass.OBJECT_EXISTS
                    && dialect.implicitCommits().definitions();
            if (!commits) {
                aftermath.check(provocation.sql(), answer, session, room.session(), 1);
            }
        }
    }

    private void refuseWrites() throws SQLException {
        try (Room room = Room.of(target, Aftermath.TABLES)) {
            Session session = room.session();
            if (dialect.can(Capability.BEGIN_ACCESS)) {
                Room.succeed(session, "START TRANSACTION READ ONLY");
            } else if (dialect.family() == WireFamily.SQLITE) {
                Room.succeed(session, "PRAGMA query_only = ON");
            } else {
                return;
            }
            String write = "INSERT INTO m (a) VALUES (1)";
            aftermath.expect(ErrorClass.READ_ONLY, write, session.execute(write));
        }
    }
}
