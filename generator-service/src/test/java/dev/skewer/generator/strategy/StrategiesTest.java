package dev.skewer.generator.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.casefiles.CaseFileReader;
import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.generator.Generator;
import dev.skewer.generator.mix.Group;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.TestCase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrategiesTest {
    private static final Path CORPUS = Path.of(System.getProperty("skewer.root", ".."), "corpus", "hermitage");

    private static List<TestCase> cases(String product, Weight strategy, List<TestCase> parents) {
        return cases(product, Profile.defaults(), strategy, parents);
    }

    private static List<TestCase> cases(String product, Profile base, Weight strategy, List<TestCase> parents) {
        Profile profile = base.with(Weight.STRATEGY_RANDOM, 0)
                .with(Weight.STRATEGY_CONFLICT, 0)
                .with(Weight.STRATEGY_PATTERN, 0)
                .with(Weight.STRATEGY_MUTATE, 0)
                .with(Weight.STRATEGY_LOAD, 0)
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

    private static List<TestCase> meeting(Weight encounter) {
        Profile profile = Profile.defaults();
        for (Weight weight : Weight.values()) {
            profile = weight.group() == Group.CONFLICT ? profile.with(weight, 0) : profile;
        }
        return cases("mysql", profile.with(encounter, 1), Weight.STRATEGY_CONFLICT, List.of());
    }

    @Test
    void aMovedRowIsMovedTwiceByAColumnThatItIsFoundBy() {
        List<TestCase> moving = meeting(Weight.CONFLICT_MOVED_ROW).stream()
                .filter(one -> moves(one).size() == 2)
                .toList();
        assertThat(moving).hasSizeGreaterThan(150).allSatisfy(one -> {
            List<Mutation.Update> moves = moves(one);
            assertThat(moves.getFirst().assignments().getFirst().column())
                    .isEqualTo(moves.getLast().assignments().getFirst().column());
            assertThat(moves.getFirst().assignments())
                    .isNotEqualTo(moves.getLast().assignments());
        });
    }

    /** The updates of one column with which the first transaction begins. */
    private static List<Mutation.Update> moves(TestCase one) {
        return one.scenario().transactions().getFirst().steps().stream()
                .map(Step::statement)
                .filter(statement -> !(statement instanceof Control))
                .limit(2)
                .filter(Mutation.Update.class::isInstance)
                .map(Mutation.Update.class::cast)
                .filter(update -> update.assignments().size() == 1
                        && update.assignments().getFirst().value() instanceof Literal)
                .toList();
    }

    @Test
    void relativesMeetAcrossAForeignKey() {
        assertThat(acrossForeignKeys(Weight.CONFLICT_RELATIVES))
                .isGreaterThan(3 * acrossForeignKeys(Weight.CONFLICT_SAME_ROW));
    }

    private static long acrossForeignKeys(Weight encounter) {
        return meeting(encounter).stream()
                .filter(StrategiesTest::meetsAcrossAForeignKey)
                .count();
    }

    private static boolean meetsAcrossAForeignKey(TestCase one) {
        Set<String> first = tables(one, 0);
        Set<String> second = tables(one, 1);
        return one.scenario().database().shape().tables().stream()
                .flatMap(table -> table.constraints().stream()
                        .filter(Constraint.ForeignKey.class::isInstance)
                        .map(key -> Map.entry(table.name(), ((Constraint.ForeignKey) key).referencedTable())))
                .filter(key -> !key.getKey().equals(key.getValue()))
                .anyMatch(key -> (first.contains(key.getKey()) && second.contains(key.getValue()))
                        || (first.contains(key.getValue()) && second.contains(key.getKey())));
    }

    /** Of the first statement of a transaction. */
    private static Set<String> tables(TestCase one, int transaction) {
        return one.scenario().transactions().get(transaction).steps().stream()
                .map(Step::statement)
                .filter(statement -> !(statement instanceof Control))
                .limit(1)
                .map(statement -> switch (statement) {
                    case Mutation.Insert insert -> insert.table();
                    case Mutation.Replace replace -> replace.table();
                    case Mutation.Update update
                    when update.target() instanceof TableSource.Named named -> named.table();
                    case Mutation.Delete delete when delete.from() instanceof TableSource.Named named -> named.table();
                    case Statement.Select(Query query)
                    when query.body() instanceof Query.Selection body
                            && body.from().getFirst() instanceof TableSource.Named named -> named.table();
                    default -> "";
                })
                .collect(Collectors.toSet());
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

    private static List<TestCase> mutated(Weight mutation, String parent) {
        Profile profile = Profile.defaults();
        for (Weight weight : Weight.values()) {
            profile = weight.group() == Group.MUTATION ? profile.with(weight, 0) : profile;
        }
        CaseFileReader reader = CaseFileReader.of(Dialects.newest("postgresql").orElseThrow());
        return cases(
                "mysql",
                profile.with(mutation, 1),
                Weight.STRATEGY_MUTATE,
                List.of(reader.read("parent", parent).at(null)));
    }

    private static final String PARENT = """
            /*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, c VARCHAR(10));
            /*init*/ CREATE INDEX i ON t (b);
            /*t1*/ BEGIN;
            /*t1*/ UPDATE t SET b = 1 WHERE a = 1;
            /*t1*/ SELECT a, b FROM t WHERE b > 3;
            /*t1*/ COMMIT;
            /*t2*/ INSERT INTO t (a, b) VALUES (2, 2);
            """;

    @Test
    void aMutationChangesTheKindOfAStatement() {
        Set<String> written = mutated(Weight.MUTATION_KIND, PARENT).stream()
                .flatMap(StrategiesTest::steps)
                .map(step -> SqlRenderer.of(Dialects.newest("mysql").orElseThrow())
                        .render(step.statement())
                        .orThrow())
                .collect(Collectors.toSet());

        assertThat(written)
                .contains(
                        "DELETE FROM t WHERE a = 1",
                        "SELECT * FROM t WHERE a = 1 FOR UPDATE",
                        "SELECT a, b FROM t WHERE b > 3 FOR UPDATE",
                        "DELETE FROM t WHERE b > 3",
                        "REPLACE INTO t (a, b) VALUES (2, 2)");
    }

    private static Set<String> shapes(Weight mutation, String parent) {
        return mutated(mutation, parent).stream()
                .map(one -> String.join("; ", shape(one)))
                .collect(Collectors.toSet());
    }

    private static List<String> shape(TestCase one) {
        SqlRenderer renderer = SqlRenderer.of(Dialects.newest("mysql").orElseThrow());
        return one.scenario().database().shape().tables().stream()
                .flatMap(table -> renderer.shape(table).stream())
                .map(Rendering::orThrow)
                .toList();
    }

    @Test
    void anIndexWithoutANameStays() {
        String unnamed = PARENT.replace("CREATE INDEX i ON", "CREATE INDEX ON");
        assertThat(shapes(Weight.MUTATION_INDEX, unnamed)).isNotEmpty().allMatch(sql -> sql.contains("(b)"));
    }

    @Test
    void aMutationChangesTypesAndKeysAndIndexes() {
        assertThat(shapes(Weight.MUTATION_TYPE, PARENT)).anyMatch(sql -> sql.contains("b BIGINT"));
        assertThat(shapes(Weight.MUTATION_TYPE, PARENT)).anyMatch(sql -> sql.contains("c CHAR(10)"));
        assertThat(shapes(Weight.MUTATION_KEY, PARENT)).anyMatch(sql -> sql.contains("UNIQUE"));
        assertThat(shapes(Weight.MUTATION_KEY, PARENT))
                .anyMatch(sql -> !sql.contains("KEY") && !sql.contains("UNIQUE"));
        assertThat(shapes(Weight.MUTATION_INDEX, PARENT)).anyMatch(sql -> !sql.contains("INDEX"));
    }

    @Test
    void whatAStatementLeansOnStays() {
        String leaning = PARENT + "/*t3*/ INSERT INTO t (a) VALUES (1) ON CONFLICT (a) DO UPDATE SET b = 1;\n";
        CaseFileReader reader = CaseFileReader.of(Dialects.newest("postgresql").orElseThrow());
        TestCase parent = reader.read("parent", leaning).at(null);
        Profile profile = Profile.defaults();
        for (Weight weight : Weight.values()) {
            profile = weight.group() == Group.MUTATION ? profile.with(weight, 0) : profile;
        }

        assertThat(cases("postgresql", profile.with(Weight.MUTATION_KEY, 1), Weight.STRATEGY_MUTATE, List.of(parent)))
                .allSatisfy(one -> assertThat(String.join("; ", shape(one))).containsAnyOf("PRIMARY KEY", "UNIQUE"));
    }

    @Test
    void whatDidSomethingNewIsMutatedMoreThanWhatIsKnown() throws IOException {
        List<TestCase> known = corpus();
        TestCase novel = known.getFirst();
        Generator generator = new Generator(
                Dialects.newest("mysql").orElseThrow(),
                Profile.defaults().with(Weight.STRATEGY_MUTATE, 1_000_000),
                new Parents(known.subList(1, known.size()), List.of(novel)));

        assertThat(LongStream.range(0, 400)
                        .mapToObj(number -> generator.generate(number * 17))
                        .filter(one -> one.provenance().parents().contains(novel.id())))
                .hasSizeBetween(230, 330);
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
