package dev.skewer.generator.publish;

import dev.skewer.dialects.Dialect;
import dev.skewer.generator.Generator;
import dev.skewer.generator.feedback.Learning;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.strategy.Parents;
import dev.skewer.schemas.finding.Finding;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Lifecycle;
import dev.skewer.schemas.testcase.TestCase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The generators in use, one for each dialect: all with the same snapshot of what was learned, until a new one is taken. The
 * weights of a snapshot are kept in a file with the name that its cases carry. Not thread-safe.
 */
final class Shelf {
    private static final int FINDINGS = 500;

    private final Profile base;
    private final List<TestCase> corpus;
    private final Path profiles;
    private final Map<Fingerprint, TestCase> findings = new LinkedHashMap<>();
    private final Map<Dialect, Generator> generators = new LinkedHashMap<>();

    Shelf(Profile base, List<TestCase> corpus, Path stateFolder) {
        this.base = base;
        this.corpus = List.copyOf(corpus);
        this.profiles = stateFolder.resolve("profiles");
    }

    /** A finding is a parent for all dialects, unless it was never true. */
    void heard(Finding finding) {
        findings.remove(finding.fingerprint());
        if (!(finding.lifecycle() instanceof Lifecycle.Retracted)) {
            findings.put(finding.fingerprint(), finding.substance().minimalCase());
        }
        if (findings.size() > FINDINGS) {
            findings.remove(findings.keySet().iterator().next());
        }
    }

    /** From now on generators are made of what was learned until now. */
    void forget() {
        generators.clear();
    }

    Generator generator(Dialect dialect, Learning learning) {
        return generators.computeIfAbsent(dialect, missing -> make(missing, learning));
    }

    private Generator make(Dialect dialect, Learning learning) {
        List<TestCase> known = new ArrayList<>(corpus);
        known.addAll(findings.values());
        Parents parents = new Parents(known, learning.novel());
        Generator generator = new Generator(dialect, learning.profile(base, dialect.name()), parents);
        keep(generator.profile());
        return generator;
    }

    private void keep(Profile profile) {
        Path file = profiles.resolve(profile.name() + ".yaml");
        if (Files.exists(file)) {
            return;
        }
        StringBuilder text = new StringBuilder();
        profile.weights()
                .forEach((path, weight) ->
                        text.append(path).append(": ").append(weight).append('\n'));
        try {
            Files.createDirectories(profiles);
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException("the profile " + file + " cannot be kept", e);
        }
    }
}
