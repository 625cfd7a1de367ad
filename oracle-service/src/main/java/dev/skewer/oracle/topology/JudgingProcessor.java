package dev.skewer.oracle.topology;

import dev.skewer.oracle.docket.Docket;
import dev.skewer.oracle.docket.DocketKey;
import dev.skewer.oracle.docket.Guard;
import dev.skewer.oracle.docket.OpenDocket;
import dev.skewer.oracle.docket.ReplayCrashes;
import dev.skewer.schemas.Check;
import dev.skewer.schemas.codec.CodecException;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Report;
import dev.skewer.schemas.execution.Skipped;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.testcase.TestCaseId;
import dev.skewer.schemas.topic.DeadLetter;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Opens a docket for each original execution, files replays into it, and forwards what comes of that. For the thread of its task.
 *
 * <p>All reports of a case are in one partition, so a replay stands behind the original that made somebody ask for it. One that finds no
 * docket is late: its case was decided without it, or given up; only what it shows of a server that went down is told. One whose original
 * we have lost looks the same; should the original come again, its oracles ask again.
 */
final class JudgingProcessor implements Processor<TestCaseId, Report, TestCaseId, Ruling> {
    private final Judging judging;
    private final OracleMetrics metrics;
    private ProcessorContext<TestCaseId, Ruling> context;
    private OpenDockets dockets;
    private DecidedCases decided;
    private Share share;
    private long startedAtMillis;

    @SuppressWarnings("NullAway") // Kafka Streams calls init before anything else
    JudgingProcessor(Judging judging) {
        this.judging = judging;
        this.metrics = judging.metrics();
    }

    @Override
    public void init(ProcessorContext<TestCaseId, Ruling> given) {
        context = given;
        dockets = new OpenDockets(given.getStateStore(StateStores.DOCKETS));
        decided = new DecidedCases(
                given.getStateStore(StateStores.DECIDED), judging.options().remember());
        share = metrics.share();
        share.holds(dockets.size(), dockets.bytes());
        startedAtMillis = given.currentSystemTimeMs();
        given.schedule(judging.options().look(), PunctuationType.WALL_CLOCK_TIME, this::giveUpTheOld);
    }

    @Override
    public void process(Record<TestCaseId, Report> message) {
        Report report = message.value();
        Check.that(report != null, "an execution without a value");
        switch (report.plan().purpose()) {
            case EXPLORE, CANARY, ASKED -> take(report);
            case JUDGE -> file(report);
            // These are for whoever investigates.
            case CONFIRM, REDUCE, VARY, COUNTERFACTUAL -> {}
        }
        share.holds(dockets.size(), dockets.bytes());
    }

    @Override
    public void close() {
        share.close();
    }

    private void take(Report report) {
        switch (report) {
            case Skipped _ -> metrics.skipped();
            case Execution original -> open(original);
        }
    }

    /** A redelivery of one that is open or was decided of late changes nothing. */
    private void open(Execution original) {
        DocketKey key = DocketKey.of(original);
        if (decided.contains(key, original.id(), now())) {
            return;
        }
        Optional<OpenDocket> before = dockets.find(key.text());
        if (before.isPresent()) {
            if (before.get().docket().original().id().equals(original.id())) {
                return;
            }
            giveUp(key.text(), OracleMetrics.Surrender.RUN_ANEW, "the case was run anew");
        }
        makeRoom();
        advance(new OpenDocket(Docket.open(original), now()));
    }

    private void file(Report replay) {
        DocketKey key = DocketKey.of(replay);
        Optional<OpenDocket> found = dockets.find(key.text());
        if (found.isEmpty()) {
            metrics.late();
            tellCrash(List.of(), replay);
            return;
        }
        OpenDocket open = found.get();
        if (!open.docket().original().incarnation().equals(replay.incarnation())) {
            tellCrash(List.of(), replay);
            giveUp(key.text(), OracleMetrics.Surrender.OTHER_TARGET, "the target is another one since");
            return;
        }
        Docket filed = open.docket().with(replay);
        if (filed.equals(open.docket())) {
            metrics.late();
            return;
        }
        tellCrash(open.docket().runs(), replay);
        advance(new OpenDocket(filed, open.openedAtMillis()));
    }

