package dev.skewer.simulator.run;

import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.simulator.engine.Reply;
import dev.skewer.simulator.engine.SimDatabase;
import dev.skewer.simulator.formula.StatementError;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs statements one after the other in one session, each committing by itself. Used once, by one thread. */
final class InBatches {
    /** There is only one session. */
    static final SessionId SESSION = new SessionId("alone");

    private final SimDatabase database;
    private final List<Batch> batches;
    private final Trace trace = new Trace();

    InBatches(SimDatabase database, List<Batch> batches) {
        this.database = database;
        this.batches = List.copyOf(batches);
    }

    /** Some of the statements; null instead of rows leaves those that are there. */
    record Batch(@Nullable List<TableRows> rows, Script script) {}

    Account run() {
        @Nullable String gaveUp = null;
        for (int i = 0; i < batches.size() && gaveUp == null; i++) {
            gaveUp = load(batches.get(i), i + 1);
            if (gaveUp == null) {
                Script script = batches.get(i).script();
                script.lines().forEach(line -> perform(line, script.observed()));
            }
        }
        return new Account(List.of(SESSION), List.of(), trace.events(), Map.of(), gaveUp);
    }

    private @Nullable String load(Batch batch, int number) {
        if (batch.rows() == null) {
            return null;
        }
        database.empty();
        try {
            batch.rows().forEach(database::fill);
            return null;
        } catch (StatementError error) {
            return "the rows of batch " + number + " cannot be loaded: " + error.text();
        }
    }

    private void perform(Line line, boolean observed) {
        trace.sent(line);
        line.level().ifPresent(level -> database.level(SESSION, level));
        if (!(database.execute(SESSION, line.statement()) instanceof Reply.Done done)) {
            throw new IllegalStateException(line.step() + " waits, and nobody is there");
        }
        trace.done(line, done.outcome());
        if (observed && !(done.outcome() instanceof Outcome.Refused)) {
            trace.observed(line, database.committed());
        }
    }
}
