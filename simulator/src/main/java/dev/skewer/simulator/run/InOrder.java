package dev.skewer.simulator.run;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.simulator.engine.Progress;
import dev.skewer.simulator.engine.Reply;
import dev.skewer.simulator.engine.SimDatabase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Submits statements in their order: those of a session that waits are passed over and met again from the start once it went on
 * (WriteCheck, Algorithm 1). Used once, by one thread.
 */
final class InOrder {
    private final Script script;
    private final SimDatabase database;
    private final Trace trace = new Trace();
    private final Clients clients = new Clients();
    private final List<Line> todo;
    private final Map<SessionId, Line> last = new LinkedHashMap<>();
    private final Map<SessionId, Line> waiting = new LinkedHashMap<>();

    InOrder(Script script, SimDatabase database) {
        this.script = script;
        this.database = database;
        this.todo = new ArrayList<>(script.lines());
    }

    Account run() {
        Optional<Line> next = nextLine();
        while (next.isPresent()) {
            Line line = next.get();
            if (todo.remove(line) && clients.isAbandoned(line.transaction().id())) {
                trace.skipped(line, Trace.ABORTED);
            } else {
                send(line);
            }
            next = nextLine();
        }
        script.sessions().forEach(session -> database.execute(session, new Control.Rollback()));
        return new Account(script.sessions(), script.transactions(), trace.events(), clients.fates(), null);
    }

    private Optional<Line> nextLine() {
        return todo.stream()
                .filter(line -> !waiting.containsKey(line.session()))
                .findFirst()
                .or(this::rollbackOfWhatNobodyEnds);
    }

    /** Only where others wait for it; else it is a matter of tidying up. */
    private Optional<Line> rollbackOfWhatNobodyEnds() {
        if (waiting.isEmpty()) {
            return Optional.empty();
        }
        Line open = last.values().stream()
                .filter(line -> !waiting.containsKey(line.session()))
                .filter(line -> database.state(line.session()) != TransactionState.NONE)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("all wait for each other: " + waiting.keySet()));
        return Optional.of(open.rollback());
    }

    private void send(Line line) {
        trace.sent(line);
        last.put(line.session(), line);
        line.level().ifPresent(level -> database.level(line.session(), level));
        @Nullable Line committed = hear(line, database.execute(line.session(), line.statement()));
        Optional<Progress> progress = database.next();
        while (progress.isPresent()) {
            SessionId session = progress.get().session();
            Line waited = Optional.ofNullable(waiting.remove(session)).orElseThrow();
            if (progress.get().reply() instanceof Reply.Done) {
                trace.resumed(waited);
            }
            Line more = hear(waited, progress.get().reply());
            committed = more == null ? committed : more;
            progress = database.next();
        }
        if (script.observed() && committed != null) {
            trace.observed(committed, database.committed());
        }
    }

    /** The line itself if it may have committed something. */
    private @Nullable Line hear(Line line, Reply reply) {
        switch (reply) {
            case Reply.Waiting wait -> {
                trace.blocked(line, wait.holders());
                waiting.put(line.session(), line);
                return null;
            }
            case Reply.Done done -> {
                trace.done(line, done.outcome());
                clients.hear(line, done.outcome());
                boolean commits = (line.commits() || !line.transaction().explicit()) && line.mayHaveChanged();
                return commits && !(done.outcome() instanceof Outcome.Refused) ? line : null;
            }
        }
    }
}
