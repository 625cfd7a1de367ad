package dev.skewer.generator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.generator.mix.Profile;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.statement.Form;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Partitioning;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TypeName;
import dev.skewer.schemas.testcase.Case;
import dev.skewer.schemas.testcase.LoadCase;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.TestCase;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether all that can be generated is, and as often as it should be. */
class CoverageTest {
    private static final int CASES = 1_500;

    private static List<Scenario> scenarios(String product, Profile profile, int count) {
        Generator generator = new Generator(Dialects.newest(product).orElseThrow(), profile, List.of());
        return LongStream.range(0, count)
                .mapToObj(number -> generator.generate(number * 17))
                .filter(TestCase.class::isInstance)
                .map(one -> ((TestCase) one).scenario())
                .toList();
    }

    private static Stream<Statement> statements(List<Scenario> scenarios) {
        return scenarios.stream()
                .flatMap(scenario -> scenario.transactions().stream())
                .flatMap(transaction -> transaction.steps().stream())
                .map(step -> step.statement());
    }

    private static Stream<Table> tables(List<Scenario> scenarios) {
        return scenarios.stream().flatMap(scenario -> scenario.database().shape().tables().stream());
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql", "mariadb", "postgresql", "sqlite", "h2"})
    void everyFormAndTypeOfTheDialectOccurs(String product) {
        Dialect dialect = Dialects.newest(product).orElseThrow();
        Profile changing =
                Profile.defaults().with(Weight.TRANSACTION_DEFINITIONS, 100).with(Weight.STATEMENT_DEFINITION, 60);
        List<Scenario> scenarios = new ArrayList<>(scenarios(product, Profile.allOn(), CASES));
        scenarios.addAll(scenarios(product, changing, CASES));

        Set<Form> forms = EnumSet.noneOf(Form.class);
        statements(scenarios).map(Form::of).forEach(forms::add);
        Set<TypeName> types = EnumSet.noneOf(TypeName.class);
        tables(scenarios)
                .forEach(table -> table.columns()
                        .forEach(column -> types.add(column.type().name())));

        assertThat(forms).containsAll(possible(dialect));
        assertThat(types).containsAll(dialect.spelling().types().columns().keySet());
    }

    /** Also what is rare, in as many cases as are measured. */
    @ParameterizedTest
    @ValueSource(strings = {"mysql", "mariadb", "postgresql", "sqlite", "h2"})
    void everyFormAndTypeOccursInTenThousandCasesOfTheDefaultProfile(String product) {
        Dialect dialect = Dialects.newest(product).orElseThrow();
        Generator generator = new Generator(dialect, Profile.defaults(), List.of());
        Set<Form> forms = EnumSet.noneOf(Form.class);
        Set<TypeName> types = EnumSet.noneOf(TypeName.class);
        Set<String> kinds = new TreeSet<>();
        Set<String> strategies = new TreeSet<>();
        for (long seed = 0; seed < 10_000; seed++) {
            Case one = generator.generate(seed);
            strategies.add(one.provenance().strategy());
            if (one instanceof TestCase testCase) {
                List<Scenario> scenario = List.of(testCase.scenario());
                statements(scenario).map(Form::of).forEach(forms::add);
                tables(scenario).forEach(table -> {
                    collect(table, kinds);
                    table.columns().forEach(column -> types.add(column.type().name()));
                });
            }
        }

        assertThat(forms).containsAll(possible(dialect));
        assertThat(types).containsAll(dialect.spelling().types().columns().keySet());
        assertThat(kinds).containsAll(possibleKinds(dialect));
        assertThat(strategies).containsExactly("conflict", "load", "pattern", "random");
    }

    private static Set<Form> possible(Dialect dialect) {
        Set<Form> forms = EnumSet.allOf(Form.class);
        forms.remove(Form.RAW);
        remove(forms, dialect, Capability.LOCK_FOR_UPDATE, Form.SELECT_LOCKING);
        remove(forms, dialect, Capability.COMMON_TABLES, Form.SELECT_COMMON_TABLE);
        remove(forms, dialect, Capability.RECURSIVE_COMMON_TABLES, Form.SELECT_RECURSIVE);
        remove(forms, dialect, Capability.WINDOWS, Form.SELECT_WINDOW);
        remove(forms, dialect, Capability.INSERT_IGNORE, Form.INSERT_IGNORE);
        remove(forms, dialect, Capability.ON_DUPLICATE_KEY, Form.INSERT_ON_DUPLICATE_KEY);
        remove(forms, dialect, Capability.ON_CONFLICT, Form.INSERT_ON_CONFLICT_NOTHING, Form.INSERT_ON_CONFLICT_UPDATE);
        remove(forms, dialect, Capability.REPLACE, Form.REPLACE);
        remove(forms, dialect, Capability.UPDATE_JOIN, Form.UPDATE_JOIN);
        remove(forms, dialect, Capability.UPDATE_FROM, Form.UPDATE_FROM);
        remove(forms, dialect, Capability.WRITE_LIMIT, Form.UPDATE_LIMIT, Form.DELETE_LIMIT);
        // Without an order a limit would leave it to the server which rows are written.
        remove(forms, dialect, Capability.WRITE_ORDER_BY, Form.UPDATE_LIMIT, Form.DELETE_LIMIT);
        remove(forms, dialect, Capability.UPDATE_IGNORE, Form.UPDATE_IGNORE);
        remove(forms, dialect, Capability.DELETE_JOIN, Form.DELETE_JOIN);
        remove(forms, dialect, Capability.DELETE_USING, Form.DELETE_USING);
        remove(forms, dialect, Capability.MERGE, Form.MERGE);
        remove(forms, dialect, Capability.SAVEPOINTS, Form.SAVEPOINT, Form.ROLLBACK_TO);
        remove(forms, dialect, Capability.RELEASE_SAVEPOINT, Form.RELEASE);
        remove(forms, dialect, Capability.RENAME_COLUMN, Form.RENAME_COLUMN);
        remove(forms, dialect, Capability.ALTER_DEFAULT, Form.COLUMN_DEFAULT);
        remove(forms, dialect, Capability.ALTER_NOT_NULL, Form.COLUMN_NULL);
        remove(forms, dialect, Capability.ADD_CONSTRAINT, Form.ADD_CONSTRAINT);
        remove(forms, dialect, Capability.DROP_CONSTRAINT, Form.DROP_CONSTRAINT);
        remove(forms, dialect, Capability.ALTER_INDEXES, Form.ALTER_INDEX);
        remove(forms, dialect, Capability.ALTER_LIST, Form.ALTER_SEVERAL);
        remove(forms, dialect, Capability.DROP_PRIMARY_KEY, Form.DROP_PRIMARY_KEY);
        remove(forms, dialect, Capability.LATERAL, Form.SELECT_LATERAL);
        remove(forms, dialect, Capability.TRUNCATE, Form.TRUNCATE);
        if (!dialect.can(Capability.MODIFY_COLUMN) && !dialect.can(Capability.CHANGE_TYPE)) {
            forms.remove(Form.CHANGE_COLUMN);
        }
        return forms;
    }

    private static void remove(Set<Form> forms, Dialect dialect, Capability capability, Form... needing) {
        if (!dialect.can(capability)) {
            forms.removeAll(List.of(needing));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql", "postgresql", "sqlite", "h2"})
    void everyKindOfIndexKeyAndConstraintOccurs(String product) {
        Dialect dialect = Dialects.newest(product).orElseThrow();
        Set<String> kinds = new TreeSet<>();
        tables(scenarios(product, Profile.allOn(), CASES)).forEach(table -> collect(table, kinds));

        assertThat(kinds).containsAll(possibleKinds(dialect));
    }

    private static Set<String> possibleKinds(Dialect dialect) {
        Set<String> expected = new TreeSet<>(List.of(
                "plain index",
                "composite index",
                "unique index",
                "single key",
                "composite key",
                "no key",
                "unique",
                "check",
                "RESTRICT",
                "CASCADE",
                "SET_NULL",
                "NO_ACTION",
                "UNSAID",
                "not null",
                "default"));
        add(expected, dialect, Capability.DESCENDING_KEYS, "descending index");
        add(expected, dialect, Capability.PREFIX_KEYS, "prefix index");
        add(expected, dialect, Capability.FUNCTIONAL_INDEXES, "functional index");
        add(expected, dialect, Capability.PARTIAL_INDEXES, "partial index");
        add(expected, dialect, Capability.FOREIGN_KEY_SET_DEFAULT, "SET_DEFAULT");
        add(expected, dialect, Capability.GENERATED_STORED, "stored");
        add(expected, dialect, Capability.GENERATED_VIRTUAL, "virtual");
        add(expected, dialect, Capability.HASH_PARTITIONS, "hash");
        add(expected, dialect, Capability.RANGE_PARTITIONS, "range");
        add(expected, dialect, Capability.UNSIGNED_NUMBERS, "unsigned");
        return expected;
    }

    private static void add(Set<String> expected, Dialect dialect, Capability capability, String kind) {
        if (dialect.can(capability)) {
            expected.add(kind);
        }
    }

    private static void collect(Table table, Set<String> kinds) {
        int key = table.primaryKey().map(primary -> primary.parts().size()).orElse(0);
        kinds.add(key == 0 ? "no key" : key == 1 ? "single key" : "composite key");
        table.indexes().forEach(index -> collect(index, kinds));
        for (Constraint constraint : table.constraints()) {
            switch (constraint) {
                case Constraint.PrimaryKey primary -> {}
                case Constraint.Unique unique -> kinds.add("unique");
                case Constraint.Condition check -> kinds.add("check");
                case Constraint.ForeignKey foreign -> {
                    kinds.add(foreign.onDelete().name());
                    kinds.add(foreign.onUpdate().name());
                }
            }
        }
        for (ColumnDefinition column : table.columns()) {
            collect(column, kinds);
        }
        if (table.partitioning() != null) {
            kinds.add(table.partitioning() instanceof Partitioning.ByHash ? "hash" : "range");
        }
    }

    private static void collect(ColumnDefinition column, Set<String> kinds) {
        kinds.add(column.notNull() ? "not null" : "nullable");
        if (column.defaultValue() != null) {
            kinds.add("default");
        }
        if (column.generated() != null) {
            kinds.add(column.generated().stored() ? "stored" : "virtual");
        }
        if (column.type().unsigned()) {
            kinds.add("unsigned");
        }
    }

    private static void collect(Index index, Set<String> kinds) {
        kinds.add(index.parts().size() == 1 ? "plain index" : "composite index");
        if (index.unique()) {
            kinds.add("unique index");
        }
        if (index.where() != null) {
            kinds.add("partial index");
        }
        for (KeyPart part : index.parts()) {
            if (part.descending()) {
                kinds.add("descending index");
            }
            if (part.prefix() > 0) {
                kinds.add("prefix index");
            }
            if (part.expression() != null) {
                kinds.add("functional index");
            }
        }
    }

    @Test
    void casesAreAsSmallAndAsMixedAsBugsAre() {
        List<Scenario> scenarios = scenarios("mysql", Profile.defaults(), CASES);

        assertThat(scenarios).allSatisfy(scenario -> {
            assertThat(scenario.transactions()).hasSizeBetween(1, 5);
            assertThat(scenario.database().shape().tables()).hasSizeBetween(1, 3);
        });
        assertThat(share(scenarios, scenario -> scenario.transactions().size() > 1))
                .isGreaterThan(0.85);
        assertThat(share(scenarios, scenario -> scenario.transactions().stream().anyMatch(one -> !one.explicit())))
                .isBetween(0.2, 0.6);
        assertThat(share(scenarios, scenario -> levels(scenario).size() > 1)).isBetween(0.05, 0.25);
        assertThat(share(scenarios, CoverageTest::isProtected)).isGreaterThan(0.85);
        assertThat(share(statements(scenarios).toList(), Mutation.class::isInstance))
                .isBetween(0.3, 0.6);
    }

    private static <T> double share(List<T> values, Predicate<T> holds) {
        return values.stream().filter(holds).count() / (double) values.size();
    }

    private static Set<Isolation> levels(Scenario scenario) {
        Set<Isolation> levels = EnumSet.noneOf(Isolation.class);
        for (Transaction transaction : scenario.transactions()) {
            if (transaction.level() != null) {
                levels.add(transaction.level());
            }
        }
        return levels;
    }

    private static boolean isProtected(Scenario scenario) {
        return scenario.database().shape().tables().stream()
                .anyMatch(table -> !table.indexes().isEmpty()
                        || table.constraints().stream()
                                .anyMatch(
                                        one -> one instanceof Constraint.Unique || one instanceof Constraint.ForeignKey)
                        || table.columns().stream().anyMatch(column -> column.generated() != null));
    }

    @Test
    void freeLoadsAreDrawnWhereAProfileAsksForThem() {
        Profile profile = Profile.defaults().with(Weight.STRATEGY_LOAD, 1_000_000);
        Generator generator = new Generator(Dialects.newest("mysql").orElseThrow(), profile, List.of());

        assertThat(generator.generate(1)).isInstanceOf(LoadCase.class);
    }
}
