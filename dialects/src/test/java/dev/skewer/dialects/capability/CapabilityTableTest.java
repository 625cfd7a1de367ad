package dev.skewer.dialects.capability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.catalog.Product;
import dev.skewer.testkit.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page that shows what each product can be told is made from the dialects. */
class CapabilityTableTest {
    private static final Path PAGE = Path.of("..", "docs", "capabilities.md");

    private static final Path README = Path.of("..", "README.md");

    /** Between these lines the README has what is generated. */
    private static final String BEGIN = "<!-- generated from the dialects -->\n";

    private static final String END = "<!-- end of what is generated -->\n";

    private static final String ABOVE = """
            # Capabilities

            What the newest version of each product can be told, as the dialects in [dialects](../dialects/README.md) say. Generated:
            `mvn -o -pl dialects -am test -Dgolden.update=true` writes it anew. *Verified* is what a contract suite tried on real servers: what is
            declared works, what is not is refused.

            """;

    @Test
    void thePageSaysWhatTheDialectsSay() {
        List<Dialect> newest = Dialects.PRODUCTS.stream()
                .flatMap(product -> Dialects.newest(product.name()).stream())
                .toList();
        StringBuilder page = new StringBuilder(ABOVE);
        row(page, "Capability", newest.stream().map(Dialect::product).toList());
        row(page, "---", newest.stream().map(_ -> ":-:").toList());
        row(
                page,
                "*verified*",
                newest.stream().map(dialect -> mark(isVerified(dialect))).toList());
        for (Capability capability : Capability.values()) {
            String name = capability.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            row(
                    page,
                    name,
                    newest.stream()
                            .map(dialect -> mark(dialect.can(capability)))
                            .toList());
        }

        Golden.matches(PAGE, page.toString());
    }

    @Test
    void theReadmeSaysWhichProductsThereAre() throws IOException {
        StringBuilder table = new StringBuilder();
        row(
                table,
                "Product",
                List.of("dialects from version", "levels of the newest", "forms of statements", "tried on"));
        row(table, "---", List.of("---", "---", "---:", "---"));
        for (Product product : Dialects.PRODUCTS) {
            Dialect newest = product.dialects().getLast();
            long forms = Stream.of(Capability.values()).filter(newest::can).count();
            row(
                    table,
                    product.name(),
                    List.of(
                            product.dialects().stream()
                                    .map(dialect -> dialect.since().toString())
                                    .collect(Collectors.joining(", ")),
                            levels(newest),
                            forms + " of " + Capability.values().length,
                            product.dialects().stream()
                                    .flatMap(dialect -> dialect.verified().stream())
                                    .map(server -> server.replace(product.name() + " ", ""))
                                    .collect(Collectors.joining(", "))));
        }
        String readme =
                Files.readString(Path.of(System.getProperty("basedir", "")).resolve(README));
        int begin = readme.indexOf(BEGIN) + BEGIN.length();
        assertThat(readme).containsSubsequence(BEGIN, END);

        Golden.matches(README, readme.substring(0, begin) + table + readme.substring(readme.indexOf(END)));
    }

    /** The default in bold. */
    private static String levels(Dialect dialect) {
        return dialect.levels().names().stream()
                .map(name ->
                        name == dialect.levels().byDefault() ? "**" + name.abbreviation() + "**" : name.abbreviation())
                .collect(Collectors.joining(" "));
    }

    /** Some version of the product was tried: not always the newest. */
    private static boolean isVerified(Dialect newest) {
        return Dialects.ALL.stream()
                .anyMatch(dialect -> dialect.product().equals(newest.product()) && dialect.isVerified());
    }

    private static String mark(boolean set) {
        return set ? "✓" : " ";
    }

    private static void row(StringBuilder page, String first, List<String> cells) {
        page.append(cells.stream().collect(Collectors.joining(" | ", "| " + first + " | ", " |\n")));
    }
}
