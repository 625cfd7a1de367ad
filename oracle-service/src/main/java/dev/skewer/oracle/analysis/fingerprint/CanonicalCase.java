package dev.skewer.oracle.analysis.fingerprint;

import dev.skewer.oracle.analysis.tree.Naming;
import dev.skewer.oracle.analysis.tree.Ranks;
import dev.skewer.oracle.analysis.tree.Renaming;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.DialectName;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.TableRows;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A case without what does not matter: names are given by first appearance in the order of submission, constants are told apart only by
 * which are equal and which are less, and what may stand in any order stands in one. Levels and settings are not part of it: the same bug
 * may show at several. Pure functions.
 */
final class CanonicalCase {
    private static final DialectName ANY = new DialectName("any");
    private static final Set<BinaryOperator> COMMUTATIVE = EnumSet.of(
            BinaryOperator.ADD,
            BinaryOperator.MULTIPLY,
            BinaryOperator.BIT_AND,
            BinaryOperator.BIT_OR,
            BinaryOperator.BIT_XOR,
            BinaryOperator.EQUAL,
            BinaryOperator.NOT_EQUAL,
            BinaryOperator.NULL_SAFE_EQUAL,
            BinaryOperator.AND,
            BinaryOperator.OR,
            BinaryOperator.XOR);

    private CanonicalCase() {}

    static Scenario of(Scenario scenario) {
        Scenario spelledOut = spelledOut(scenario);
        Scenario inOneOrder = Trees.rewritten(ColumnsApart.of(spelledOut), CanonicalCase::inOneOrder);
        Scenario named = Labels.plain(named(Naming.sessions(inOneOrder)));
        return sorted(ranked(named));
    }

    /** Every column by its name, no level said. */
    private static Scenario spelledOut(Scenario scenario) {
        Shape shape = scenario.database().shape();
        List<TableRows> rows = scenario.database().rows().stream()
                .map(some -> new TableRows(some.table(), columns(shape, some.table(), some.columns()), some.rows()))
                .toList();
        Database database = new Database(shape, rows, scenario.database().setUp());
        List<Transaction> transactions = scenario.transactions().stream()
                .map(one -> new Transaction(
                        one.id(),
                        one.session(),
                        one.explicit(),
                        null,
                        null,
                        one.readOnly(),
                        one.steps().stream()
                                .map(step -> new Step(step.id(), spelledOut(step.statement(), shape)))
                                .toList()))
                .toList();
        return new Scenario(
                ANY, database, transactions, scenario.order(), List.of(), List.of(), scenario.instrumentation());
    }

    private static Statement spelledOut(Statement statement, Shape shape) {
        return switch (statement) {
            case Mutation.Insert i ->
                new Mutation.Insert(
                        i.table(),
                        columns(shape, i.table(), i.columns()),
                        i.source(),
                        i.ignore(),
                        i.onConflict(),
                        i.returning());
            case Mutation.Replace r ->
                new Mutation.Replace(r.table(), columns(shape, r.table(), r.columns()), r.source());
            case Control.Begin b ->
                new Control.Begin(null, b.access(), null, b.lockAhead(), b.consistentSnapshot(), b.deferrable());
            default -> statement;
        };
    }

    private static List<String> columns(Shape shape, String table, List<String> named) {
        return named.isEmpty()
                ? shape.table(table)
                        .map(one -> one.columns().stream()
                                .map(ColumnDefinition::name)
                                .toList())
                        .orElse(List.of())
                : named;
    }

    private static Object inOneOrder(Object node) {
        return switch (node) {
            case Expression.Binary(BinaryOperator operator, Expression left, Expression right)
            when COMMUTATIVE.contains(operator) && form(left).compareTo(form(right)) > 0 ->
                new Expression.Binary(operator, /* left= */ right, /* right= */ left);
            case Expression.InList(Expression operand, boolean negated, List<Expression> values) ->
                new Expression.InList(
                        operand,
                        negated,
                        values.stream()
                                .sorted(Comparator.comparing(CanonicalCase::form))
                                .toList());
            default -> node;
        };
    }

    /** An expression without its names and constants. */
    private static String form(Expression expression) {
        Object blank = Trees.rewritten(expression, node -> switch (node) {
            case Expression.Column _ -> Expression.Column.of("x");
            case Literal literal -> new Literal.Text(Ranks.kind(literal));
            default -> node;
        });
        return expression.getClass().getSimpleName() + ContentHash.of("form", 1, blank);
    }

