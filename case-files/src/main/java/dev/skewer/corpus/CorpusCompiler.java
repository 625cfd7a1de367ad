package dev.skewer.corpus;

import dev.skewer.casefiles.CaseFile;
import dev.skewer.casefiles.CaseFileException;
import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.catalog.Product;
import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.topic.Limits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Compiles a folder of case files to one case of JSON in each line. Stateless. */
public final class CorpusCompiler {
    private static final JsonCodec<Case> CODEC =
            JsonCodec.of("a case of the corpus", Case.class, Limits.defaults().valueBytes());

    private CorpusCompiler() {}

    /** The folder, and the file to write. */
    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[1]).toAbsolutePath();
        Files.createDirectories(file.resolveSibling(""));
        Files.write(file, lines(Path.of(arguments[0])), StandardCharsets.UTF_8);
    }

    /** The cases in the order of their files, each at the first level that its header names. */
    public static List<String> lines(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.walk(folder)) {
            files = found.filter(file -> file.toString().endsWith(".sql"))
                    .sorted()
                    .toList();
        }
        List<String> lines = new ArrayList<>();
        for (Path file : files) {
            CaseFile read = read(file);
            Isolation level = read.header().levels().isEmpty()
                    ? null
                    : read.header().levels().getFirst();
            lines.add(new String(CODEC.encode(read.at(level)), StandardCharsets.UTF_8));
        }
        return lines;
    }

    /** As the dialect reads it that understands most of it, which is nearly always the one that its folder is named after. */
    private static CaseFile read(Path file) throws IOException {
        String text = Files.readString(file);
        CaseFile best = null;
        for (Dialect dialect : candidates(file)) {
            Optional<CaseFile> read = read(dialect, file, text);
            if (read.isPresent()
                    && (best == null || read.get().texts().size() < best.texts().size())) {
                best = read.get();
            }
        }
        if (best == null) {
            throw new IllegalStateException(file + " is a case file of no dialect");
        }
        return best;
    }

    private static Optional<CaseFile> read(Dialect dialect, Path file, String text) {
        try {
            return Optional.of(
                    CaseFileReader.of(dialect).read(file.getFileName().toString(), text));
        } catch (CaseFileException e) {
            return Optional.empty();
        }
    }

    private static List<Dialect> candidates(Path file) {
        List<Dialect> dialects = new ArrayList<>();
        Path whole = file.toAbsolutePath();
        String folder = whole.getName(whole.getNameCount() - 2).toString();
        Dialects.newest(folder).ifPresent(dialects::add);
        for (Product product : Dialects.PRODUCTS) {
            dialects.add(product.dialects().getLast());
        }
        return dialects;
    }
}
