package dev.skewer.cli.result;

import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One statement of an execution: when it was sent, whom it waited for and how long, what came of it. Immutable.
 *
 * @param sentNanos since the start of the run; 0 where it was not sent
 * @param waited whether the DBMS was seen to make it wait
 * @param holders whom it waited for, as far as the DBMS told
 * @param waitedNanos from when the wait was seen to when it was over, or to the last event where it never was
 * @param silent whether nobody could tell if it waits
 * @param outcome null where no answer came
 * @param skipped why it was not sent, where it was not
 */
public record StatementRun(
        StepId step,
        String sql,
        long sentNanos,
        boolean waited,
        List<SessionId> holders,
        long waitedNanos,
        boolean silent,
        @Nullable Outcome outcome,
        @Nullable String skipped) {
    public StatementRun {
        holders = List.copyOf(holders);
    }

    /** The statements in the order in which they were sent or passed over. */
    public static List<StatementRun> of(Execution execution) {
        Script script = Script.of(execution.plan());
        Map<StepId, Draft> drafts = new LinkedHashMap<>();
        for (Event event : execution.events()) {
            switch (event) {
                case Event.Sent sent -> drafts.put(sent.step(), new Draft(sent.step(), sent.sql(), sent.nanos()));
                case Event.Skipped skipped ->
                    drafts.computeIfAbsent(skipped.step(), step -> new Draft(step, script.sql(step), 0)).skipped =
                            skipped.why();
                case Event.Blocked blocked -> draft(drafts, blocked.step()).block(blocked);
                case Event.Silent silent -> draft(drafts, silent.step()).silent = true;
                case Event.Resumed resumed -> draft(drafts, resumed.step()).resume(resumed.nanos());
                case Event.Done done -> draft(drafts, done.step()).finish(done);
                case Event.Observed observed -> {}
            }
        }
        long end =
                execution.events().isEmpty() ? 0 : execution.events().getLast().nanos();
        return drafts.values().stream().map(draft -> draft.run(end)).toList();
    }

    private static Draft draft(Map<StepId, Draft> drafts, StepId step) {
        return drafts.computeIfAbsent(step, name -> new Draft(name, "", 0));
    }

    /** A statement as far as it was read. Not thread-safe, and never seen outside. */
    private static final class Draft {
        private final StepId step;
        private final String sql;
        private final long sentNanos;
        private final List<SessionId> holders = new ArrayList<>();
        private boolean waited;
        private boolean waits;
        private long since;
        private long waitedNanos;
        private boolean silent;
        private @Nullable Outcome outcome;
        private @Nullable String skipped;

        private Draft(StepId step, String sql, long sentNanos) {
            this.step = step;
            this.sql = sql;
            this.sentNanos = sentNanos;
        }

        private void block(Event.Blocked blocked) {
            since = waits ? since : blocked.nanos();
            waits = true;
            waited = true;
            blocked.holders().stream()
                    .filter(holder -> !holders.contains(holder))
                    .forEach(holders::add);
        }

        private void resume(long nanos) {
            waitedNanos += waits ? nanos - since : 0;
            waits = false;
        }

        private void finish(Event.Done done) {
            resume(done.nanos());
            outcome = done.outcome();
        }

        private StatementRun run(long end) {
            resume(end);
            return new StatementRun(step, sql, sentNanos, waited, holders, waitedNanos, silent, outcome, skipped);
        }
    }
}
