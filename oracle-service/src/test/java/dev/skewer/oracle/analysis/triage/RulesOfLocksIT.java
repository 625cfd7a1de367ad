package dev.skewer.oracle.analysis.triage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.executor.OpenTarget;
import dev.skewer.oracle.judge.Altered;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Row;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.StepId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What rules take for documented and what only looks like it, on a server that locks gaps at one level and not at another. */
final class RulesOfLocksIT {
    private static OpenTarget target;

    @BeforeAll
    static void open() {
        target = OpenTarget.open("mysql-8.0.12", 2);
    }

    @AfterAll
    static void close() {
        target.close();
    }

    private static Execution waiting() throws InterruptedException {
        return target.run("""
                /*init*/ CREATE TABLE t (a INT, b INT);
                /*init*/ INSERT INTO t VALUES (2, 20);
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET b = 21;
                /*t2*/ UPDATE t SET a = 3 WHERE a IN (SELECT s.a FROM (SELECT t.a FROM t) AS s);
                /*t1*/ INSERT INTO t VALUES (1, 10);
                /*t1*/ COMMIT;
                """, Isolation.READ_COMMITTED);
    }

    /** A row is added while the DELETE waits at row 1. */
    private static Execution adding(int row) throws InterruptedException {
        return target.run("""
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t VALUES (1);
                /*t2*/ DELETE FROM t;
                /*t3*/ INSERT INTO t VALUES (%d);
                /*t1*/ COMMIT;
                """.formatted(row), Isolation.READ_COMMITTED);
    }

    private static Claim heard(Rule rule, Execution run) throws InterruptedException {
        return Heard.of(rule, run, plans -> {
            List<Report> reports = new ArrayList<>();
            for (RunPlan plan : plans) {
                reports.add(target.executor().run(plan));
            }
            return reports;
        });
    }

    /** The DELETE acted on one row, and the tables ended like this. */
    private static Execution deletingOne(Execution run, StepId delete, List<TableState> end) {
        List<Event> events = new ArrayList<>();
        for (Event event : run.events()) {
            boolean deleted = event instanceof Event.Done done
                    && done.step().equals(delete)
                    && done.outcome() instanceof Outcome.Count;
            events.add(deleted ? one((Event.Done) event) : event);
        }
        return Altered.endingAs(Altered.with(run, events, run.schedule()), end);
    }

    private static Event.Done one(Event.Done done) {
        Outcome.Count count = (Outcome.Count) done.outcome();
        return new Event.Done(
                done.seq(), done.nanos(), done.step(), new Outcome.Count(1, count.warnings(), count.after()));
    }

    private static List<TableState> rowTwoIsLeft() throws InterruptedException {
        return target.run("""
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ INSERT INTO t VALUES (2);
                """, Isolation.READ_COMMITTED).finalState();
    }

    @Test
    void aRowThatIsAddedToWhatTheScanHasPassedIsExplained() throws InterruptedException {
        assertThat(heard(new RowBehindScan(), adding(0))).isInstanceOf(Claim.Explains.class);
    }

    /** The same shape; the scan had still to come to the row, and left it where it was. */
    @Test
    void aRowThatTheScanSkipsIsNotExplainedAway() throws InterruptedException {
        Execution deleted = adding(2);
        assertThat(deleted.finalState())
                .allSatisfy(table -> assertThat(table.rows()).isEmpty());

        Execution skipping = deletingOne(deleted, new StepId("t2.1"), rowTwoIsLeft());

        assertThat(heard(new RowBehindScan(), skipping)).isInstanceOf(Claim.Silent.class);
    }

    /** Where gaps are locked, whoever adds the row waits; but for an earlier statement of the same transaction. */
    @Test
    void aRowThatAnotherStatementKeepsOutIsNotExplainedAway() throws InterruptedException {
        Execution deleted = target.run("""
                /*init*/ CREATE TABLE t (a INT PRIMARY KEY);
                /*t1*/ BEGIN;
                /*t1*/ INSERT INTO t VALUES (1);
                /*t2*/ BEGIN;
                /*t2*/ SELECT a FROM t WHERE a > 1 FOR UPDATE;
                /*t2*/ DELETE FROM t;
                /*t3*/ INSERT INTO t VALUES (2);
                /*t1*/ COMMIT;
                /*t2*/ COMMIT;
                """, Isolation.READ_COMMITTED);
        assertThat(deleted.finalState())
                .allSatisfy(table -> assertThat(table.rows()).isEmpty());

        Execution skipping = deletingOne(deleted, new StepId("t2.3"), rowTwoIsLeft());

        assertThat(heard(new RowBehindScan(), skipping)).isInstanceOf(Claim.Silent.class);
    }

    @Test
    void whatTheSubqueryCouldNotReadIsExplained() throws InterruptedException {
        assertThat(heard(new SubqueryOfWrite(), waiting())).isInstanceOf(Claim.Explains.class);
    }

    /** The same statements, and the first row in the order of rows, the one that was inserted, is gone. */
    @Test
    void aLostRowIsNotExplainedAway() throws InterruptedException {
        Execution run = waiting();
        TableState end = run.finalState().getFirst();
        List<Row> rows = end.rows().subList(1, end.rows().size());
        assertThat(rows).hasSize(1);
        TableState without = new TableState(end.table(), end.throughIndex(), end.columns(), rows);

        assertThat(heard(new SubqueryOfWrite(), Altered.endingAs(run, List.of(without))))
                .isInstanceOf(Claim.Silent.class);
    }
}
