package dev.skewer.schemas.testcase;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.sql.Isolation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an oracle is known to say of a case, on some products at some levels. Immutable.
 *
 * @param levels none means any
 * @param rule the rule of triage that explains a {@link Expected#DESIGN}
 */
public record Expectation(
        List<VersionRange> products,
        List<Isolation> levels,
        String oracle,
        Expected expected,
        @Nullable String rule) {
    public Expectation {
        products = List.copyOf(products);
        levels = List.copyOf(levels);
        Check.that(!products.isEmpty(), "an expectation must name a product");
        Check.notBlank(oracle, "the oracle of an expectation");
        Check.that((rule != null) == (expected == Expected.DESIGN), "design, and only design, names a rule");
    }

    /** What an oracle says. */
    public enum Expected {
        VIOLATION,
        /** A violation that a documented choice of the DBMS explains. */
        DESIGN,
        PASS,
        CRASH,
        FLAKY
    }

    /**
     * Versions of a product, both ends included; an end that names a series means all of it, and a missing one that the
     * range is open.
     */
    public record VersionRange(
            String product, @Nullable String from, @Nullable String to) {
        public VersionRange {
            Check.notBlank(product, "the product of an expectation");
        }
    }
}
