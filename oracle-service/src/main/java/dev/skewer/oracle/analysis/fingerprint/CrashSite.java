package dev.skewer.oracle.analysis.fingerprint;

import dev.skewer.schemas.finding.Clue;
import dev.skewer.schemas.finding.Witness;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where in itself a server failed, as far as it says so: the function in which it died, the assertion that did not hold, or its words for an
 * error that should not be. Pure functions.
 */
public final class CrashSite {
    /** A frame of a backtrace: {@code mysqld(function(arguments)+0x2e) [0x1a1a42e]}, or {@code file.cc:12(function)[0x5]}. */
    private static final Pattern FRAME =
            Pattern.compile("\\(([A-Za-z_~][\\w:~<>,* ]*?)(?:\\(.*\\).*)?(?:\\+0x[0-9a-f]+)?\\) ?\\[0x");

    /** What every backtrace begins with. */
    private static final Pattern HANDLER = Pattern.compile(
            "my_print_stacktrace|handle_fatal_signal|handle_segv|my_sigabrt_handler|.*abort.*|raise|gsignal|__assert.*|ut_dbg_assertion_failed|__restore_rt");

    private static final Pattern ASSERTION = Pattern.compile(
            "(?i)TRAP: (.*?)(?:, PID.*)?$|assertion failure:? (.*?)(?:thread.*)?$|assertion `(.*?)' failed|PANIC:\\s+(.*)$");

    /** What differs from run to run. */
    private static final Pattern PARTICULAR = Pattern.compile("(?<!\\w)'[^']*'|\"[^\"]*\"|`[^`]*`|0x[0-9a-f]+|\\d+");

    private CrashSite() {}

    public static Optional<String> of(Witness witness) {
        return witness.clues().stream()
                .flatMap(clue -> switch (clue) {
                    case Clue.Crashed(var evidence) -> ofLog(evidence.logTail()).stream();
                    case Clue.ServerSaid(List<String> lines) ->
                        lines.stream().limit(1).flatMap(CrashSite::ofError);
                    default -> Stream.<String>empty();
                })
                .findFirst();
    }

    private static Optional<String> ofLog(List<String> lines) {
        Optional<String> assertion = lines.stream()
                .map(ASSERTION::matcher)
                .filter(Matcher::find)
                .flatMap(found -> Stream.of(1, 2, 3, 4).map(found::group).filter(group -> group != null))
                .map(CrashSite::general)
                .findFirst();
        return assertion.or(() -> lines.stream()
                .map(FRAME::matcher)
                .filter(Matcher::find)
                .map(frame -> frame.group(1).strip())
                .filter(function -> !HANDLER.matcher(function).matches())
                .findFirst());
    }

    /** Its code, SQLSTATE and words, without the statement that met it: {@code t1.5: 1032 HY000 Can't find record in 't1'}. */
    private static Stream<String> ofError(String line) {
        String[] parts = line.split(" ", 4);
        return parts.length < 4 ? Stream.empty() : Stream.of(parts[1] + " " + parts[2] + " " + general(parts[3]));
    }

    private static String general(String text) {
        return PARTICULAR.matcher(text.strip()).replaceAll("?");
    }
}
