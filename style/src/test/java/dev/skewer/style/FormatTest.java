package dev.skewer.style;

import static org.assertj.core.api.Assertions.assertThat;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.ImportOrderer;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.JavaFormatterOptions.Style;
import com.palantir.javaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** All Java sources are as the formatter writes them; {@code mvn -pl style test -Dformat.update=true} writes them so. */
class FormatTest {
    private final Sources sources = new Sources();
    private final Formatter formatter = Formatter.createFormatter(JavaFormatterOptions.builder()
            .style(Style.PALANTIR)
            .formatJavadoc(false)
            .build());

    @Test
    void everyJavaFileIsFormatted() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Path file : sources.java().toList()) {
            String text = Files.readString(file);
            String formatted = format(file, text);
            if (!formatted.equals(text)) {
                if (Boolean.getBoolean("format.update")) {
                    Files.writeString(file, formatted);
                } else {
                    wrong.add(sources.name(file));
                }
            }
        }
        assertThat(wrong)
                .as("files not as the formatter writes them; run: mvn -pl style test -Dformat.update=true")
                .isEmpty();
    }

    private String format(Path file, String text) {
        try {
            String ordered =
                    ImportOrderer.reorderImports(RemoveUnusedImports.removeUnusedImports(text), Style.PALANTIR);
            return formatter.formatSource(ordered);
        } catch (FormatterException e) {
            throw new AssertionError(sources.name(file) + " cannot be formatted: " + e.getMessage(), e);
        }
    }
}
