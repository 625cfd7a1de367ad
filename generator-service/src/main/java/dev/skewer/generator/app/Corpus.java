package dev.skewer.generator.app;

import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.topic.Limits;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The cases of known bugs, which the build compiled from case files. */
public final class Corpus {
    private static final String FILE = "corpus.jsonl";

    private Corpus() {}

    public static List<TestCase> load() {
        JsonCodec<Case> codec = JsonCodec.of(
                "a case of the corpus", Case.class, Limits.defaults().valueBytes());
        List<TestCase> cases = new ArrayList<>();
        try (InputStream bytes = Corpus.class.getResourceAsStream(FILE)) {
            if (bytes == null) {
                throw new IllegalStateException("the build left out " + FILE);
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (codec.decode(line.getBytes(StandardCharsets.UTF_8)) instanceof TestCase one) {
                    cases.add(one);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " cannot be read", e);
        }
        return cases;
    }
}
