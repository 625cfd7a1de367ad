package dev.skewer.executor.contract;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.executor.OpenTarget;
import dev.skewer.executor.gateway.Gateway;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.session.Session;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

/** A new space of a server and the sessions in it, gone when it is closed. Used by one thread at a time. */
final class Room implements AutoCloseable {
    private static final AtomicInteger ROOMS = new AtomicInteger();

    private final Gateway gateway;
    private final Dialect dialect;
    private final String name = Gateway.OURS + "room_" + ROOMS.incrementAndGet();
    private final List<Session> sessions = new ArrayList<>();

    private Room(Gateway gateway, Dialect dialect) {
        this.gateway = gateway;
        this.dialect = dialect;
    }

    /** A space in which these statements were run. */
    static Room of(OpenTarget target, String... statements) throws SQLException {
        return of(target, List.of(statements));
    }

    static Room of(OpenTarget target, List<String> statements) throws SQLException {
        Room room = new Room(target.gateway(), target.executor().identity().dialect());
        room.gateway.drop(room.name);
        room.gateway.create(room.name);
        Session session = room.session();
        statements.forEach(statement -> succeed(session, statement));
        return room;
    }

    Session session() throws SQLException {
        Session session = gateway.session(name, dialect);
        sessions.add(session);
        return session;
    }

    /** A session whose next transactions have the level. */
    Session session(Isolation level) throws SQLException {
        Session session = session();
        for (Statement statement : dialect.levelling(level)) {
            succeed(session, SqlRenderer.of(dialect).render(statement).orThrow());
        }
        return session;
    }

    static Answer succeed(Session session, String sql) {
        Answer answer = session.execute(sql);
        if (answer.undone() != null) {
            throw new AssertionError(sql + " is refused: " + answer.outcome());
        }
        return answer;
    }

    /** Runs a statement that may wait. */
    static CompletableFuture<Answer> start(Session session, String sql) {
        return CompletableFuture.supplyAsync(() -> session.execute(sql));
    }

    /** What a query gives, as text: {@code [[1, a], [2, NULL]]}. */
    static String rows(Session session, String query) {
        return text(succeed(session, query));
    }

    static String text(Answer answer) {
        return answer.outcome() instanceof Outcome.Rows rows
                ? rows.rows().toString()
                : answer.outcome().toString();
    }

    @Override
    public void close() throws SQLException {
        sessions.forEach(Session::close);
        gateway.drop(name);
    }
}
