package dev.skewer.executor.schedule;

import dev.skewer.dialects.probe.LockProbe;
import dev.skewer.executor.monitor.LockMonitor;
import dev.skewer.executor.monitor.Question;
import dev.skewer.executor.monitor.Waits;
import dev.skewer.executor.schedule.SessionState.Activity;
import dev.skewer.executor.session.Answer;
import dev.skewer.executor.target.TargetException;
import dev.skewer.schemas.testcase.SessionId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Runs one script: performs what the state says is next, waits for what is undecided, and asks the lock monitor about it. Used
 * once. One thread at a time decides what is next; {@link Hands} hands that on.
 */
public final class Controller {
    private static final RunResult NOTHING =
            new RunResult(List.of(), Map.of(), List.of(), List.of(), "it was interrupted", 0);

    private static final long NEVER = -1;
    private static final String NEITHER = "it neither finished nor was it seen to wait";
    private static final String UNTOLD = ", and of waits for other locks than those of rows the DBMS tells nobody";
    private static final String SEEN_LATER = ", and went on when the others were gone";
    private static final long SHORTEST_PAUSE = TimeUnit.MICROSECONDS.toNanos(500);
    private static final long LONGEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(10);

    /** For statements that seldom wait: if one does, it is seen later. */
    private static final long LONG_GRACE = TimeUnit.MILLISECONDS.toNanos(20);

    /** Between two looks that must both show a wait which might be a deadlock about to be found. */
    private static final long BETWEEN_LOOKS = TimeUnit.MILLISECONDS.toNanos(1);

    /** A busy DBMS comes later to what it wants to do at a certain time: by so many times what it takes to answer us. */
    private static final int LATENESS = 5;

    /** Where nobody who might hold a lock is left, a deadlock or an old tale is likely, and over by then. */
    private static final long CERTAINTY = TimeUnit.MILLISECONDS.toNanos(200);

    /** Each DBMS looks for deadlocks once a second at least: a cycle that is shown for longer is none, or waits for others as well. */
    private static final long STANDING = TimeUnit.SECONDS.toNanos(3);

    private final Crew crew;
    private final Optional<LockMonitor> monitor;
    private final Observer observer;
    private final Patience patience;
    private final long settling;
    private final LongSupplier ticker;
    private final long start;
    private final BlockingQueue<Signal> inbox = new LinkedBlockingQueue<>();
    private final CompletableFuture<RunResult> end = new CompletableFuture<>();
    private final Hands.Errands errands;
    private volatile RunState state;
    private volatile boolean abandoned;
    private boolean asked;
    private long changedAt;
    private long pause;
    private long seenSince = NEVER;
    private long askAt;
    private int undecidedWaits;
    private @Nullable Waits lastLook;
    private String doubt = NEITHER;

    public Controller(Script script, Crew crew, Observer observer, Patience patience) {
        this.state = RunState.of(script);
        this.crew = crew;
        this.monitor = crew.monitor();
        this.errands = crew.hands().errands(this::work, end::completeExceptionally);
        this.observer = observer;
        this.patience = patience;
        this.settling = script.dialect().probe() instanceof LockProbe.Queries queries
                ? TimeUnit.MILLISECONDS.toNanos(queries.settlingMillis())
                : 0;
        this.ticker = System::nanoTime;
        this.start = ticker.getAsLong();
    }

