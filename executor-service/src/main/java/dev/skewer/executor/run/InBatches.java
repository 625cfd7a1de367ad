package dev.skewer.executor.run;

import dev.skewer.executor.schedule.Line;
import dev.skewer.executor.schedule.RunResult;
import dev.skewer.executor.schedule.Script;
import dev.skewer.executor.schedule.Worker;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.slot.Care;
import dev.skewer.executor.slot.Contents;
import dev.skewer.executor.slot.Recipe;
import dev.skewer.executor.slot.Unsayable;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.schemas.testcase.SessionId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Statements one after the other in one session, each committing by itself. Immutable.
 *
 * @param base what the space is made ready with
 */
record InBatches(Script script, Recipe base, List<Batch> batches) implements Play {
    /** There is only one session. */
    static final SessionId SESSION = new SessionId("alone");

    InBatches {
        batches = List.copyOf(batches);
    }

    /**
     * Some of the statements.
     *
     * @param own what makes the tables with the rows of the batch; null where it goes on with those that are there
     */
    record Batch(@Nullable Recipe own, List<Line> lines) {
        Batch {
            lines = List.copyOf(lines);
        }

        Contents leaves() {
            return Contents.after(lines.stream().map(Line::statement).toList());
        }
    }

    @Override
    public RunResult perform(Stage stage) throws InterruptedException {
        return new Performance(this, stage).run();
    }

    /** Used once, by one thread. */
    private static final class Performance {
        private final InBatches play;
        private final Stage stage;
        private final Worker worker;
        private final Trace trace = new Trace();
        private final List<SessionId> lost = new ArrayList<>();
        private Contents contents = Contents.AS_MADE;
        private @Nullable String gaveUp;

        Performance(InBatches play, Stage stage) {
            this.play = play;
            this.stage = stage;
            this.worker = stage.crew().worker(SESSION);
        }

        RunResult run() throws InterruptedException {
            for (int i = 0; i < play.batches().size() && gaveUp == null; i++) {
                Batch batch = play.batches().get(i);
                load(batch, i + 1);
                contents = contents.worsenedBy(batch.leaves());
                stage.space().leaves(contents);
                for (Line line : batch.lines()) {
                    if (gaveUp == null) {
                        perform(line);
                    }
                }
            }
            return new RunResult(trace.events(), Map.of(), List.of(), lost, gaveUp, 0);
        }

        /** What was set up may have made tables and rows that no recipe tells of. */
        private void load(Batch batch, int number) {
            Recipe own = batch.own();
            if (own == null) {
                return;
            }
            try {
                if (play.base().setUp()) {
                    if (contents != Contents.AS_MADE) {
                        stage.space().prepare(play.base(), Care.QUICK);
                    }
                    stage.space().replaceRows(own);
                } else {
                    stage.space().prepare(own, Care.QUICK);
                }
                contents = Contents.AS_MADE;
                if (!stage.space().has(worker)) {
                    gaveUp =
                            "the rows of batch " + number + " could only be loaded without the session that reads them";
                }
            } catch (Unsayable e) {
                gaveUp = "the rows of batch " + number + " cannot be loaded: " + e.why();
            } catch (SQLException e) {
                gaveUp = "the rows of batch " + number + " cannot be loaded: " + e.getMessage();
            }
        }

        private void perform(Line line) throws InterruptedException {
            if (!lost.isEmpty()) {
                trace.skipped(line, "the connection is lost");
                return;
            }
            long left = stage.patience().whole().toNanos() - trace.nanos();
            if (left <= 0) {
                gaveUp = "the run took longer than " + stage.patience().whole();
                return;
            }
            trace.sent(line);
            Answer answer =
                    answer(line, Math.min(left, stage.patience().undecided().toNanos()));
            if (answer == null) {
                gaveUp = left < stage.patience().undecided().toNanos()
                        ? "the run took longer than " + stage.patience().whole()
                        : "statement " + line.step() + " did not finish, and nobody was there to wait for";
                return;
            }
            trace.done(line, answer.outcome());
            if (answer.isLost()) {
                lost.add(SESSION);
            } else if (!answer.isRefused()) {
                afterSuccess(line, answer);
            }
        }

        private @Nullable Answer answer(Line line, long nanos) throws InterruptedException {
            try {
                return worker.send(line.preparation(), line.sql()).get(nanos, TimeUnit.NANOSECONDS);
            } catch (TimeoutException e) {
                return null;
            } catch (ExecutionException e) {
                throw new IllegalStateException("the session of a batch broke", e.getCause());
            }
        }

        /** What the protocol tells after an error may be the state before it. */
        private void afterSuccess(Line line, Answer answer) {
            if (answer.after() == TransactionState.OPEN) {
                gaveUp = "statement " + line.step() + " does not commit by itself";
            } else if (play.script().observed()) {
                observe(line);
            }
        }

        private void observe(Line line) {
            try {
                trace.observed(line, stage.space().read());
            } catch (SQLException e) {
                gaveUp = "the tables could not be read after " + line.step() + ": " + e.getMessage();
            }
        }
    }
}