    private static Scenario named(Scenario scenario) {
        Set<String> tables = new LinkedHashSet<>();
        Set<String> columns = new LinkedHashSet<>();
        Set<String> aliases = new LinkedHashSet<>();
        List<Object> places = new ArrayList<>();
        Map<StepId, Statement> statements = new LinkedHashMap<>();
        scenario.transactions()
                .forEach(one -> one.steps().forEach(step -> statements.put(step.id(), step.statement())));
        scenario.order().stream()
                .flatMap(step -> Stream.ofNullable(statements.get(step)))
                .forEach(statement -> places.addAll(Trees.nodes(statement)));
        places.addAll(Trees.nodes(scenario.database().shape()));
        for (Object node : places) {
            switch (node) {
                case TableSource.Named(String table, @Nullable String alias, var _) -> {
                    tables.add(table);
                    Stream.ofNullable(alias).forEach(aliases::add);
                }
                case TableSource.Derived derived -> aliases.add(derived.alias());
                case Mutation.Insert insert -> tables.add(insert.table());
                case Mutation.Replace replace -> tables.add(replace.table());
                case Table table -> tables.add(table.name());
                case Expression.Column column -> columns.add(column.name());
                case ColumnDefinition column -> columns.add(column.name());
                default -> {}
            }
        }
        Map<String, String> sources = new LinkedHashMap<>(Naming.names(aliases, i -> "a" + i));
        sources.putAll(Naming.names(tables, i -> "t" + i));
        return new Renaming(sources, Naming.names(columns, i -> "c" + i)).of(scenario);
    }

    /** Tables, columns and rows in the order of their names and values, inserted columns as well. */
    private static Scenario sorted(Scenario scenario) {
        List<Table> tables = scenario.database().shape().tables().stream()
                .map(CanonicalCase::sorted)
                .sorted(Comparator.comparing(Table::name))
                .toList();
        List<TableRows> rows = scenario.database().rows().stream()
                .map(some -> {
                    List<Integer> places = places(some.columns());
                    List<List<Literal>> values = some.rows().stream()
                            .map(row -> permuted(row, places))
                            .sorted(Comparator.comparing(Object::toString))
                            .toList();
                    return new TableRows(some.table(), permuted(some.columns(), places), values);
                })
                .sorted(Comparator.comparing(TableRows::table))
                .toList();
        Database database =
                new Database(new Shape(tables), rows, scenario.database().setUp());
        Scenario withDatabase = new Scenario(
                scenario.dialect(),
                database,
                scenario.transactions(),
                scenario.order(),
                scenario.requires(),
                scenario.settings(),
                scenario.instrumentation());
        return Trees.rewritten(withDatabase, CanonicalCase::sortedInsert);
    }

    private static Table sorted(Table table) {
        return new Table(
                table.name(),
                table.columns().stream()
                        .sorted(Comparator.comparing(ColumnDefinition::name))
                        .toList(),
                table.constraints().stream()
                        .sorted(Comparator.comparing(Object::toString))
                        .toList(),
                table.indexes().stream()
                        .sorted(Comparator.comparing(index -> index.parts().toString()))
                        .toList(),
                table.partitioning(),
                table.options());
    }

    private static Object sortedInsert(Object node) {
        return switch (node) {
            case Mutation.Insert insert
            when insert.source() instanceof Mutation.Rows rows -> {
                List<Integer> places = places(insert.columns());
                yield new Mutation.Insert(
                        insert.table(),
                        permuted(insert.columns(), places),
                        permuted(rows, places),
                        insert.ignore(),
                        insert.onConflict(),
                        insert.returning());
            }
            case Mutation.Replace replace
            when replace.source() instanceof Mutation.Rows rows -> {
                List<Integer> places = places(replace.columns());
                yield new Mutation.Replace(
                        replace.table(), permuted(replace.columns(), places), permuted(rows, places));
            }
            default -> node;
        };
    }

    private static Mutation.Rows permuted(Mutation.Rows rows, List<Integer> places) {
        return new Mutation.Rows(
                rows.rows().stream().map(row -> permuted(row, places)).toList());
    }

    private static List<Integer> places(List<String> columns) {
        List<Integer> places = new ArrayList<>();
        columns.stream().sorted().forEach(column -> places.add(columns.indexOf(column)));
        return places;
    }

    private static <T> List<T> permuted(List<T> list, List<Integer> places) {
        return places.stream().map(list::get).toList();
    }

    /** Constants by their kinds, and their ranks among those of their kind. */
    private static Scenario ranked(Scenario scenario) {
        SortedMap<Literal, Integer> ranks = Ranks.of(scenario);
        return Trees.rewritten(scenario, node -> switch (node) {
            case Literal.Null nothing -> nothing;
            case Literal.Whole whole -> Literal.Whole.of(rank(ranks, whole));
            case Literal literal -> new Literal.Text(Ranks.kind(literal) + " " + rank(ranks, literal));
            default -> node;
        });
    }

    private static int rank(SortedMap<Literal, Integer> ranks, Literal literal) {
        return Objects.requireNonNull(ranks.get(literal), "a constant of the tree");
    }
}