    /** Runs the script to its end, or to where it must be given up. */
    public RunResult run() throws InterruptedException {
        try (errands) {
            crew.hands().take(this::work);
            return end.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof TargetException gone) {
                throw gone;
            }
            throw new IllegalStateException("the run broke: " + e.getMessage(), e.getCause());
        } catch (InterruptedException e) {
            giveUp();
            throw e;
        }
    }

    /** The sessions are of no use any more; nobody works on them when this returns. */
    private void giveUp() {
        abandoned = true;
        crew.workers().values().forEach(Worker::abort);
        inbox.add(new Signal.Abandoned());
        var _ = end.exceptionally(failure -> NOTHING).join();
    }

    /** Goes on with the run until it is over, or until another thread has taken over; what fails in us fails the run. */
    private void work() {
        try {
            decide();
        } catch (InterruptedException | RuntimeException | Error e) {
            // The outermost frame of the thread; whoever waits for the run is told.
            end.completeExceptionally(e);
        }
    }

    private void decide() throws InterruptedException {
        @Nullable String gaveUp = null;
        while (gaveUp == null && !abandoned) {
            takeAllThatCame();
            switch (state.next()) {
                case Decision.Send(Line line) -> {
                    change(state.sent(line, now()));
                    if (!perform(line)) {
                        return;
                    }
                }
                case Decision.SendAgain(Line line) -> {
                    change(state.sentAgain(line));
                    if (!perform(line)) {
                        return;
                    }
                }
                case Decision.Pass(Line line, String why) -> change(state.passed(line, why, now()));
                case Decision.Observe observe -> change(state.observed(observer.read(), now()));
                case Decision.FailBusy(Line line) -> change(state.failedBusy(line, now()));
                case Decision.Await await -> gaveUp = awaitDecision();
                case Decision.AwaitResolution await -> gaveUp = awaitResolution();
                case Decision.Finish finish -> {
                    end.complete(result(null));
                    return;
                }
            }
        }
        end.complete(result(gaveUp));
    }

    private RunResult result(@Nullable String gaveUp) {
        List<SessionId> open = state.in(Activity.IDLE).stream()
                .filter(id -> state.session(id).open() || state.session(id).aborted() != null)
                .toList();
        List<SessionId> lost = state.in(Activity.GONE);
        return new RunResult(state.events(), state.fates(), open, lost, gaveUp, undecidedWaits);
    }

    /** Whether this thread has still to decide what is next: not if somebody else does since, for it took long. */
    private boolean perform(Line line) {
        boolean comesBack = state.script().seldomWaits(line);
        Hands.Errand errand =
                errands.begin(comesBack ? LONG_GRACE : crew.hands().grace());
        Signal signal = performed(line);
        if (errands.end(errand)) {
            accept(signal);
            return true;
        }
        inbox.add(signal);
        return false;
    }

    private Signal performed(Line line) {
        try {
            Answer answer = crew.worker(line.session()).perform(line);
            return new Signal.Answered(line.session(), answer, now());
        } catch (RuntimeException | Error e) {
            return new Signal.Broken(line.session(), e);
        }
    }

    /** A statement is undecided: takes in what comes, and asks when nothing does. */
    private @Nullable String awaitDecision() throws InterruptedException {
        long now = now();
        if (now > patience.whole().toNanos()) {
            undecidedWaits++;
            return given("the run took longer than " + patience.whole(), now);
        }
        if (now - changedAt > patience.undecided().toNanos()) {
            undecidedWaits++;
            return given("statement " + undecided() + ": " + doubt, now);
        }
        if (monitor.isEmpty()) {
            return awaitWithoutMonitor(now);
        }
        if (!asked && now >= askAt) {
            ask();
        }
        long until = asked ? changedAt + patience.undecided().toNanos() : askAt;
        take(Math.max(until - now, 1));
        return null;
    }

    /** Why the run is given up. What may have waited for somebody though nobody tells is on record as silent. */
    private String given(String why, long now) throws InterruptedException {
        if (lastLook != null) {
            state = state.seenWaiting(shown(lastLook), now);
        }
        List<SessionId> unknown = state.in(Activity.RUNNING).stream()
                .filter(id ->
                        state.outstanding().contains(id) && !state.session(id).waited())
                .toList();
        boolean mayWait = state.script().sessions().stream()
                .anyMatch(other -> !unknown.contains(other)
                        && (mayHoldALock(other) || !state.script().waitsForRowsAlone()));
        if (unknown.isEmpty() || !mayWait) {
            return why;
        }
        boolean untold = state.script().dialect().probe().tellsOfRowsAlone()
                && !state.script().waitsForRowsAlone();
        List<SessionId> waited = untold ? unknown : goingOnAlone(unknown);
        for (SessionId id : waited) {
            state = state.silent(id, now);
        }
        return waited.isEmpty() ? why : why + (untold ? UNTOLD : SEEN_LATER);
    }

    /** Those who finish once the connections of all others are cut: each that does may be in the way of the next. */
    private List<SessionId> goingOnAlone(List<SessionId> unknown) throws InterruptedException {
        List<SessionId> finished = new ArrayList<>();
        crew.workers().forEach((id, worker) -> {
            if (!unknown.contains(id)) {
                worker.abort();
            }
        });
        long end = now() + patience.standstill().toNanos();
        Signal signal = inbox.poll(end - now(), TimeUnit.NANOSECONDS);
        while (signal != null && !abandoned) {
            switch (signal) {
                case Signal.Answered(var session, var answer, var _)
                when unknown.contains(session) -> {
                    if (!answer.isLost()) {
                        finished.add(session);
                        crew.worker(session).abort();
                    }
                }
                case Signal.Broken(var session, var failure)
                when unknown.contains(session) ->
                    throw new IllegalStateException("session " + session + " broke", failure);
                // What those say whose connection was cut is of no interest.
                case Signal.Answered _, Signal.Broken _, Signal.Looked _, Signal.Abandoned _ -> {}
            }
            signal = finished.size() == unknown.size() ? null : inbox.poll(end - now(), TimeUnit.NANOSECONDS);
        }
        return finished;
    }

    private @Nullable String awaitWithoutMonitor(long now) throws InterruptedException {
        long silentAt = changedAt + patience.silence().toNanos();
        boolean busyInsteadOfWaiting = state.script().dialect().probe() instanceof LockProbe.Busy;
        if (now >= silentAt && !busyInsteadOfWaiting) {
            undecidedWaits++;
            for (SessionId id : state.in(Activity.RUNNING)) {
                change(state.silent(id, now));
            }
            return null;
        }
        take(busyInsteadOfWaiting ? patience.undecided().toNanos() : silentAt - now);
        return null;
    }

    /** Everybody waits, and nothing that we could send would change it. */
    private @Nullable String awaitResolution() throws InterruptedException {
        if (take(patience.standstill().toNanos())) {
            return null;
        }
        undecidedWaits++;
        return "all sessions wait, and the DBMS has not ended it within " + patience.standstill();
    }

    private void ask() {
        long version = state.version();
        asked = true;
        Set<String> about = state.outstanding().stream().map(this::lockName).collect(Collectors.toSet());
        monitor.orElseThrow()
                .ask(new Question(
                        about,
                        state.script().waitsForRowsAlone(),
                        () -> state.version() != version,
                        waits -> inbox.add(new Signal.Looked(version, waits))));
    }

    /** Who went on meanwhile did so before what is sent next. */
    private void takeAllThatCame() {
        for (Signal came = inbox.poll(); came != null; came = inbox.poll()) {
            accept(came);
        }
    }

    private boolean take(long nanos) throws InterruptedException {
        Signal signal = inbox.poll(nanos, TimeUnit.NANOSECONDS);
        if (signal != null) {
            accept(signal);
        }
        return signal != null;
    }

    private void accept(Signal signal) {
        switch (signal) {
            case Signal.Answered(var session, var answer, var at) -> change(state.answered(session, answer, at));
            case Signal.Broken(var session, var failure) ->
                throw new IllegalStateException("session " + session + " broke", failure);
            case Signal.Looked(var version, var waits) when version == state.version() -> look(waits);
            case Signal.Looked looked -> {}
            case Signal.Abandoned abandoned -> {}
        }
    }

    /**
     * What was seen before the change says nothing any more. What was seen to wait is asked about at once, unless somebody may just have
     * let it go on: then it is likely to say so itself.
     */
    private void change(RunState changed) {
        state = changed;
        asked = false;
        changedAt = now();
        pause = SHORTEST_PAUSE;
        seenSince = NEVER;
        lastLook = null;
        doubt = NEITHER;
        boolean mayComeBack = !state.settled() || state.hasFresh();
        askAt = changedAt + (mayComeBack ? crew.hands().grace() : 0);
    }

    private void look(Waits waits) {
        asked = false;
        lastLook = waits;
        long now = now();
        Map<SessionId, List<SessionId>> holders = holders(waits);
        if (holders.isEmpty()) {
            seenSince = NEVER;
            askAt = now + pause;
            pause = Math.min(2 * pause, LONGEST_PAUSE);
            return;
        }
        seenSince = seenSince == NEVER ? now : seenSince;
        long certainAt = seenSince + timeToCertainty(waits, holders);
        if (now < certainAt) {
            askAt = certainAt;
            return;
        }
        change(state.allWaiting(holders, seenSince));
    }

    /** How long waits must be shown before they are neither a deadlock that is about to end nor one that has just ended. */
    private long timeToCertainty(Waits waits, Map<SessionId, List<SessionId>> holders) {
        boolean told = holders.values().stream().noneMatch(List::isEmpty);
        if (told) {
            boolean alive = holders.values().stream().flatMap(List::stream).allMatch(this::mayHoldALock);
            boolean known = holders.entrySet().stream().allMatch(wait -> isKnown(wait.getKey(), wait.getValue()));
            boolean deadlocked = state.outstanding().stream().anyMatch(id -> waits.hasCycleThrough(lockName(id)));
            long ofTheLiving = known ? stillShown(waits) : deadlocked ? STANDING : ofOneLook(waits);
            return alive ? ofTheLiving : CERTAINTY;
        }
        if (!waits.momentary() || isSettled()) {
            return ofOneLook(waits);
        }
        return Math.max(settling(waits), nobodyIsLeftToHoldALock() ? CERTAINTY : apart(waits));
    }

    /** What several questions told together may never have been true together, and what is true for a moment may pass. */
    private long ofOneLook(Waits waits) {
        return waits.oneMoment() && !needSecondLook() ? settling(waits) : Math.max(settling(waits), apart(waits));
    }

    /** Who was seen to wait for certain, and was not let go, waits still. */
    private boolean needSecondLook() {
        return !isSettled()
                && state.outstanding().stream()
                        .map(state::session)
                        .filter(its -> !its.waited())
                        .anyMatch(its -> state.script().needsSecondLook(its.outstanding()));
    }

    /** A wait may be shown until the one who waited wakes up: that of one whom a ROLLBACK TO has let go, too. */
    private long stillShown(Waits waits) {
        return state.settled() || state.script().dialect().probe().locksAreKept() ? 0 : apart(waits);
    }

    private static long apart(Waits waits) {
        return BETWEEN_LOOKS + LATENESS * waits.tookNanos();
    }

    /** Whoever a deadlock failed no longer waited when the statement that closed it came to its end. */
    private boolean isSettled() {
        return state.settled()
                && state.outstanding().stream().allMatch(id -> state.session(id).waited());
    }

    private long settling(Waits waits) {
        return settling == 0 ? 0 : settling + LATENESS * waits.tookNanos();
    }

    /** A wait that was certain before and is for the same sessions closes no cycle now. */
    private boolean isKnown(SessionId waiter, List<SessionId> told) {
        SessionState its = state.session(waiter);
        return its.waited() && its.holders().equals(told);
    }

    /** Outside of a transaction only locks of the application are held; H2 names a holder for a moment after its commit. */
    private boolean mayHoldALock(SessionId holder) {
        SessionState its = state.session(holder);
        return its.open() || !its.is(Activity.IDLE);
    }

    /** For whom each outstanding statement waits; nothing unless all of them do, in a way that only we can end. */
    private Map<SessionId, List<SessionId>> holders(Waits waits) {
        for (SessionId id : state.outstanding()) {
            if (!waits.has(lockName(id))) {
                return Map.of();
            }
            Set<String> told = waits.of(lockName(id));
            if (state.script().waitsForRowsAlone() && waits.beyondRows().contains(lockName(id))) {
                doubt = "it waits for a session that is none of this run";
                return Map.of();
            }
            if (told.isEmpty() && state.script().dialect().probe().tellsHolders()) {
                doubt = "it waits for nobody whom the DBMS tells";
                return Map.of();
            }
            if (!crew.workers().keySet().stream().map(this::lockName).toList().containsAll(told)) {
                doubt = "it waits for a session that is none of this run";
                return Map.of();
            }
        }
        return shown(waits);
    }

    /** For which sessions of this run the outstanding statements wait that are shown to wait. */
    private Map<SessionId, List<SessionId>> shown(Waits waits) {
        Map<SessionId, List<SessionId>> shown = new LinkedHashMap<>();
        for (SessionId id : state.outstanding()) {
            if (waits.has(lockName(id))) {
                Set<String> told = waits.of(lockName(id));
                shown.put(
                        id,
                        crew.workers().keySet().stream()
                                .filter(other -> told.contains(lockName(other)))
                                .sorted(Comparator.comparing(SessionId::value))
                                .toList());
            }
        }
        return shown;
    }

    private String lockName(SessionId session) {
        return crew.worker(session).session().lockName();
    }

    private boolean nobodyIsLeftToHoldALock() {
        return state.in(Activity.IDLE).stream()
                .noneMatch(id -> state.session(id).open());
    }

    private String undecided() {
        List<String> steps = new ArrayList<>();
        state.outstanding()
                .forEach(id -> steps.add(state.session(id).outstanding().step().value()));
        return String.join(", ", steps);
    }

    private long now() {
        return ticker.getAsLong() - start;
    }
}
