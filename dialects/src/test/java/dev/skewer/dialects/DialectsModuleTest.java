package dev.skewer.dialects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.catalog.Product;
import dev.skewer.testkit.ModuleRules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DialectsModuleTest {
    private static final Path SOURCES = Path.of(System.getProperty("basedir", ""), "src", "main", "java");

    @Test
    void theModuleSeesNothingButTheSharedLanguage() {
        ModuleRules.of("dev.skewer.dialects")
                .seesOnly("dev.skewer.schemas..")
                .isPure()
                .hasNoPackageCycles();
    }

    /** So that a new product touches its file in the catalogue and the list, and nothing else. */
    @Test
    void noCodeOutsideOfTheCatalogueNamesAProduct() throws IOException {
        Pattern products = Pattern.compile(
                Dialects.PRODUCTS.stream()
                        .map(Product::name)
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|")),
                Pattern.CASE_INSENSITIVE);
        try (Stream<Path> files = Files.walk(SOURCES)) {
            List<String> found = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("catalog"))
                    .flatMap(file -> code(file)
                            .filter(line -> products.matcher(line).find())
                            .map(line -> file.getFileName() + ": " + line.strip()))
                    .toList();
            assertThat(found).isEmpty();
        }
    }

    @Test
    void eachProductIsOneFileAndOneLineOfTheList() throws IOException {
        String list = Files.readString(SOURCES.resolve("dev/skewer/dialects/catalog/Dialects.java"));
        assertThat(list.split("\\.PRODUCT\\b", -1)).hasSize(Dialects.PRODUCTS.size() + 1);
    }

    /** The lines that are not comments, which may quote a product as an example. */
    private static Stream<String> code(Path file) {
        try {
            return Files.readAllLines(file).stream()
                    .filter(line ->
                            !line.strip().startsWith("*") && !line.strip().startsWith("/"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
