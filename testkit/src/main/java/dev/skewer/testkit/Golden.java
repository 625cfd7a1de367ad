package dev.skewer.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares text with a file kept under {@code src/test/resources} of the module under test. {@code -Dgolden.update=true}
 * writes the files anew, so that the difference can be reviewed.
 */
public final class Golden {
    private Golden() {}

    /** Fails if {@code actual} is not the text of {@code golden/NAME}. */
    public static void matches(String name, String actual) {
        matches(Path.of("src", "test", "resources", "golden", name), actual);
    }

    /** Fails if {@code actual} is not the text of the file, which is given relative to the module's folder. */
    public static void matches(Path fileInModule, String actual) {
        Path file = Path.of(System.getProperty("basedir", "")).resolve(fileInModule);
        String text = actual.endsWith("\n") ? actual : actual + "\n";
        try {
            if (Boolean.getBoolean("golden.update")) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.writeString(file, text);
                return;
            }
            assertThat(file)
                    .as("golden file; write it with -Dgolden.update=true")
                    .exists();
            assertThat(text)
                    .as("golden file %s; rewrite with -Dgolden.update=true", file)
                    .isEqualTo(Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException("golden file " + file, e);
        }
    }
}
