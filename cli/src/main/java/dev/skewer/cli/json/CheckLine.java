package dev.skewer.cli.json;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One line of output. What is null is left out; lists and flags always stand. Immutable.
 *
 * @param format a higher number when a field changes its meaning; new fields do not change it
 * @param result {@code ran}, {@code skipped} or {@code failed}
 */
record CheckLine(
        int format,
        String file,
        @JsonProperty("case") Case testCase,
        Target target,
        @Nullable String level,
        boolean levelIsDefault,
        String result,
        @Nullable String skipped,
        @Nullable String failed,
        @Nullable String inconclusive,
        @Nullable Crash crash,
        List<Statement> statements,
        List<String> schedule,
        List<Transaction> transactions,
        List<Transaction> aborted,
        List<Table> finalState,
        List<String> serverChecks,
        List<Verdict> verdicts,
        @Nullable String executionId) {
    /** {@code clues} as text; {@code replays} is how many runs it needed besides the first. */
    record Verdict(
            String oracle,
            String is,
            @Nullable String why,
            List<String> apartFrom,
            @Nullable String anomaly,
            @Nullable String summary,
            List<String> clues,
            @Nullable String expected,
            @Nullable String actual,
            @Nullable Triage triage,
            int replays) {}

    record Triage(
            String is,
            @Nullable String rule,
            @Nullable String evidence,
            @Nullable Integer failed,
            @Nullable Integer runs) {}

    /** The id is null where the case was not run. */
    record Case(String name, @Nullable String id) {}

    record Target(String id, String product, String version) {}

    record Crash(String what, @Nullable Integer exitStatus, List<String> logTail) {}

    record Statement(
            String step,
            String session,
            @Nullable String transaction,
            boolean sentBySkewer,
            String sql,
            long sentNanos,
            boolean waited,
            List<String> holders,
            long waitedNanos,
            boolean silent,
            @Nullable String notSent,
            @Nullable Outcome outcome) {}

    record Outcome(
            String is,
            @Nullable List<Column> columns,
            @Nullable List<List<String>> rows,
            @Nullable Long affected,
            @Nullable String error,
            @Nullable Integer code,
            @Nullable String sqlState,
            @Nullable String message,
            @Nullable String why,
            @Nullable List<Warning> warnings,
            @Nullable String transactionAfter) {}

    record Column(String name, String type) {}

    record Warning(int code, String message) {}

    record Transaction(
            String id,
            String session,
            String ended,
            @Nullable String level,
            @Nullable String at,
            @Nullable String error,
            @Nullable Integer code,
            @Nullable String sqlState) {}

    record Table(String table, @Nullable String throughIndex, List<String> columns, List<List<String>> rows) {}
}
