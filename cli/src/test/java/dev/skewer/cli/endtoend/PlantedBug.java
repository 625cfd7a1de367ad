package dev.skewer.cli.endtoend;

import dev.skewer.corpus.CorpusCompiler;
import dev.skewer.schemas.finding.Classification;
import dev.skewer.schemas.finding.Finding;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;

/**
 * A bug of old and new MySQL and MariaDB that is all a generator knows: with this case as its whole corpus, each case that it mutates is one
 * of its children. Stateless.
 */
final class PlantedBug {
    private static final String CASE = "mysql/mysql-106629.sql";

    /** Where a generator looks for its corpus. */
    private static final String RESOURCE = "dev/skewer/generator/app/corpus.jsonl";

    private PlantedBug() {}

    /** A class path on which the corpus is this one case. */
    static String before(String classPath, Path folder) {
        Path classes = folder.resolve("planted");
        compile(folder, classes.resolve(RESOURCE));
        return classes + File.pathSeparator + classPath;
    }

    /** The jar has no other corpus from now on. */
    static void into(Path jar, Path folder) {
        Path compiled = folder.resolve("planted.jsonl");
        compile(folder, compiled);
        try (FileSystem inside = FileSystems.newFileSystem(URI.create("jar:" + jar.toUri()), Map.of())) {
            Files.copy(compiled, inside.getPath(RESOURCE), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void compile(Path folder, Path file) {
        Path corpus = Path.of(System.getProperty("skewer.root", ".."), "corpus");
        try {
            Path alone = folder.resolve("corpus").resolve(CASE);
            Files.createDirectories(alone.getParent());
            Files.copy(corpus.resolve(CASE), alone, StandardCopyOption.REPLACE_EXISTING);
            CorpusCompiler.main(new String[] {folder.resolve("corpus").toString(), file.toString()});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is told of it: named as it, suspected, seen in more than one case, and in one that is larger than its minimal one. */
    static Optional<Finding> told(Chronicle chronicle) {
        return chronicle.findings().values().stream()
                .filter(PlantedBug::isIt)
                .filter(finding -> finding.occurrences() > 1 && chronicle.isReduced(finding))
                .findFirst();
    }

    private static boolean isIt(Finding finding) {
        return finding.substance().classification() instanceof Classification.BugSuspect
                && finding.substance().known().stream()
                        .anyMatch(known -> known.entry().contains(CASE));
    }
}
