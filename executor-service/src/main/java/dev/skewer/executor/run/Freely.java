package dev.skewer.executor.run;

import dev.skewer.dialects.errors.AbortRule;
import dev.skewer.dialects.errors.RollbackScope;
import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.executor.schedule.Line;
import dev.skewer.executor.schedule.RunResult;
import dev.skewer.executor.schedule.Script;
import dev.skewer.executor.schedule.Worker;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.slot.Contents;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.execution.Outcome.TransactionState;
import dev.skewer.schemas.execution.TransactionFate.Fate;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** All sessions at once, each as fast as it is answered. Immutable. */
record Freely(Script script) implements Play {
    @Override
    public RunResult perform(Stage stage) throws InterruptedException {
        stage.space().leaves(Contents.after(script.statements()));
        return new Performance(script, stage).run();
    }

    /** Used once. The sessions share what is thread-safe; each has the rest for itself. */
    private static final class Performance {
        private final Script script;
        private final Stage stage;
        private final AbortRule rule;
        private final boolean refusesToWait;
        private final Trace trace = new Trace();
        private final Map<TransactionId, Fate> fates = new ConcurrentHashMap<>();
        private final Map<SessionId, Boolean> lost = new ConcurrentHashMap<>();
        private volatile boolean over;

        Performance(Script script, Stage stage) {
            this.script = script;
            this.stage = stage;
            this.rule = script.dialect().errors().abort();
            this.refusesToWait = script.dialect().probe() instanceof LockProbe.Busy;
        }

        /** Threads that do not come back end when their connections are cut. */
        RunResult run() throws InterruptedException {
            ExecutorService threads = Executors.newCachedThreadPool(
                    Thread.ofPlatform().daemon().name("load-", 1).factory());
            List<Client> clients = script.sessions().stream().map(Client::new).toList();
            long patience = stage.patience().whole().toNanos();
            List<Future<Boolean>> ends = threads.invokeAll(clients, patience, TimeUnit.NANOSECONDS);
            over = true;
            threads.shutdown();
            boolean finished = true;
            for (Future<Boolean> end : ends) {
                switch (end.state()) {
                    case FAILED -> throw new IllegalStateException("a session of a load broke", end.exceptionNow());
                    case CANCELLED, RUNNING -> finished = false;
                    case SUCCESS -> {}
                }
            }
            return new RunResult(
                    trace.events(),
                    fates,
                    List.of(),
                    List.copyOf(lost.keySet()),
                    finished
                            ? null
                            : "the run took longer than " + stage.patience().whole(),
                    0);
        }

        private List<List<Line>> transactionsOf(SessionId session) {
            Map<TransactionId, List<Line>> transactions = new LinkedHashMap<>();
            for (Line line : script.lines()) {
                if (line.session().equals(session)) {
                    transactions
                            .computeIfAbsent(line.transaction().id(), id -> new ArrayList<>())
                            .add(line);
                }
            }
            return List.copyOf(transactions.values());
        }

        /** One session. Used by one thread. */
        private final class Client implements Callable<Boolean> {
            private final SessionId session;
            private final Worker worker;
            private boolean open;
            private boolean gone;

            Client(SessionId session) {
                this.session = session;
                this.worker = stage.crew().worker(session);
            }

            @Override
            public Boolean call() {
                transactionsOf(session).forEach(this::runOne);
                return true;
            }

            private void runOne(List<Line> lines) {
                boolean givenUp = false;
                for (Line line : lines) {
                    if (over) {
                        return;
                    }
                    if (gone) {
                        trace.skipped(line, "the connection is lost");
                    } else if (givenUp) {
                        trace.skipped(line, "its transaction was aborted by an error");
                    } else {
                        givenUp = !goesOn(line);
                    }
                }
                if (open && !gone) {
                    rollBack(lines.getLast());
                }
            }

            /** Whether more of its transaction can be sent. */
            private boolean goesOn(Line line) {
                Answer answer = send(line);
                TransactionId transaction = line.transaction().id();
                if (answer.isLost()) {
                    gone = true;
                    lost.put(session, true);
                    fates.putIfAbsent(transaction, line.mayCommit() ? Fate.UNKNOWN : Fate.ROLLED_BACK);
                    return false;
                }
                if (answer.undone() != null) {
                    return survives(line, answer);
                }
                open = told(answer, line.begins() || (open && !line.commits() && !line.rollsBack()));
                if (line.rollsBack()) {
                    fates.putIfAbsent(transaction, Fate.ROLLED_BACK);
                } else if (line.commits() || !line.transaction().explicit() || commitsOpen(line)) {
                    fates.putIfAbsent(transaction, Fate.COMMITTED);
                }
                return true;
            }

            private boolean commitsOpen(Line line) {
                return line.commitsBefore() && !line.begins();
            }

            /**
             * Whether the transaction is there after an error; one that is not is rolled back where the server has not done so. What the
             * protocol tells after an error may be the state before it.
             */
            private boolean survives(Line line, Answer answer) {
                if (commitsOpen(line)) {
                    fates.putIfAbsent(line.transaction().id(), Fate.UNKNOWN);
                }
                boolean undone = answer.undone() == RollbackScope.TRANSACTION;
                boolean busy = refusesToWait && answer.is(ErrorClass.BUSY);
                boolean none = !line.transaction().explicit() || line.begins();
                if (!none && !undone && !busy) {
                    return true;
                }
                boolean failedCommit = line.commits() && answer.after() == TransactionState.NONE;
                boolean ended = undone && (rule == AbortRule.ENDED_BY_SERVER || failedCommit);
                open = !none && !ended;
                if (open) {
                    rollBack(line);
                }
                fates.putIfAbsent(line.transaction().id(), Fate.ROLLED_BACK);
                return false;
            }

            private void rollBack(Line behind) {
                Answer answer = send(behind.rollback("ROLLBACK"));
                fates.putIfAbsent(behind.transaction().id(), Fate.ROLLED_BACK);
                open = false;
                if (answer.isLost()) {
                    gone = true;
                    lost.put(session, true);
                }
            }

            private Answer send(Line line) {
                trace.sent(line);
                Answer answer = worker.perform(line);
                trace.done(line, answer.outcome());
                return answer;
            }

            private static boolean told(Answer answer, boolean otherwise) {
                return answer.after() == TransactionState.UNTOLD ? otherwise : answer.after() != TransactionState.NONE;
            }
        }
    }
}
