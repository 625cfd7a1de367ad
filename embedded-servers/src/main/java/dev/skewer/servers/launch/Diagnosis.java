package dev.skewer.servers.launch;

import dev.skewer.servers.report.ServerException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the output of a server or of its tools tells about a failure. Immutable. */
public record Diagnosis(String output) {
    private static final Pattern MISSING_LIBRARY =
            Pattern.compile("error while loading shared libraries: ([^:\\s]+): cannot open shared object file");

    /** Library, and the Debian package that has it. */
    private static final List<List<String>> PACKAGES = List.of(
            List.of("libaio.so.1", "libaio1 (libaio1t64 on newer systems)"),
            List.of("libnuma.so.1", "libnuma1"),
            List.of("libtinfo.so.5", "libtinfo5"),
            List.of("libncurses.so.5", "libncurses5"),
            List.of("libcrypt.so.1", "libcrypt1"),
            List.of("libsystemd.so.0", "libsystemd0"),
            List.of("libstdc++.so.6", "libstdc++6"));

    private static final Pattern COMPLAINT = Pattern.compile("\\b(?:ERROR|error|FATAL|PANIC)\\b");
    private static final Pattern STILL_IN_USE = Pattern.compile("shared memory block .* is still in use");
    private static final int LINES = 3;

    /** The library without which the program could not even begin. */
    public Optional<String> missingLibrary() {
        Matcher matcher = MISSING_LIBRARY.matcher(output);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    /** Whether trying again, a moment later or at another port, may be all that is needed. */
    public boolean saysBusy() {
        return output.contains("Address already in use")
                || STILL_IN_USE.matcher(output).find();
    }

    /** What the user of a machine without a library is told. */
    public static ServerException withoutLibrary(String library) {
        return new ServerException("the library " + library + " is not on this machine", remedy(library));
    }

    /** The same in words for the user. */
    public ServerException toException(String failed) {
        Optional<String> library = missingLibrary();
        if (library.isPresent()) {
            return withoutLibrary(library.get());
        }
        if (output.contains("unshare: not found") || output.contains("'unshare': No such file")) {
            return new ServerException(
                    "PostgreSQL refuses to run as root, and there is no program unshare to change that",
                    "run as another user, or install util-linux");
        }
        if (output.contains("unshare failed: Operation not permitted")) {
            return new ServerException(
                    "PostgreSQL refuses to run as root, and this machine allows no user namespace to change that",
                    "run as another user than root");
        }
        if (output.contains("No space left on device")) {
            return new ServerException(failed + ": the disk is full", "free some space, or set SKEWER_CACHE elsewhere");
        }
        return new ServerException(failed + ": " + lastLines(), "read what it says, then start again");
    }

    private static String remedy(String library) {
        return PACKAGES.stream()
                .filter(pair -> pair.getFirst().equals(library))
                .map(pair -> "on Debian and its kin: apt-get install " + pair.getLast())
                .findFirst()
                .orElse("install the package that has it");
    }

    /** The last complaints, or where nothing is called an error the last lines. */
    private String lastLines() {
        List<String> lines = output.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        List<String> complaints =
                lines.stream().filter(line -> COMPLAINT.matcher(line).find()).toList();
        List<String> telling = complaints.isEmpty() ? lines : complaints;
        return telling.isEmpty()
                ? "it said nothing"
                : String.join(" | ", telling.subList(Math.max(0, telling.size() - LINES), telling.size()));
    }
}
