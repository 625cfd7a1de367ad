package dev.skewer.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.TreeSet;

/** The list of known bugs in the sources. Lines are added with {@code -Dgolden.update=true}, and never taken away: each target sees some. */
final class KnownBugsFile {
    private static final Path FILE = Path.of(System.getProperty("basedir", ""))
            .resolve("src/main/resources/dev/skewer/oracle/topology/known-bugs.txt");

    private KnownBugsFile() {}

    static void has(Collection<String> lines) {
        try {
            TreeSet<String> all = new TreeSet<>(Files.readAllLines(FILE));
            if (Boolean.getBoolean("golden.update")) {
                all.addAll(lines);
                Files.write(FILE, all);
            }
            assertThat(all)
                    .as("the list of known bugs; add to it with -Dgolden.update=true")
                    .containsAll(lines);
        } catch (IOException e) {
            throw new UncheckedIOException(FILE.toString(), e);
        }
    }
}
