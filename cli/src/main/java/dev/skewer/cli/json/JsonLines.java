package dev.skewer.cli.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.skewer.cli.result.Ending;
import dev.skewer.cli.result.Explanation;
import dev.skewer.cli.result.Result;
import dev.skewer.cli.result.Script;
import dev.skewer.cli.result.StatementRun;
import dev.skewer.cli.result.Subject;
import dev.skewer.oracle.analysis.explain.Wording;
import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.execution.Execution;
import dev.skewer.schemas.execution.Outcome;
import dev.skewer.schemas.execution.TableState;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Judgement;
import dev.skewer.schemas.finding.Verdict;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.StepId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Results as lines of JSON. */
public final class JsonLines {
    private static final int FORMAT = 1;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
            .build();

    private JsonLines() {}

    /** One object, without an end of line. */
    public static String line(Result result) {
        try {
            return MAPPER.writeValueAsString(of(result));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a result cannot be written as JSON", e);
        }
    }

    private static CheckLine of(Result result) {
        return switch (result) {
            case Result.Ran ran -> ran(ran);
            case Result.Skipped(Subject subject, Result.Reason reason, String why) ->
                notRun(subject, "skipped", why, null);
            case Result.Failed(Subject subject, String why) -> notRun(subject, "failed", null, why);
        };
    }

    private static CheckLine notRun(Subject subject, String result, @Nullable String skipped, @Nullable String failed) {
        return new CheckLine(
                FORMAT,
                subject.file(),
                new CheckLine.Case(subject.caseName(), null),
                target(subject),
                level(subject.level()),
                subject.levelIsDefault(),
                result,
                skipped,
                failed,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                null);
    }

    private static CheckLine ran(Result.Ran ran) {
        Subject subject = ran.subject();
        Execution execution = ran.execution();
        Script script = Script.of(execution.plan());
        List<Ending> endings = Ending.of(execution);
        return new CheckLine(
                FORMAT,
                subject.file(),
                new CheckLine.Case(
                        subject.caseName(), execution.plan().rootCase().value()),
                target(subject),
                level(subject.level()),
                subject.levelIsDefault(),
                "ran",
                null,
                null,
                execution.inconclusive(),
                crash(execution.crash()),
                StatementRun.of(execution).stream()
                        .map(run -> statement(script, run))
                        .toList(),
                execution.schedule().stream().map(StepId::value).toList(),
                endings.stream().map(JsonLines::transaction).toList(),
                endings.stream()
                        .filter(ending -> ending.how() == Ending.How.ABORTED)
                        .map(JsonLines::transaction)
                        .toList(),
                execution.finalState().stream().map(JsonLines::table).toList(),
                execution.serverChecks(),
                ran.verdicts().stream()
                        .map(verdict -> verdict(verdict, ran.explanations()))
                        .toList(),
                execution.id().value());
    }

    private static CheckLine.Verdict verdict(Verdict verdict, List<Explanation> explanations) {
        Judgement judgement = verdict.judgement();
        String oracle = verdict.oracle().value();
        int replays = verdict.executions().size() - 1;
        return switch (judgement) {
            case Judgement.Pass(List<String> apartFrom) -> other(oracle, "pass", null, apartFrom, replays);
            case Judgement.Inconclusive(String why) -> other(oracle, "inconclusive", why, List.of(), replays);
            case Judgement.NotApplicable(String why) -> other(oracle, "not-applicable", why, List.of(), replays);
            case Judgement.Violation(Witness witness) -> {
                Optional<Explanation> explanation = explanations.stream()
                        .filter(each -> each.oracle().equals(verdict.oracle()))
                        .findFirst();
                yield new CheckLine.Verdict(
                        oracle,
                        "violation",
                        null,
                        List.of(),
                        witness.anomaly().value(),
                        witness.summary(),
                        witness.clues().stream().map(Wording::of).toList(),
                        explanation.map(Explanation::expected).orElse(null),
                        explanation.map(Explanation::actual).orElse(null),
                        explanation.map(each -> triage(each.classification())).orElse(null),
                        replays);
            }
        };
    }

    private static CheckLine.Verdict other(
            String oracle, String is, @Nullable String why, List<String> apartFrom, int replays) {
        return new CheckLine.Verdict(oracle, is, why, apartFrom, null, null, List.of(), null, null, null, replays);
    }

    private static CheckLine.Triage triage(Classification classification) {
        return switch (classification) {
            case Classification.BugSuspect() -> new CheckLine.Triage("BUG_SUSPECT", null, null, null, null);
            case Classification.DesignChoice choice ->
                new CheckLine.Triage("DESIGN_CHOICE", choice.rule().value(), choice.evidence(), null, null);
            case Classification.Flaky(int failed, int runs) -> new CheckLine.Triage("FLAKY", null, null, failed, runs);
            case Classification.Crash() -> new CheckLine.Triage("CRASH", null, null, null, null);
            case Classification.Unconfirmed _ -> new CheckLine.Triage("UNCONFIRMED", null, null, null, null);
        };
    }

    private static CheckLine.Target target(Subject subject) {
        return new CheckLine.Target(
                subject.target().id(),
                subject.target().product(),
                subject.target().version());
    }

    private static @Nullable String level(@Nullable Isolation level) {
        return level == null ? null : level.name();
    }

    private static CheckLine.@Nullable Crash crash(@Nullable CrashEvidence crash) {
        return crash == null ? null : new CheckLine.Crash(crash.what(), crash.exitStatus(), crash.logTail());
    }

    private static CheckLine.Statement statement(Script script, StatementRun run) {
        Outcome outcome = run.outcome();
        return new CheckLine.Statement(
                run.step().value(),
                script.session(run.step()).value(),
                script.transaction(run.step())
                        .map(transaction -> transaction.id().value())
                        .orElse(null),
                script.isSentByExecutor(run.step()),
                run.sql(),
                run.sentNanos(),
                run.waited(),
                run.holders().stream().map(SessionId::value).toList(),
                run.waitedNanos(),
                run.silent(),
                run.skipped(),
                outcome == null ? null : Outcomes.of(outcome));
    }

    private static CheckLine.Transaction transaction(Ending ending) {
        StepId at = ending.at();
        Outcome.Refused cause = ending.cause();
        return new CheckLine.Transaction(
                ending.transaction().value(),
                ending.session().value(),
                Outcomes.word(ending.how()),
                level(ending.effective()),
                at == null ? null : at.value(),
                cause == null ? null : cause.error().name(),
                cause == null ? null : cause.code(),
                cause == null ? null : cause.sqlState());
    }

    private static CheckLine.Table table(TableState table) {
        return new CheckLine.Table(table.table(), table.throughIndex(), table.columns(), Outcomes.rows(table.rows()));
    }
}
