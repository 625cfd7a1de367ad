package dev.skewer.oracle.topology;

import dev.skewer.oracle.finding.KnownBugs;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The list of known bugs that comes with the program; an integration test that investigates the corpus on real servers keeps it true. */
public final class KnownBugsList {
    private static final String NAME = "known-bugs.txt";

    private KnownBugsList() {}

    public static KnownBugs read() {
        try (InputStream in = KnownBugsList.class.getResourceAsStream(NAME)) {
            if (in == null) {
                throw new IllegalStateException(NAME + " is missing beside " + KnownBugsList.class);
            }
            return KnownBugs.of(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(NAME, e);
        }
    }
}
