package dev.skewer.generator.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.generator.Generator;
import dev.skewer.generator.feedback.Learning;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.finding.Lifecycle;
import dev.skewer.schemas.testcase.TestCase;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShelfTest {
    private static final Dialect DIALECT = Dialects.newest("mysql").orElseThrow();
    private static final Profile MUTATING = Profile.defaults().with(Weight.STRATEGY_MUTATE, 1_000_000);

    @TempDir
    private Path folder;

    private static TestCase minimal() {
        Profile patterns = Profile.defaults().with(Weight.STRATEGY_PATTERN, 1_000_000);
        return (TestCase) new Generator(DIALECT, patterns, List.of()).generate(1);
    }

    @Test
    void aFindingIsAParentUntilItIsRetracted() {
        Shelf shelf = new Shelf(MUTATING, List.of(), folder);
        TestCase minimal = minimal();
        assertThat(shelf.generator(DIALECT, new Learning())
                        .generate(3)
                        .provenance()
                        .strategy())
                .isNotEqualTo("mutate");

        shelf.heard(Findings.of(minimal, new Lifecycle.New()));
        shelf.forget();
        assertThat(shelf.generator(DIALECT, new Learning())
                        .generate(3)
                        .provenance()
                        .parents())
                .containsExactly(minimal.id());

        shelf.heard(Findings.of(minimal, new Lifecycle.Retracted("the oracle was wrong")));
        shelf.forget();
        assertThat(shelf.generator(DIALECT, new Learning())
                        .generate(3)
                        .provenance()
                        .strategy())
                .isNotEqualTo("mutate");
    }
}
