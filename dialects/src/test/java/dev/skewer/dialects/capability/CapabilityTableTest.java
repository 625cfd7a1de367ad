package dev.skewer.dialects.capability;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.testkit.Golden;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page that shows what each product can be told is made from the dialects. */
class CapabilityTableTest {
    private static final Path PAGE = Path.of("..", "docs", "capabilities.md");

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
