package dev.skewer.simulator.run;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.simulator.engine.Progress;
import dev.skewer.simulator.engine.Reply;
import dev.skewer.simulator.engine.SimDatabase;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * Lets sessions run beside each other without an order: who goes on next is drawn. As where nobody keeps the order, it is not recorded
 * who waits, and after an error a session rolls back and goes on with its next transaction. Used once, by one thread.
 */
final class Freely {
    private final Script script;
    private final SimDatabase database;
    private final RandomGenerator random;
    private final Trace trace = new Trace();
    private final Clients clients = new Clients();
    private final Map<SessionId, Deque<Line>> todo = new LinkedHashMap<>();
    private final Map<SessionId, Line> waiting = new LinkedHashMap<>();
    private final Set<SessionId> finished = new LinkedHashSet<>();

    Freely(Script script, SimDatabase database, RandomGenerator random) {
        this.script = script;
        this.database = database;
        this.random = random;
        script.sessions().forEach(session -> todo.put(session, new ArrayDeque<>()));
        script.lines().forEach(line -> linesOf(line.session()).add(line));
    }

    private Deque<Line> linesOf(SessionId session) {
        return Optional.ofNullable(todo.get(session)).orElseThrow();
    }

    Account run() {
        List<SessionId> ready = ready();
        while (!ready.isEmpty()) {
            SessionId session = ready.get(random.nextInt(ready.size()));
            goOn(session);
            ready = ready();
        }
        return new Account(script.sessions(), script.transactions(), trace.events(), clients.fates(), null);
    }

    private List<SessionId> ready() {
        return script.sessions().stream()
                .filter(session -> !waiting.containsKey(session) && !finished.contains(session))
                .toList();
    }

    private void goOn(SessionId session) {
        Line line = linesOf(session).poll();
        if (line == null) {
            finished.add(session);
        } else if (!line.step().isRollback()
                && clients.isAbandoned(line.transaction().id())) {
            trace.skipped(line, Trace.ABORTED);
        } else {
            send(line);
        }
    }

    private void send(Line line) {
        trace.sent(line);
        line.level().ifPresent(level -> database.level(line.session(), level));
        hear(line, database.execute(line.session(), line.statement()));
        Optional<Progress> progress = database.next();
        while (progress.isPresent()) {
            SessionId session = progress.get().session();
            Line waited = Optional.ofNullable(waiting.remove(session)).orElseThrow();
            hear(waited, progress.get().reply());
            progress = database.next();
        }
    }

    private void hear(Line line, Reply reply) {
        switch (reply) {
            case Reply.Waiting _ -> waiting.put(line.session(), line);
            case Reply.Done done -> {
                trace.done(line, done.outcome());
                clients.hear(line, done.outcome());
                boolean refused = done.outcome() instanceof Outcome.Refused;
                if (refused && line.transaction().explicit()) {
                    clients.abandon(line.transaction().id());
                }
                boolean over = refused || isLast(line);
                if (over && database.state(line.session()) != TransactionState.NONE && !line.rollsBack()) {
                    linesOf(line.session()).addFirst(line.rollback());
                }
            }
        }
    }

    private static boolean isLast(Line line) {
        Transaction transaction = line.transaction();
        return transaction.steps().getLast().id().equals(line.step());
    }
}
