package dev.skewer.generator.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.generator.Generator;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.TestCase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrategiesTest {
    private static final Path CORPUS = Path.of(System.getProperty("skewer.root", ".."), "corpus", "hermitage");

    private static List<TestCase> cases(String product, Weight strategy, List<TestCase> parents) {
        Profile profile = Profile.defaults()
                .with(Weight.STRATEGY_RANDOM, 0)
                .with(Weight.STRATEGY_CONFLICT, 0)
                .with(Weight.STRATEGY_PATTERN, 0)
                .with(Weight.STRATEGY_MUTATE, 0)
                .with(strategy, 1);
        Generator generator = new Generator(Dialects.newest(product).orElseThrow(), profile, parents);
        return LongStream.range(0, 400)
                .mapToObj(number -> (TestCase) generator.generate(number * 17))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql", "postgresql", "sqlite", "h2"})
    void aPatternCaseHasTheAccessesOfAPatternAndNothingElse(String product) {
        List<TestCase> cases = cases(product, Weight.STRATEGY_PATTERN, List.of());

        assertThat(cases).allSatisfy(one -> {
            assertThat(one.provenance().strategy()).isEqualTo("pattern");
            assertThat(one.scenario().transactions()).hasSize(2);
            assertThat(steps(one).filter(step -> step.statement() instanceof Control))
                    .hasSize(4);
            assertThat(steps(one).filter(step -> !(step.statement() instanceof Control)))
                    .hasSizeBetween(2, 4)
                    .allMatch(step ->
                            step.statement() instanceof Mutation || step.statement() instanceof Statement.Select);
        });
    }

    private static Stream<Step> steps(TestCase one) {
        return one.scenario().transactions().stream().flatMap(transaction -> transaction.steps().stream());
    }

    @Test
    void aConflictCaseHasSeveralTransactions() {
        assertThat(cases("mysql", Weight.STRATEGY_CONFLICT, List.of()))
                .allSatisfy(one -> assertThat(one.scenario().transactions()).hasSizeBetween(2, 5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql", "postgresql"})
    void aMutatedCaseNamesItsParentAndCanBeWritten(String product) throws IOException {
        Dialect dialect = Dialects.newest(product).orElseThrow();
        SqlRenderer renderer = SqlRenderer.of(dialect);
        List<TestCase> cases = cases(product, Weight.STRATEGY_MUTATE, corpus());

        assertThat(cases).allSatisfy(one -> {
            assertThat(one.provenance().parents()).hasSize(1);
            assertThat(steps(one).map(step -> renderer.render(step.statement())))
                    .allMatch(Rendering.Rendered.class::isInstance);
        });
        assertThat(cases.stream().map(TestCase::id).distinct().count()).isGreaterThan(250);
    }

    /** Parents of another dialect serve as well, as far as this one can write them. */
    private static List<TestCase> corpus() throws IOException {
        CaseFileReader reader = CaseFileReader.of(Dialects.newest("mariadb").orElseThrow());
        try (Stream<Path> files = Files.list(CORPUS)) {
            return files.sorted()
                    .map(file -> reader.read(file.getFileName().toString(), text(file))
                            .at(null))
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void withoutParentsNothingIsMutated() {
        assertThat(cases("mysql", Weight.STRATEGY_MUTATE, List.of()))
                .extracting(one -> one.provenance().strategy())
                .containsOnly("random");
    }
}
