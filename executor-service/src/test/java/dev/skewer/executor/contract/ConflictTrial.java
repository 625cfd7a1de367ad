package dev.skewer.executor.contract;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.errors.AbortRule;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.dialects.promise.Level;
import dev.skewer.dialects.promise.Promise;
import dev.skewer.executor.OpenTarget;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.execution.ErrorClass;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Provokes the errors for which it takes two sessions, and looks what is left of the transaction. */
final class ConflictTrial {
    private static final String UPDATE = "UPDATE t SET b = b + 1 WHERE a = ";
    private static final String MARK = "INSERT INTO m (a) VALUES (1)";

    private final OpenTarget target;
    private final Dialect dialect;
    private final Questions questions;
    private final Aftermath aftermath;

    ConflictTrial(OpenTarget target, Questions questions) {
        this.target = target;
        this.dialect = target.executor().identity().dialect();
        this.questions = questions;
        this.aftermath = new Aftermath(dialect);
    }

    /** What is wrong, where NOWAIT meets a lock with an error of the one class, and a write a newer row with the other. */
    List<String> disagreements(ErrorClass ofNoWait, ErrorClass ofConflict) throws SQLException {
        if (dialect.probe() instanceof LockProbe.Busy) {
            busyWrite();
            busyCommit();
            return aftermath.wrong();
        }
        if (dialect.can(Capability.NOWAIT)) {
            meetLock(ofNoWait, "SELECT b FROM t WHERE a = 1 FOR UPDATE NOWAIT");
        }
        meetLock(ErrorClass.LOCK_TIMEOUT, UPDATE + 1);
        deadlock();
        for (Level level : dialect.levels().all()) {
            if (level.promise().writes() == Promise.Writes.SNAPSHOT) {
                conflict(level, ofConflict);
            }
        }
        return aftermath.wrong();
    }

    private void meetLock(ErrorClass error, String sql) throws SQLException {
        try (Room room = Room.of(target, Aftermath.TABLES)) {
            Session holder = room.session();
            Room.succeed(holder, "BEGIN");
            Room.succeed(holder, UPDATE + 1);
            Session session = impatient(room);
            Room.succeed(session, "BEGIN");
            Room.succeed(session, MARK);
            Answer answer = session.execute(sql);
            aftermath.expect(error, sql, answer);
            aftermath.check(sql, answer, session, room.session(), 1);
        }
    }

    /** Which of the two fails is the server's choice. */
    private void deadlock() throws SQLException {
        try (Room room = Room.of(target, Aftermath.TABLES)) {
            List<Session> sessions = List.of(room.session(), room.session());
            for (int i = 0; i < 2; i++) {
                Room.succeed(sessions.get(i), "BEGIN");
                Room.succeed(sessions.get(i), "INSERT INTO m (a) VALUES (" + (1 + 10 * i) + ")");
                Room.succeed(sessions.get(i), UPDATE + (1 + i));
            }
            CompletableFuture<Answer> first = Room.start(sessions.get(0), UPDATE + 2);
            Answer second = sessions.get(1).execute(UPDATE + 1);
            int victim = second.isRefused() ? 1 : 0;
            if (victim == 0) {
                Room.succeed(sessions.get(1), "COMMIT");
            }
            Answer answer = victim == 1 ? second : first.join();
            aftermath.expect(ErrorClass.DEADLOCK, "a deadlock", answer);
            aftermath.check("a deadlock", answer, sessions.get(victim), room.session(), 1 + 10 * victim);
            aftermath.expectNone("a deadlock", victim == 1 ? first.join() : second);
        }
    }

    /** The first updater wins. */
    private void conflict(Level level, ErrorClass error) throws SQLException {
        try (Room room = Room.of(target, Aftermath.TABLES)) {
            Session session = room.session(level.named());
            Room.succeed(session, "BEGIN");
            Room.succeed(session, "SELECT b FROM t");
            Room.succeed(session, MARK);
            Room.succeed(room.session(), UPDATE + 1);
            Answer answer = session.execute(UPDATE + 1);
            String what = "a write conflict at " + level.named();
            aftermath.expect(error, what, answer);
            aftermath.check(what, answer, session, room.session(), 1);
            if (dialect.errors().abort() == AbortRule.FAILED_UNTIL_ROLLBACK) {
                failedTransaction(room, level);
            }
        }
    }

    private void failedTransaction(Room room, Level level) throws SQLException {
        Session session = room.session(level.named());
        Room.succeed(session, "BEGIN");
        session.execute("SELEC 1");
        aftermath.expect(ErrorClass.IN_FAILED_TRANSACTION, "SELECT 1", session.execute("SELECT 1"));
    }

    private void busyWrite() throws SQLException {
        try (Room room = Room.of(target, Aftermath.TABLES)) {
            Room.succeed(room.session(), "BEGIN IMMEDIATE");
            Session session = room.session();
            Room.succeed(session, "BEGIN");
            aftermath.expect(ErrorClass.BUSY, "a write", session.execute(MARK));
        }
    }

    private void busyCommit() throws SQLException {
        try (Room room = Room.of(target, Aftermath.TABLES)) {
            Session session = room.session();
            Room.succeed(session, "BEGIN");
            Room.succeed(session, MARK);
            Session reader = room.session();
            Room.succeed(reader, "BEGIN");
            Room.succeed(reader, "SELECT a FROM m");
            Answer answer = session.execute("COMMIT");
            aftermath.expect(ErrorClass.BUSY, "COMMIT", answer);
            Room.succeed(reader, "COMMIT");
            aftermath.check("a busy COMMIT", answer, session, reader, 1);
        }
    }

    private Session impatient(Room room) throws SQLException {
        Session session = room.session();
        questions.impatience().forEach(statement -> Room.succeed(session, statement));
        return session;
    }
}
