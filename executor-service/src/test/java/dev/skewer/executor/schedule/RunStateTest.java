package dev.skewer.executor.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.errors.RollbackScope;
import dev.skewer.executor.run.ScriptWriter;
import dev.skewer.executor.session.Answer;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Event;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.plan.Purpose;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.plan.Task;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class RunStateTest {
    private static final String TWO = """
            /*init*/ CREATE TABLE t (a INT);
            /*t1*/ BEGIN;
            /*t1*/ UPDATE t SET a = 1;
            /*t2*/ BEGIN;
            /*t2*/ UPDATE t SET a = 2;
            /*t1*/ COMMIT;
            /*t2*/ COMMIT;
            """;

    /** As above, with a statement of the first session while the second one waits. */
    private static final String BESIDE = TWO.replace("/*t1*/ COMMIT", "/*t1*/ %s;\n/*t1*/ COMMIT");

    private static final SessionId T1 = new SessionId("t1");
    private static final SessionId T2 = new SessionId("t2");
    private static final Answer DONE = Answer.of(new Outcome.Count(1, List.of(), TransactionState.UNTOLD));

    private static RunState of(String dialectName, String text) {
        return at(null, dialectName, text);
    }

    private static RunState at(@Nullable Isolation level, String dialectName, String text) {
        Dialect dialect = Dialects.byName(dialectName).orElseThrow();
        RunPlan plan =
                RunPlan.of(CaseFileReader.of(dialect).read("case.sql", text).at(level), Purpose.ASKED);
        Task.Concurrent task = (Task.Concurrent) plan.work().task();
        return RunState.of(new ScriptWriter(dialect).write(plan.work(), task.transactions(), task.order()));
    }

    private static Answer refused(ErrorClass error, RollbackScope scope) {
        return new Answer(new Outcome.Refused(error, 1, "", "refused", TransactionState.UNTOLD), scope);
    }

    /** Sends what is next, which must be that step. */
    private static RunState send(RunState state, String step) {
        assertThat(state.next()).isInstanceOf(Decision.Send.class);
        Line line = ((Decision.Send) state.next()).line();
        assertThat(line.step().value()).isEqualTo(step);
        return state.sent(line, 1);
    }

    private static RunState sendAndDo(RunState state, String step) {
        RunState sent = send(state, step);
        SessionId session = new SessionId(step.substring(0, 2));
        return sent.answered(session, DONE, 2);
    }

    private static RunState waiting(RunState state, SessionId waiter, SessionId holder) {
        Map<SessionId, List<SessionId>> holders = new LinkedHashMap<>();
        holders.put(waiter, List.of(holder));
        return state.allWaiting(holders, 3);
    }

    /** The second session waits for the first. */
    private static RunState secondWaits(String dialect) {
        RunState state = of(dialect, TWO);
        for (String step : List.of("t1.1", "t1.2", "t2.1")) {
            state = sendAndDo(state, step);
        }
        return waiting(send(state, "t2.2"), T2, T1);
    }

    private static String trace(RunState state) {
        StringBuilder trace = new StringBuilder();
        for (Event event : state.events()) {
            switch (event) {
                case Event.Done done -> trace.append(done.step()).append(' ');
                case Event.Blocked blocked -> trace.append(blocked.step()).append("~ ");
                case Event.Skipped skipped -> trace.append(skipped.step()).append("- ");
                default -> {}
            }
        }
        return trace.toString().strip();
    }

    @Test
    void nothingIsSentWhileAStatementIsUndecided() {
        RunState state = send(of("mysql-8.0.33", TWO), "t1.1");
        assertThat(state.next()).isInstanceOf(Decision.Await.class);
    }

    /** A PostgreSQL server that looks for deadlocks too late fails who waited first, and the other's answer may come before that. */
    @Test
    void afterAStatementThatTookLongOnPostgreSqlWhoWaitsIsLookedAtAgain() {
        RunState state = of("postgresql-18.6", BESIDE.formatted("UPDATE t SET a = 3"));
        for (String step : List.of("t1.1", "t1.2", "t2.1")) {
            state = sendAndDo(state, step);
        }
        RunState beside = send(waiting(send(state, "t2.2"), T2, T1), "t1.3");
        assertThat(beside.answered(T1, DONE, 1_000).next()).isInstanceOf(Decision.Send.class);
        assertThat(beside.answered(T1, DONE, 5_000_000).next()).isInstanceOf(Decision.Await.class);
    }

    @Test
    void aBlockedSessionIsPassedOverAndMetAgainAfterItWentOn() {
        RunState state = send(secondWaits("mysql-8.0.33"), "t1.3");
        state = state.answered(T1, DONE, 4);
        assertThat(state.next()).as("it must be looked at again").isInstanceOf(Decision.Await.class);
        state = sendAndDo(state.answered(T2, DONE, 5), "t2.3");
        assertThat(state.next()).isInstanceOf(Decision.Finish.class);
        assertThat(trace(state)).isEqualTo("t1.1 t1.2 t2.1 t2.2~ t1.3 t2.2 t2.3");
    }

    @Test
    void whatWentOnCountsAfterWhatMadeItGoOn() {
        RunState state = send(secondWaits("mysql-8.0.33"), "t1.3");
        state = state.answered(T2, DONE, 4).answered(T1, DONE, 5);
        assertThat(trace(state)).isEqualTo("t1.1 t1.2 t2.1 t2.2~ t1.3 t2.2");
    }

    @Test
    void ofAnAbortedTransactionNothingMoreIsSent() {
        RunState state = secondWaits("mysql-8.0.33");
        state = send(state, "t1.3")
                .answered(T2, refused(ErrorClass.DEADLOCK, RollbackScope.TRANSACTION), 4)
                .answered(T1, DONE, 5);
        Decision next = state.next();
        assertThat(next).isInstanceOf(Decision.Pass.class);
        assertThat(((Decision.Pass) next).line().step().value()).isEqualTo("t2.3");
        assertThat(state.fates()).containsEntry(new TransactionId("T2"), Fate.ROLLED_BACK);
    }

    @Test
    void theClientRollsBackWhereTheServerLeavesItToHim() {
        RunState state = secondWaits("mariadb-10.11");
        state = send(state, "t1.3")
                .answered(T2, refused(ErrorClass.DEADLOCK, RollbackScope.TRANSACTION), 4)
                .answered(T1, DONE, 5);
        assertThat(((Decision.Send) state.next()).line().step().value()).isEqualTo("t2.2+rollback");
    }

    @Test
    void aCommitAfterAnErrorIsARollbackInPostgres() {
        RunState state = of("postgresql-18", TWO);
        state = sendAndDo(state, "t1.1");
        state = send(state, "t1.2").answered(T1, refused(ErrorClass.DUPLICATE_KEY, RollbackScope.TRANSACTION), 3);
        for (String step : List.of("t2.1", "t2.2", "t1.3", "t2.3")) {
            state = sendAndDo(state, step);
        }
        assertThat(state.fates())
                .containsEntry(new TransactionId("T1"), Fate.ROLLED_BACK)
                .containsEntry(new TransactionId("T2"), Fate.COMMITTED);
    }

    @Test
    void anAnswerThatIsLostLeavesACommitUnknown() {
        RunState state = of("postgresql-18", TWO);
        for (String step : List.of("t1.1", "t1.2", "t2.1", "t2.2")) {
            state = sendAndDo(state, step);
        }
        state = send(state, "t1.3").answered(T1, Answer.lost("cut"), 4);
        assertThat(state.fates()).containsEntry(new TransactionId("T1"), Fate.UNKNOWN);
    }

    @Test
    void aBusyDatabaseIsTriedAgainWhenAPeerHasEnded() {
        RunState state = of("sqlite-3.44", TWO);
        for (String step : List.of("t1.1", "t1.2", "t2.1")) {
            state = sendAndDo(state, step);
        }
        state = send(state, "t2.2").answered(T2, refused(ErrorClass.BUSY, RollbackScope.STATEMENT), 3);
        state = sendAndDo(state, "t1.3");
        assertThat(state.next()).isInstanceOf(Decision.SendAgain.class);
        state = state.sentAgain(((Decision.SendAgain) state.next()).line()).answered(T2, DONE, 5);
        assertThat(trace(state)).isEqualTo("t1.1 t1.2 t2.1 t2.2~ t1.3 t2.2");
    }

    @Test
    void whereAllAreBusyForEachOtherTheLastOneFails() {
        RunState state = of("sqlite-3.44", TWO);
        for (String step : List.of("t1.1", "t1.2", "t2.1")) {
            state = sendAndDo(state, step);
        }
        Answer busy = refused(ErrorClass.BUSY, RollbackScope.STATEMENT);
        state = send(state, "t2.2").answered(T2, busy, 3);
        state = send(state, "t1.3").answered(T1, busy, 4);
        assertThat(state.next()).isInstanceOf(Decision.FailBusy.class);
        Line last = ((Decision.FailBusy) state.next()).line();
        assertThat(last.step().value()).isEqualTo("t1.3");
        assertThat(((Decision.Send) state.failedBusy(last, 5).next())
                        .line()
                        .step()
                        .value())
                .isEqualTo("t1.3+rollback");
    }

    @Test
    void whoeverLeavesATransactionOpenIsRolledBackWhenOthersWaitForIt() {
        String open = """
                /*init*/ CREATE TABLE t (a INT);
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET a = 1;
                /*t2*/ UPDATE t SET a = 2;
                """;
        RunState state = of("mysql-8.0.33", open);
        state = sendAndDo(sendAndDo(state, "t1.1"), "t1.2");
        state = waiting(send(state, "t2.1"), T2, T1);
        assertThat(((Decision.Send) state.next()).line().step().value()).isEqualTo("t1.2+rollback");
    }

    private static RunState afterBeside(String dialect, String statement, Answer answer) {
        RunState state = of(dialect, BESIDE.formatted(statement));
        for (String step : List.of("t1.1", "t1.2", "t2.1")) {
            state = sendAndDo(state, step);
        }
        state = waiting(send(state, "t2.2"), T2, T1);
        return send(state, "t1.3").answered(T1, answer, 4);
    }

    @Test
    void whoWaitsStillWaitsAfterAStatementThatKeepsAllLocks() {
        for (String statement : List.of("UPDATE t SET a = 3", "SELECT a FROM t", "SAVEPOINT s")) {
            RunState state = afterBeside("postgresql-18", statement, DONE);
            assertThat(state.next()).as(statement).isInstanceOf(Decision.Send.class);
            state = send(state, "t1.4").answered(T1, DONE, 5);
            assertThat(state.next()).as("COMMIT lets go").isInstanceOf(Decision.Await.class);
        }
    }

    @Test
    void whoWaitsIsLookedAtAgainAfterAStatementThatMayHaveLetGo() {
        Answer failed = refused(ErrorClass.DUPLICATE_KEY, RollbackScope.STATEMENT);
        List<RunState> states = List.of(
                afterBeside("postgresql-18", "UPDATE t SET a = 3", failed),
                afterBeside("postgresql-18", "SELECT pg_advisory_unlock(1)", DONE),
                afterBeside("postgresql-18", "CREATE INDEX i ON t (a)", DONE),
                afterBeside("postgresql-18", "ROLLBACK TO s", DONE),
                afterBeside("mysql-8.0.33", "UPDATE t SET a = 3", DONE),
                afterBeside("h2-2", "UPDATE t SET a = 3", DONE));
        assertThat(states).allSatisfy(state -> assertThat(state.next()).isInstanceOf(Decision.Await.class));
    }

    /** A deadlock may have failed the waiter though the statement that closed it went well; then it no longer waits. */
    @Test
    void whoStillWaitsInInnodbAfterAStatementThatEndedNothingWaitsForTheSame() {
        assertThat(afterBeside("mariadb-10.11", "UPDATE t SET a = 3", DONE).settled())
                .isTrue();
        assertThat(afterBeside("mariadb-10.11", "ROLLBACK TO s", DONE).settled())
                .isFalse();
        assertThat(afterBeside(
                                "mariadb-10.11",
                                "UPDATE t SET a = 3",
                                refused(ErrorClass.DUPLICATE_KEY, RollbackScope.STATEMENT))
                        .settled())
                .isFalse();
    }

    /** Who looked at the clock first may be heard last. */
    @Test
    void timeGoesForwardInTheRecordThoughAnAnswerCameBeforeItWasHeard() {
        RunState state = send(secondWaits("mysql-8.0.33"), "t1.3");
        state = state.answered(T1, DONE, 9).answered(T2, DONE, 5);
        assertThat(state.events()).extracting(Event::nanos).isSorted();
        assertThat(state.events().getLast().nanos()).isEqualTo(9);
    }

    @Test
    void locksOfTheEngineAreAllThatIsWaitedForWithoutDefinitionsAndText() {
        assertThat(of("mariadb-10.11", TWO).script().waitsForRowsAlone()).isTrue();
        for (String statement : List.of("CREATE INDEX i ON t (a)", "LOCK TABLES t WRITE", "SELECT GET_LOCK('a', 9)")) {
            RunState state = of("mariadb-10.11", BESIDE.formatted(statement));
            assertThat(state.script().waitsForRowsAlone()).as(statement).isFalse();
        }
        String trigger = "CREATE TRIGGER b BEFORE UPDATE ON t FOR EACH ROW SET @a = GET_LOCK('a', 9)";
        RunState triggered = of("mariadb-10.11", TWO.replaceFirst("(?<=;\n)", "/*init*/ " + trigger + ";\n"));
        assertThat(triggered.script().waitsForRowsAlone()).isFalse();
    }

    @Test
    void whatBeginsEndsOrReadsWithoutLocksSeldomWaits() {
        assertThat(seldomWaits(Isolation.READ_COMMITTED, "SELECT a FROM t")).containsExactly("t1.1", "t1.3", "t1.4");
        assertThat(seldomWaits(Isolation.SERIALIZABLE, "SELECT a FROM t")).containsExactly("t1.1", "t1.4");
        assertThat(seldomWaits(Isolation.READ_COMMITTED, "SELECT a FROM t FOR UPDATE"))
                .containsExactly("t1.1", "t1.4");
        assertThat(seldomWaits(Isolation.READ_COMMITTED, "CREATE INDEX i ON t (a)"))
                .containsExactly("t1.1", "t1.4");
    }

    /** The steps of the first session that do, that statement and an update among them. */
    private static List<String> seldomWaits(Isolation level, String statement) {
        Script script = at(level, "mysql-8.0.33", BESIDE.formatted(statement)).script();
        return first(script, script::seldomWaits);
    }

    private static List<String> first(Script script, Predicate<Line> is) {
        return script.lines().stream()
                .filter(line -> line.session().equals(T1) && is.test(line))
                .map(line -> line.step().value())
                .toList();
    }

    @Test
    void anUpdateOnInnodbBelowRepeatableReadPassesRowsOverThatItWasShownToWaitFor() {
        String update = "UPDATE t SET a = 4";
        assertThat(lookedAtTwice("mariadb-10.2", Isolation.READ_COMMITTED, update))
                .containsExactly("t1.2", "t1.3");
        assertThat(lookedAtTwice("mariadb-10.2", Isolation.READ_UNCOMMITTED, "DELETE FROM t"))
                .containsExactly("t1.2");
        assertThat(lookedAtTwice("mysql-5.7.22", Isolation.READ_COMMITTED, "SELECT a FROM t FOR UPDATE"))
                .containsExactly("t1.2");
        assertThat(lookedAtTwice("mysql-5.7.22", Isolation.REPEATABLE_READ, update))
                .isEmpty();
        assertThat(lookedAtTwice("mysql-5.7.22", Isolation.REPEATABLE_READ, "CREATE INDEX i ON t (a)"))
                .isEmpty();
        assertThat(lookedAtTwice("mysql-5.7.22", null, update))
                .as("a level that is not known")
                .containsExactly("t1.2", "t1.3");
        assertThat(lookedAtTwice(
                        "mysql-5.7.22", Isolation.REPEATABLE_READ, "SET TRANSACTION ISOLATION LEVEL READ COMMITTED"))
                .as("a level that is changed")
                .containsExactly("t1.2");
        assertThat(lookedAtTwice("postgresql-16", Isolation.READ_COMMITTED, update))
                .isEmpty();
    }

    @Test
    void whateverWaitsOnMysql8IsLookedAtTwice() {
        assertThat(lookedAtTwice("mysql-8.0.33", Isolation.SERIALIZABLE, "DELETE FROM t"))
                .contains("t1.1", "t1.2", "t1.3");
    }

    private static List<String> lookedAtTwice(String dialect, @Nullable Isolation level, String statement) {
        Script script = at(level, dialect, BESIDE.formatted(statement)).script();
        return first(script, script::needsSecondLook);
    }

    @Test
    void aPlainReadIsNoReasonToLookAgainWhereItLocksNothing() {
        assertThat(readBesideAWaiter(Isolation.READ_COMMITTED, "SELECT a FROM t")
                        .next())
                .isInstanceOf(Decision.Send.class);
        assertThat(readBesideAWaiter(Isolation.REPEATABLE_READ, "SELECT a FROM t")
                        .next())
                .isInstanceOf(Decision.Send.class);
        assertThat(readBesideAWaiter(Isolation.SERIALIZABLE, "SELECT a FROM t").next())
                .isInstanceOf(Decision.Await.class);
        assertThat(readBesideAWaiter(Isolation.READ_COMMITTED, "SELECT a FROM t FOR UPDATE")
                        .next())
                .isInstanceOf(Decision.Await.class);
        assertThat(readBesideAWaiter(Isolation.READ_COMMITTED, "SELECT a FROM (SELECT a FROM t FOR SHARE) AS d")
                        .next())
                .isInstanceOf(Decision.Await.class);
    }

    private static RunState readBesideAWaiter(Isolation level, String read) {
        RunState state = at(level, "mysql-8.0.33", BESIDE.formatted(read));
        for (String step : List.of("t1.1", "t1.2", "t2.1")) {
            state = sendAndDo(state, step);
        }
        state = waiting(send(state, "t2.2"), T2, T1);
        return send(state, "t1.3").answered(T1, DONE, 4);
    }

    private static RunState afterSecond(String second, Answer answer) {
        RunState state = of("mysql-8.0.33", """
                /*init*/ CREATE TABLE t (a INT);
                /*t1*/ BEGIN;
                /*t1*/ UPDATE t SET a = 1;
                /*t1*/ %s;
                /*t1*/ ROLLBACK;
                """.formatted(second));
        state = sendAndDo(state, "t1.1");
        state = sendAndDo(state, "t1.2");
        return send(state, "t1.3").answered(T1, answer, 3);
    }

    @Test
    void aBeginCommitsTheTransactionThatItCutsOff() {
        assertThat(afterSecond("BEGIN", DONE).fates()).containsEntry(new TransactionId("T1"), Fate.COMMITTED);
    }

    @Test
    void aDefinitionCommitsBeforeItRunsAndMayHaveDoneSoWhenItIsRefused() {
        assertThat(afterSecond("CREATE TABLE u (a INT)", DONE).fates())
                .containsEntry(new TransactionId("T1"), Fate.COMMITTED);
        Answer refused = refused(ErrorClass.OTHER, RollbackScope.STATEMENT);
        assertThat(afterSecond("CREATE TABLE t (a INT)", refused).fates())
                .containsEntry(new TransactionId("T1"), Fate.UNKNOWN);
    }

    @Test
    void whatIsLeftOpenByASessionThatDoesNotCommitByItselfIsNotTakenForCommitted() {
        RunState state = of("mysql-8.0.33", "/*init*/ CREATE TABLE t (a INT);\n/*t1*/ UPDATE t SET a = 1;\n");
        Answer open = Answer.of(new Outcome.Count(1, List.of(), TransactionState.OPEN));
        assertThat(send(state, "t1.1").answered(T1, open, 2).fates())
                .containsEntry(new TransactionId("T1"), Fate.UNKNOWN);
    }
}
