package dev.skewer.oracle.analysis.reduce;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.casefile.CaseFileWriter;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.oracle.analysis.history.ServerTime;
import dev.skewer.oracle.analysis.tree.Trees;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.CaseHeader;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.TableRows;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Whether a case speaks of nothing but what it has, so that no server need be asked. Pure functions. */
final class Soundness {
    private Soundness() {}

    static boolean isSound(Scenario scenario, Dialect dialect) {
        return shapeHolds(scenario.database())
                && namesHold(scenario)
                && !mayTellTheTime(scenario, dialect)
                && renders(scenario, dialect);
    }

    /** Nothing would ever be said of it. */
    private static boolean mayTellTheTime(Scenario scenario, Dialect dialect) {
        List<Statement> statements = scenario.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .map(Step::statement)
                .toList();
        return ServerTime.mayHappen(dialect.family(), scenario.database(), statements);
    }

    private static boolean shapeHolds(Database database) {
        for (Table table : database.shape().tables()) {
            Set<String> columns = new HashSet<>(names(table));
            boolean keysHold = !columns.isEmpty()
                    && Trees.nodes(table, KeyPart.class).stream()
                            .allMatch(part -> part.column() == null || columns.contains(part.column()))
                    && Trees.nodes(table, Expression.Column.class).stream()
                            .allMatch(column -> columns.contains(column.name()))
                    && table.constraints().stream().allMatch(constraint -> refersWell(constraint, columns, database));
            if (!keysHold) {
                return false;
            }
        }
        return database.rows().stream().allMatch(rows -> rowsHold(rows, database));
    }

    private static boolean refersWell(Constraint constraint, Set<String> columns, Database database) {
        return !(constraint instanceof Constraint.ForeignKey key)
                || (columns.containsAll(key.columns())
                        && database.shape()
                                .table(key.referencedTable())
                                .filter(table -> names(table).containsAll(key.referencedColumns()))
                                .isPresent());
    }

    private static boolean rowsHold(TableRows rows, Database database) {
        List<String> columns =
                database.shape().table(rows.table()).map(Soundness::names).orElse(List.of());
        int width = rows.columns().isEmpty() ? columns.size() : rows.columns().size();
        return columns.containsAll(rows.columns()) && rows.rows().getFirst().size() == width;
    }

    /** Text may make tables of which nobody knows. */
    private static boolean namesHold(Scenario scenario) {
        List<Object> nodes = new ArrayList<>(Trees.nodes(scenario.transactions()));
        nodes.addAll(Trees.nodes(scenario.database().setUp()));
        boolean changes = nodes.stream().anyMatch(node -> node instanceof Statement.Raw || node instanceof Definition);
        if (changes) {
            return true;
        }
        Set<String> sources = new HashSet<>();
        Set<String> columns = new HashSet<>();
        for (Table table : scenario.database().shape().tables()) {
            sources.add(table.name());
            columns.addAll(names(table));
        }
        for (Object node : nodes) {
            switch (node) {
                case Query.CommonTable common -> {
                    sources.add(common.name());
                    columns.addAll(common.columns());
                }
                case Query.Selected selected when selected.alias() != null -> columns.add(selected.alias());
                default -> {}
            }
        }
        return nodes.stream().allMatch(node -> refersTo(node, sources, columns, scenario.database()));
    }

    private static boolean refersTo(Object node, Set<String> sources, Set<String> columns, Database database) {
        return switch (node) {
            case TableSource.Named named -> sources.contains(named.table());
            case Expression.Column column -> columns.contains(column.name());
            case Mutation.Insert insert -> holds(insert.table(), insert.columns(), insert.source(), database);
            case Mutation.Replace replace -> holds(replace.table(), replace.columns(), replace.source(), database);
            default -> true;
        };
    }

    private static boolean holds(String table, List<String> into, Mutation.Source source, Database database) {
        List<String> columns =
                database.shape().table(table).map(Soundness::names).orElse(List.of());
        int width = into.isEmpty() ? columns.size() : into.size();
        boolean fits = !(source instanceof Mutation.Rows(List<List<Expression>> rows))
                || rows.getFirst().size() == width;
        return !columns.isEmpty() && columns.containsAll(into) && fits;
    }

    private static boolean renders(Scenario scenario, Dialect dialect) {
        SqlRenderer renderer = SqlRenderer.of(dialect);
        return scenario.transactions().stream()
                        .flatMap(transaction -> transaction.steps().stream())
                        .allMatch(step -> renderer.render(step.statement()) instanceof Rendering.Rendered)
                && scenario.database().shape().tables().stream()
                        .flatMap(table -> renderer.shape(table).stream())
                        .allMatch(Rendering.Rendered.class::isInstance);
    }

    /** Whether it can be written down as a file, which replays it. */
    static boolean isSayable(Scenario scenario, Dialect dialect) {
        try {
            CaseFileWriter.of(dialect).write(CaseHeader.named("candidate"), scenario);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static List<String> names(Table table) {
        return table.columns().stream().map(ColumnDefinition::name).toList();
    }
}
