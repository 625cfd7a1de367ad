package dev.skewer.oracle.analysis.fingerprint;

import dev.skewer.schemas.execution.CrashEvidence;
import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.testcase.StepId;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where in itself a server failed, as far as it says so: the condition that did not hold, or the function in which it died. Nothing where the
 * log does not hold the last failure from its beginning on. Pure functions.
 */
public final class CrashSite {
    /** With what a failure begins in a log. */
    private static final Pattern BEGINNING = Pattern.compile(
            "got signal \\d+|got exception|TRAP: |PANIC: |^panic: |^fatal error: |(?i:assertion failure)|(?i:assertion `)");

    /** An assertion is followed by a signal: so many lines apart they are one failure. */
    private static final int SAME_FAILURE = 10;

    /** A frame of a backtrace: {@code mysqld(function(arguments)+0x2e) [0x1a1a42e]}, or {@code file.cc:12(function)[0x5]}. */
    private static final Pattern FRAME = Pattern.compile(
            "\\(((?:\\(anonymous namespace\\)::)?[A-Za-z_~][\\w:~<>,*& ]*?)(?:\\(.*)?(?:\\+0x[0-9a-f]+)?\\) ?\\[0x");

    /** A frame of a program in Go: {@code path/package.(*Type).function(arguments)}. */
    private static final Pattern GO_FRAME =
            Pattern.compile("^([^\\s(]*[^\\s(.](?:\\.\\(\\*[^)\\s]+\\)[^\\s(]*)?)\\(.*");

    /** What stands above the function that failed there. */
    private static final Pattern GO_HANDLER = Pattern.compile(
            "panic|(?:runtime|internal/.*|sync|log|os)\\..*|runtime/.*|go\\.uber\\.org/zap.*|.*/log\\..*");

    private static final Pattern GOROUTINE = Pattern.compile("^goroutine \\d+ .*\\[running.*\\]:$");

    /** What stands above the function that failed, because it is about the failure itself. */
    private static final Pattern HANDLER = Pattern.compile(
            ".*(?:stacktrace|fatal_signal|abort|assert).*|raise|gsignal|pthread_kill|handle_segv|__restore_rt|.*terminate.*|__cxa_throw|ib::fatal.*");

    /** What did not hold. */
    private static final List<Pattern> CONDITIONS = List.of(
            Pattern.compile("TRAP: \\w+\\s?\\w*\\((\"[^\"]*\").*File: (\"[^\"]*\")"),
            Pattern.compile("Failing assertion: (.*)$"),
            Pattern.compile("(?i:assertion) `(.*)' failed"),
            Pattern.compile("PANIC:\\s+(.*)$"));

    /** Names of things, numbers and keys in hexadecimal; the name of a class is none of them. */
    private static final Pattern PARTICULAR = Pattern.compile(
            "(?<!\\w)'[^']*'|\"\\w*\"|`[^`]*`|\\b\\d+\\b|\\b(?=[a-fA-F]*\\d)[0-9a-fA-F]{8,}\\b|\\b0x[0-9a-fA-F]+\\b");

    private CrashSite() {}

    /** Of a server that went down, or wrote of a failure and lives. */
    public static Optional<String> of(Witness witness) {
        return witness.clues().stream()
                .flatMap(clue -> clue instanceof Clue.Crashed(CrashEvidence evidence)
                        ? ofLog(evidence.logTail()).stream()
                        : Stream.empty())
                .findFirst();
    }

    private static Optional<String> ofLog(List<String> log) {
        int last = IntStream.range(0, log.size())
                .filter(i -> begins(log, i))
                .filter(i -> IntStream.range(Math.max(0, i - SAME_FAILURE), i).noneMatch(before -> begins(log, before)))
                .max()
                .orElse(log.size());
        List<String> lines = log.subList(last, log.size());
        return lines.stream()
                .flatMap(CrashSite::condition)
                .findFirst()
                .or(() -> function(lines))
                .or(() -> goFunction(lines));
    }

    private static boolean begins(List<String> log, int line) {
        return BEGINNING.matcher(log.get(line)).find();
    }

    private static Stream<String> condition(String line) {
        return CONDITIONS.stream()
                .map(pattern -> pattern.matcher(line))
                .filter(Matcher::find)
                .map(found -> found.groupCount() > 1 ? found.group(1) + " in " + found.group(2) : found.group(1))
                .limit(1);
    }

    /** The first function behind those that are about the failure; there are none before, or the backtrace is not whole. */
    private static Optional<String> function(List<String> lines) {
        List<String> functions = lines.stream()
                .map(FRAME::matcher)
                .filter(Matcher::find)
                .map(frame -> frame.group(1).strip())
                .toList();
        int behind = IntStream.range(0, functions.size())
                        .filter(i -> HANDLER.matcher(functions.get(i)).matches())
                        .max()
                        .orElse(functions.size())
                + 1;
        return behind < functions.size() ? Optional.of(functions.get(behind)) : Optional.empty();
    }

    /** The first one of the goroutine that failed, behind the last of its panics, that is not about the failure; without its path. */
    private static Optional<String> goFunction(List<String> lines) {
        List<String> frames = lines.stream()
                .dropWhile(line -> !GOROUTINE.matcher(line).matches())
                .skip(1)
                .takeWhile(line -> !line.isBlank() && !line.startsWith("created by"))
                .map(GO_FRAME::matcher)
                .filter(Matcher::matches)
                .map(frame -> frame.group(1))
                .toList();
        return frames.subList(frames.lastIndexOf("panic") + 1, frames.size()).stream()
                .filter(name -> !GO_HANDLER.matcher(name).matches())
                .map(name -> name.substring(name.lastIndexOf('/') + 1))
                .findFirst();
    }

    /** An internal error, and the statement that it answers. */
    public record Complaint(StepId step, String words) {}

    /** The first internal error without names of things: {@code 1032 HY000 Can't find record in ?}. */
    public static Optional<Complaint> complaintOf(Witness witness) {
        return witness.clues().stream()
                .flatMap(clue -> clue instanceof Clue.ServerSaid(List<String> lines)
                        ? lines.stream().limit(1)
                        : Stream.<String>empty())
                .map(line -> line.split(" ", 4))
                .filter(parts -> parts.length == 4)
                .map(parts -> new Complaint(
                        new StepId(parts[0].replace(":", "")),
                        parts[1] + " " + parts[2] + " "
                                + PARTICULAR.matcher(parts[3]).replaceAll("?")))
                .findFirst();
    }
}