    /** What a server did in a replay is so, be it that nobody waits for it any more. */
    private void tellCrash(List<Report> others, Report replay) {
        DocketKey key = DocketKey.of(replay);
        if (!decided.contains(key, replay.id(), now())) {
            ReplayCrashes.in(others, replay, judging.limits()).ifPresent(verdict -> {
                decided.add(key, replay.id(), now());
                tell(replay, verdict);
            });
        }
    }

    /** With the replay for an original: its plan is what did it, and what is to be run again. Nobody else is asked about it. */
    private void tell(Report replay, Verdict verdict) {
        if (replay instanceof Execution execution) {
            metrics.verdict(verdict);
            forward(new Ruling(execution, List.of(), List.of(verdict), true, List.of()));
        }
    }

    private void advance(OpenDocket open) {
        Guard guard = new Guard();
        Docket.Outcome outcome = open.docket().advance(guard.over(judging.oracles()), judging.limits());
        List<DeadLetter> letters = guard.failures().stream()
                .map(failure -> judging.deadLetters().of(failure, open.docket(), context.recordMetadata(), now()))
                .toList();
        settle(new OpenDocket(outcome.docket(), open.openedAtMillis()), outcome, letters);
    }

    private void settle(OpenDocket open, Docket.Outcome outcome, List<DeadLetter> letters) {
        Execution original = open.docket().original();
        DocketKey key = DocketKey.of(original);
        if (open.docket().isDecided(judging.oracles())) {
            dockets.remove(key.text());
            decided.add(key, original.id(), now());
        } else {
            try {
                dockets.put(key.text(), open);
            } catch (CodecException e) {
                forward(original, new Docket.Outcome(open.docket(), List.of(), outcome.verdicts()), letters);
                metrics.gaveUp(OracleMetrics.Surrender.TOO_LARGE);
                settle(open, open.docket().giveUp(judging.oracles(), "too much to keep: " + e.getMessage()));
                return;
            }
        }
        forward(original, outcome, letters);
    }

    /** Whatever it was that gave up has decided everything. */
    private void settle(OpenDocket open, Docket.Outcome surrender) {
        settle(new OpenDocket(surrender.docket(), open.openedAtMillis()), surrender, List.of());
    }

    private void forward(Execution original, Docket.Outcome outcome, List<DeadLetter> letters) {
        outcome.verdicts().forEach(metrics::verdict);
        outcome.toRun().forEach(metrics::asked);
        boolean last = outcome.docket().isDecided(judging.oracles());
        Ruling ruling = new Ruling(original, outcome.toRun(), outcome.verdicts(), last, letters);
        forward(ruling);
    }

    private void forward(Ruling ruling) {
        context.forward(new Record<>(ruling.original().plan().rootCase(), ruling, now()));
    }

    private void makeRoom() {
        TopologyOptions options = judging.options();
        while (dockets.size() >= options.openDockets() || dockets.bytes() >= options.openBytes()) {
            giveUp(dockets.oldest().orElseThrow(), OracleMetrics.Surrender.NO_ROOM, "too many cases were open at once");
        }
    }

    /** Nothing could come while nobody was there to take it, so that nothing is old before we have waited for long. */
    private void giveUpTheOld(long now) {
        long limit = now - judging.options().patience().toMillis();
        if (limit < startedAtMillis) {
            return;
        }
        for (Optional<String> old = dockets.oldestUpTo(limit); old.isPresent(); old = dockets.oldestUpTo(limit)) {
            giveUp(old.get(), OracleMetrics.Surrender.PATIENCE, "a replay did not come in time");
        }
        share.holds(dockets.size(), dockets.bytes());
    }

    private void giveUp(String key, OracleMetrics.Surrender why, String reason) {
        metrics.gaveUp(why);
        OpenDocket open;
        try {
            open = dockets.find(key).orElseThrow();
        } catch (CodecException e) {
            // Another version wrote it. Its executions are still on their topic; that it is gone is told as a fault of
            // ours.
            dockets.remove(key);
            throw new IllegalStateException("docket " + key + " cannot be read", e);
        }
        settle(open, open.docket().giveUp(judging.oracles(), reason));
    }

    private long now() {
        return context.currentSystemTimeMs();
    }
}
