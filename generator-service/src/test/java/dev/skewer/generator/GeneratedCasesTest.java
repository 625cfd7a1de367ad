package dev.skewer.generator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.casefile.CaseFileWriter;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.codec.JsonCodec;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.testcase.CapabilityName;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.testkit.Golden;
import dev.skewer.testkit.Property;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GeneratedCasesTest {
    private static final JsonCodec<Case> CODEC = JsonCodec.of("case", Case.class, 1 << 20);

    static Stream<Dialect> dialects() {
        return Dialects.ALL.stream();
    }

    static Stream<Dialect> newest() {
        return Dialects.PRODUCTS.stream().map(product -> product.dialects().getLast());
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void everyCaseCanBeWrittenInItsDialect(Dialect dialect) {
        SqlRenderer renderer = SqlRenderer.of(dialect);
        Generator defaults = new Generator(dialect, Profile.defaults(), List.of());
        Generator allOn = new Generator(dialect, Profile.allOn(), List.of());

        Property.of(250, random -> (random.nextBoolean() ? defaults : allOn).generate(random.nextLong()))
                .holds(one -> assertThat(
                                one instanceof TestCase testCase
                                        ? renderings(renderer, testCase.scenario())
                                        : Stream.<Rendering>empty())
                        .allSatisfy(rendering -> assertThat(rendering).isInstanceOf(Rendering.Rendered.class)));
    }

    private static Stream<Rendering> renderings(SqlRenderer renderer, Scenario scenario) {
        return Stream.concat(
                scenario.database().shape().tables().stream().flatMap(table -> renderer.shape(table).stream()),
                scenario.transactions().stream()
                        .flatMap(transaction -> transaction.steps().stream())
                        .map(step -> renderer.render(step.statement())));
    }

    @ParameterizedTest
    @MethodSource("newest")
    void aTargetThatHasWhatACaseRequiresCanWriteIt(Dialect dialect) {
        Generator generator = new Generator(dialect, Profile.allOn(), List.of());

        Property.of(100, random -> generator.generate(random.nextLong())).holds(one -> {
            if (one instanceof TestCase testCase) {
                Capability[] required = testCase.scenario().requires().stream()
                        .map(CapabilityName::value)
                        .map(Capability::valueOf)
                        .toArray(Capability[]::new);
                SqlRenderer poorest =
                        SqlRenderer.of(dialect.without(Capability.values()).with(required));
                assertThat(renderings(poorest, testCase.scenario()))
                        .allSatisfy(rendering -> assertThat(rendering).isInstanceOf(Rendering.Rendered.class));
            }
        });
    }

    @ParameterizedTest
    @MethodSource("newest")
    void theSameInputsGiveTheSameBytesAndTheseReadBackTheSame(Dialect dialect) {
        Property.of(60, random -> random.nextLong()).holds(seed -> {
            Case one = new Generator(dialect, Profile.defaults(), List.of()).generate(seed);
            Case again = new Generator(dialect, Profile.defaults(), List.of()).generate(seed);

            byte[] bytes = CODEC.encode(one);

            assertThat(CODEC.encode(again)).isEqualTo(bytes);
            assertThat(CODEC.decode(bytes)).isEqualTo(one);
        });
    }

    /** A change here changes what a seed means: then the version of the generator changes too. */
    @ParameterizedTest
    @MethodSource("newest")
    void aSeedGivesTheSameCaseAsEver(Dialect dialect) {
        StringBuilder text = new StringBuilder("version " + Generator.VERSION + "\n");
        Generator generator = new Generator(dialect, Profile.defaults(), List.of());
        for (long seed : List.of(0L, 1L, 4L, 42L, 1_000_003L, -7L)) {
            Case one = generator.generate(seed);
            text.append("\nseed ").append(seed).append(' ').append(one.id()).append('\n');
            text.append(one instanceof TestCase testCase ? written(dialect, testCase) : "load\n");
        }

        Golden.matches("cases-" + dialect.product() + ".sql", text.toString());
    }

    private static String written(Dialect dialect, TestCase testCase) {
        return isWritable(testCase.scenario())
                ? CaseFileWriter.of(dialect).write(CaseHeader.named("generated"), testCase.scenario())
                : "levels that no header says\n";
    }

    /** A header says one level for all that do not say their own. */
    private static boolean isWritable(Scenario scenario) {
        return scenario.transactions().stream()
                        .map(Transaction::level)
                        .distinct()
                        .count()
                == 1;
    }

    @ParameterizedTest
    @MethodSource("newest")
    void aCaseFileMeansTheCaseThatItWasWrittenFrom(Dialect dialect) {
        Generator generator =
                new Generator(dialect, Profile.allOn().with(Weight.TRANSACTION_MIXED_LEVELS, 0), List.of());
        CaseFileReader reader = CaseFileReader.of(dialect);

        Property.of(120, random -> generator.generate(random.nextLong())).holds(one -> {
            if (one instanceof TestCase testCase && isRead(dialect, testCase.scenario())) {
                Scenario scenario = testCase.scenario();
                Isolation level = scenario.transactions().getFirst().level();
                String text = CaseFileWriter.of(dialect).write(CaseHeader.named("generated"), scenario);

                Scenario read = reader.read("generated.sql", text).at(level).scenario();

                assertThat(read.database().shape())
                        .isEqualTo(scenario.database().shape());
                assertThat(read.database().rows()).isEqualTo(scenario.database().rows());
                assertThat(meanings(read)).as(text).isEqualTo(meanings(scenario));
                assertThat(read.order()).isEqualTo(scenario.order());
            }
        });
    }

    /** Partitions that are tables of their own stay text. */
    private static boolean isRead(Dialect dialect, Scenario scenario) {
        return dialect.can(Capability.INLINE_PARTITIONS)
                || scenario.database().shape().tables().stream().allMatch(table -> table.partitioning() == null);
    }

    /** The transactions by session: a reader numbers them in the order in which they begin. */
    private static List<String> meanings(Scenario scenario) {
        List<String> meanings = new ArrayList<>();
        scenario.sessions().stream()
                .sorted(Comparator.comparing(SessionId::value))
                .forEach(session -> {
                    for (Transaction one : scenario.transactionsOf(session)) {
                        meanings.add(session + " " + one.explicit() + one.level() + one.mode() + one.readOnly()
                                + one.steps());
                    }
                });
        return meanings;
    }

    @Test
    void seedsSideBySideShareDatabasesAndGroups() {
        Generator generator = new Generator(Dialects.newest("mysql").orElseThrow(), Profile.defaults(), List.of());
        List<TestCase> cases = Stream.iterate(0L, seed -> seed + 1)
                .limit(Generator.CASES_OF_A_DATABASE)
                .map(generator::generate)
                .map(TestCase.class::cast)
                .toList();

        assertThat(cases.stream().map(one -> one.provenance().group()).distinct())
                .hasSize(4);
        assertThat(cases.subList(0, 4).stream()
                        .map(one -> one.scenario().transactions())
                        .distinct())
                .hasSize(1);
    }

    /** What seeds share is remembered, so an order in which nothing can be must give the same. */
    @ParameterizedTest
    @MethodSource("newest")
    void theOrderInWhichSeedsAreAskedForChangesNoCase(Dialect dialect) {
        Profile profile = Profile.defaults().with(Weight.STRATEGY_LOAD, 10);
        Generator forward = new Generator(dialect, profile, List.of());
        Generator jumping = new Generator(dialect, profile, List.of());

        for (long seed = -40; seed < 200; seed++) {
            jumping.generate(1_000 - seed);
            assertThat(jumping.generate(seed)).isEqualTo(forward.generate(seed));
        }
    }

    @Test
    void anotherProfileOrSeedGivesOtherCases() {
        Dialect dialect = Dialects.newest("postgresql").orElseThrow();
        Profile other = Profile.defaults().with(Weight.STATEMENT_SELECT, 1);
        Case one = new Generator(dialect, Profile.defaults(), List.of()).generate(5);

        assertThat(new Generator(dialect, other, List.of())
                        .generate(5)
                        .provenance()
                        .profile())
                .isNotEqualTo(one.provenance().profile());
        assertThat(Stream.iterate(0L, seed -> seed + 4)
                        .limit(300)
                        .map(seed -> new Generator(dialect, Profile.defaults(), List.of())
                                .generate(seed)
                                .id())
                        .distinct()
                        .count())
                .isGreaterThan(295);
        assertThat(ContentHash.canonical(one)).isNotEmpty();
        assertThat(Objects.requireNonNull(one.provenance().group()).value()).isNotBlank();
    }
}
