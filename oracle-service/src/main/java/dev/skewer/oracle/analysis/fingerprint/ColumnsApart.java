package dev.skewer.oracle.analysis.fingerprint;

import dev.skewer.oracle.analysis.tree.Renaming;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.Transaction;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Columns of two tables that happen to have one name get two. Pure functions. */
final class ColumnsApart {
    private ColumnsApart() {}

    /** As it is, where a statement may name several tables, and nobody knows whose column a name means. */
    static Scenario of(Scenario scenario) {
        boolean certain = Stream.concat(
                        scenario.transactions().stream()
                                .flatMap(one -> one.steps().stream().map(Step::statement)),
                        scenario.database().setUp().stream())
                .allMatch(ColumnsApart::isCertain);
        if (!certain) {
            return scenario;
        }
        Map<String, Renaming> renamings = scenario.database().shape().tables().stream()
                .collect(Collectors.toMap(Table::name, ColumnsApart::renaming));
        Database old = scenario.database();
        Database database = new Database(
                new Shape(old.shape().tables().stream()
                        .map(table -> renamed(table, renamings))
                        .toList()),
                old.rows().stream()
                        .map(rows -> of(rows.table(), renamings).of(rows))
                        .toList(),
                old.setUp().stream()
                        .map(statement -> renamed(statement, renamings))
                        .toList());
        List<Transaction> transactions = scenario.transactions().stream()
                .map(one -> new Transaction(
                        one.id(),
                        one.session(),
                        one.explicit(),
                        one.level(),
                        one.mode(),
                        one.readOnly(),
                        one.steps().stream()
                                .map(step -> new Step(step.id(), renamed(step.statement(), renamings)))
                                .toList()))
                .toList();
        return new Scenario(
                scenario.dialect(),
                database,
                transactions,
                scenario.order(),
                scenario.requires(),
                scenario.settings(),
                scenario.instrumentation());
    }

    private static boolean isCertain(Statement statement) {
        return !(statement instanceof Definition)
                && !(statement instanceof Statement.Raw)
                && tables(statement).count() <= 1;
    }

    private static Stream<String> tables(Statement statement) {
        return Trees.nodes(statement).stream()
                .flatMap(node -> switch (node) {
                    case TableSource.Named named -> Stream.of(named.table());
                    case Mutation.Insert insert -> Stream.of(insert.table());
                    case Mutation.Replace replace -> Stream.of(replace.table());
                    default -> Stream.empty();
                })
                .distinct();
    }

    private static Renaming renaming(Table table) {
        return new Renaming(
                Map.of(),
                table.columns().stream()
                        .map(ColumnDefinition::name)
                        .collect(Collectors.toMap(Function.identity(), name -> table.name() + "." + name)));
    }

    private static Renaming of(String table, Map<String, Renaming> renamings) {
        return Optional.ofNullable(renamings.get(table)).orElseGet(() -> new Renaming(Map.of(), Map.of()));
    }

    private static Statement renamed(Statement statement, Map<String, Renaming> renamings) {
        return tables(statement)
                .findFirst()
                .map(table -> of(table, renamings).of(statement))
                .orElse(statement);
    }

    private static Table renamed(Table table, Map<String, Renaming> renamings) {
        Renaming own = of(table.name(), renamings);
        Table other = own.of(table);
        List<Constraint> constraints = table.constraints().stream()
                .map(constraint -> constraint instanceof Constraint.ForeignKey key
                        ? new Constraint.ForeignKey(
                                key.name(),
                                names(key.columns(), own),
                                key.referencedTable(),
                                names(key.referencedColumns(), of(key.referencedTable(), renamings)),
                                key.onDelete(),
                                key.onUpdate())
                        : own.of(constraint))
                .toList();
        return new Table(
                other.name(), other.columns(), constraints, other.indexes(), other.partitioning(), other.options());
    }

    private static List<String> names(List<String> columns, Renaming renaming) {
        return columns.stream()
                .map(column -> renaming.columns().getOrDefault(column, column))
                .toList();
    }
}
