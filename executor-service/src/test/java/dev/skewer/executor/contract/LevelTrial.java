package dev.skewer.executor.contract;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.promise.Level;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.executor.OpenTarget;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Sets every level, asks the server which one it has, and looks whether it is the one that the dialect says it is. */
final class LevelTrial {
    private static final String TABLE = "CREATE TABLE t (a INT PRIMARY KEY, b INT)";
    private static final String ROWS = "INSERT INTO t (a, b) VALUES (1, 0), (2, 0)";

    private final OpenTarget target;
    private final Dialect dialect;
    private final Questions questions;
    private final List<String> wrong = new ArrayList<>();

    LevelTrial(OpenTarget target, Questions questions) {
        this.target = target;
        this.dialect = target.executor().identity().dialect();
        this.questions = questions;
    }

    List<String> disagreements() throws SQLException {
        for (Isolation name : Isolation.values()) {
            if (dialect.levels().accepts(name)) {
                report(name);
                behave(dialect.levels().level(name).orElseThrow());
            } else {
                refuse(name);
            }
        }
        return wrong;
    }

    private void report(Isolation name) throws SQLException {
        if (dialect.levelling(name).isEmpty()) {
            return;
        }
        try (Room room = Room.of(target)) {
            Session session = room.session(name);
            Room.succeed(session, "BEGIN");
            String reported = Room.rows(session, questions.level()).toUpperCase(Locale.ROOT);
            String expected = "[[" + name.sql() + "]]";
            expect(expected.equals(reported.replace('-', ' ')), name + " is reported as " + reported);
        }
    }

    private void refuse(Isolation name) throws SQLException {
        Promise any = dialect.levels().all().getFirst().promise();
        Dialect forced = dialect.with(Capability.SET_SESSION_LEVEL).levels(levels -> levels.with(Level.of(name, any)));
        String sql = SqlRenderer.of(forced)
                .render(new Control.SetTransaction(Control.TransactionScope.SESSION, name, null))
                .orThrow();
        try (Room room = Room.of(target)) {
            expect(room.session().execute(sql).isRefused(), sql + " is not refused");
        }
    }

    /** A name says little: what tells the levels apart is what a transaction sees, and what two may do together. */
    private void behave(Level level) throws SQLException {
        Promise promise = level.promise();
        boolean dirty = promise.reads() == Promise.Reads.DIRTY;
        expect(dirty == dirtyRead(level.named()), level.named() + ": dirty reads are " + (dirty ? "missing" : "seen"));
        boolean fuzzy = dirty || promise.reads() == Promise.Reads.STATEMENT_SNAPSHOT;
        expect(fuzzy == fuzzyRead(level.named()), level.named() + ": fuzzy reads are " + (fuzzy ? "missing" : "seen"));
        boolean skew = !promise.serializable();
        expect(skew == writeSkew(level.named()), level.named() + ": write skew is " + (skew ? "refused" : "possible"));
    }

    private boolean dirtyRead(Isolation level) throws SQLException {
        try (Room room = Room.of(target, TABLE, ROWS)) {
            Session writer = room.session();
            Room.succeed(writer, "BEGIN");
            Room.succeed(writer, "UPDATE t SET b = 1 WHERE a = 1");
            Session reader = impatient(room, level);
            Room.succeed(reader, "BEGIN");
            return Room.text(reader.execute("SELECT b FROM t WHERE a = 1")).equals("[[1]]");
        }
    }

    private boolean fuzzyRead(Isolation level) throws SQLException {
        try (Room room = Room.of(target, TABLE, ROWS)) {
            Session reader = room.session(level);
            Room.succeed(reader, "BEGIN");
            Room.succeed(reader, "SELECT b FROM t WHERE a = 1");
            impatient(room, dialect.levels().byDefault()).execute("UPDATE t SET b = 1 WHERE a = 1");
            return Room.rows(reader, "SELECT b FROM t WHERE a = 1").equals("[[1]]");
        }
    }

    private boolean writeSkew(Isolation level) throws SQLException {
        try (Room room = Room.of(target, TABLE, ROWS)) {
            List<Session> sessions = List.of(impatient(room, level), impatient(room, level));
            for (Session session : sessions) {
                Room.succeed(session, "BEGIN");
                Room.succeed(session, "SELECT SUM(b) FROM t");
            }
            boolean both = true;
            for (int i = 0; i < sessions.size(); i++) {
                both &= done(sessions.get(i).execute("UPDATE t SET b = 1 WHERE a = " + (i + 1)));
            }
            for (Session session : sessions) {
                both &= done(session.execute("COMMIT"));
            }
            return both;
        }
    }

    private Session impatient(Room room, Isolation level) throws SQLException {
        Session session = room.session(level);
        questions.impatience().forEach(statement -> Room.succeed(session, statement));
        return session;
    }

    private static boolean done(Answer answer) {
        return answer.outcome() instanceof Outcome.Count;
    }

    private void expect(boolean truth, String otherwise) {
        if (!truth) {
            wrong.add(otherwise);
        }
    }
}
