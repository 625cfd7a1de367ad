package dev.skewer.casefiles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.parse.SqlParser;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.casefile.CaseFileWriter;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Expectation;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.testkit.Golden;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every file of the corpus is read, nearly all of it as trees, and written again it says the same. */
class CorpusTest {
    private static final Path CORPUS = Path.of("..", "corpus");
    private static final Set<String> PRODUCTS_WITHOUT_A_DIALECT = Set.of("duckdb", "turso", "matrixone");
    private static final Set<String> ORACLES = Set.of(
            "serial-write",
            "serial-order",
            "visibility",
            "integrity",
            "crash",
            "differential",
            "pattern",
            "equivalence",
            "isolation");
    private static final List<Entry> ENTRIES = entries();

    @Test
    void thereAreMoreThanAHundredFilesAndEachIsNamedAsItsCase() {
        assertThat(ENTRIES).hasSizeGreaterThanOrEqualTo(100);
        assertThat(ENTRIES).extracting(entry -> entry.file().header().name()).doesNotHaveDuplicates();
        assertThat(ENTRIES)
                .allSatisfy(entry -> assertThat(entry.path().getFileName().toString())
                        .isEqualTo(entry.file().header().name() + ".sql"));
    }

    @Test
    void nearlyAllStatementsAreTreesAndTheOthersAreListed() {
        long statements = 0;
        long texts = 0;
        StringBuilder listed = new StringBuilder();
        for (Entry entry : ENTRIES) {
            statements += entry.statements();
            for (CaseFile.Text text : entry.file().texts()) {
                texts++;
                listed.append(CORPUS.relativize(entry.path()))
                        .append(':')
                        .append(text.line())
                        .append(": ")
                        .append(text.sql().replaceAll("\\s+", " "))
                        .append("\n    ")
                        .append(text.why())
                        .append('\n');
            }
        }
        double trees = 100.0 * (statements - texts) / statements;
        Golden.matches("corpus-texts.txt", "%d of %d statements stay text\n\n%s".formatted(texts, statements, listed));
        assertThat(trees).isGreaterThanOrEqualTo(95.0);
    }

    @Test
    void whatIsRenderedIsReadAsTheSameTree() {
        for (Entry entry : ENTRIES) {
            SqlRenderer renderer = SqlRenderer.of(entry.dialect());
            SqlParser parser = SqlParser.of(entry.dialect());
            statements(entry)
                    .filter(statement -> !(statement instanceof Statement.Raw))
                    .forEach(statement -> {
                        Rendering rendering = renderer.render(statement);
                        assertThat(rendering).as(entry.path().toString()).isInstanceOf(Rendering.Rendered.class);
                        String sql = ((Rendering.Rendered) rendering).sql();
                        assertThat(parser.statement(sql))
                                .as("%s: %s", entry.path(), sql)
                                .isEqualTo(statement);
                    });
        }
    }

    @Test
    void aFileThatIsWrittenIsReadAsTheSameCase() {
        for (Entry entry : ENTRIES) {
            String written = CaseFileWriter.of(entry.dialect())
                    .write(entry.file().header(), entry.file().scenario());
            CaseFile again = CaseFileReader.of(entry.dialect()).read("again.sql", written);
            assertThat(again.header())
                    .as(entry.path().toString())
                    .isEqualTo(entry.file().header());
            assertThat(again.scenario()).as(written).isEqualTo(entry.file().scenario());
        }
    }

    @Test
    void expectationsSpeakOfOraclesAndProductsThatThereAre() {
        for (Entry entry : ENTRIES) {
            for (Expectation expectation : entry.file().header().expectations()) {
                assertThat(ORACLES).as(entry.path().toString()).contains(expectation.oracle());
                assertThat(expectation.products())
                        .allSatisfy(range -> assertThat(
                                        Dialects.product(range.product()).isPresent()
                                                || PRODUCTS_WITHOUT_A_DIALECT.contains(range.product()))
                                .as("%s: %s", entry.path(), range.product())
                                .isTrue());
            }
        }
        assertThat(ENTRIES)
                .filteredOn(entry -> entry.file().header().expectations().isEmpty())
                .as("files without any expectation")
                .hasSizeLessThan(6);
    }

    @Test
    void oneCaseAtSeveralLevelsIsSeveralCasesOfOneGroup() {
        Set<String> ids = new HashSet<>();
        Set<String> groups = new HashSet<>();
        for (Isolation level : Isolation.values()) {
            TestCase testCase = ENTRIES.getFirst().file().at(level);
            ids.add(testCase.id().value());
            groups.add(String.valueOf(testCase.provenance().group()));
        }
        assertThat(ids).hasSize(Isolation.values().length);
        assertThat(groups).hasSize(1);
    }

    private static Stream<Statement> statements(Entry entry) {
        return Stream.concat(
                entry.file().scenario().database().setUp().stream(),
                entry.file().scenario().transactions().stream()
                        .flatMap(transaction -> transaction.steps().stream())
                        .map(Step::statement));
    }

    private static List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        try (Stream<Path> files = Files.walk(CORPUS)) {
            for (Path path : files.filter(file -> file.toString().endsWith(".sql"))
                    .sorted()
                    .toList()) {
                String text = Files.readString(path);
                String folder = path.getName(path.getNameCount() - 2).toString();
                Dialect dialect = Dialects.newest(dialectOf(folder, text)).orElseThrow();
                entries.add(new Entry(
                        path, text, dialect, CaseFileReader.of(dialect).read(path.toString(), text)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return entries;
    }

    private static String dialectOf(String folder, String text) {
        return switch (folder) {
            case "hermitage", "dt2" -> "mysql";
            case "permissible" -> text.contains("expect: postgresql") ? "postgresql" : "mysql";
            case "other" -> text.contains("expect: turso") ? "sqlite" : "postgresql";
            default -> folder;
        };
    }

    private record Entry(Path path, String text, Dialect dialect, CaseFile file) {
        /** Statements as they stand in the file: no statement of the corpus has a semicolon within. */
        long statements() {
            return text.lines()
                    .map(line -> line.replaceFirst("--.*", ""))
                    .flatMapToInt(String::chars)
                    .filter(c -> c == ';')
                    .count();
        }
    }
}
