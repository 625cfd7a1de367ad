package dev.skewer.oracle.analysis.tree;

import dev.skewer.schemas.sql.AlterAction;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.KeyPart;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.testcase.TableRows;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Other names for tables and columns, wherever they stand. A column has one new name, whichever tables have it. What tables are called in a
 * query may be among the tables. Immutable.
 */
public record Renaming(Map<String, String> tables, Map<String, String> columns) {
    public Renaming {
        tables = Map.copyOf(tables);
        columns = Map.copyOf(columns);
    }

    /** The tree with the new names. */
    public <T> T of(T tree) {
        return Trees.rewritten(tree, this::renamed);
    }

    private Object renamed(Object node) {
        return switch (node) {
            case Table t ->
                new Table(table(t.name()), t.columns(), t.constraints(), t.indexes(), t.partitioning(), t.options());
            case TableRows r -> new TableRows(table(r.table()), columns(r.columns()), r.rows());
            case ColumnDefinition c ->
                new ColumnDefinition(
                        column(c.name()),
                        c.type(),
                        c.notNull(),
                        c.defaultValue(),
                        c.generated(),
                        c.autoIncrement(),
                        c.collation());
            case KeyPart p
            when p.column() != null -> new KeyPart(column(p.column()), p.expression(), p.prefix(), p.descending());
            case Constraint.ForeignKey f ->
                new Constraint.ForeignKey(
                        f.name(),
                        columns(f.columns()),
                        table(f.referencedTable()),
                        columns(f.referencedColumns()),
                        f.onDelete(),
                        f.onUpdate());
            case TableSource.Named n -> new TableSource.Named(table(n.table()), maybe(n.alias()), n.hint());
            case TableSource.Derived d -> new TableSource.Derived(d.query(), table(d.alias()), d.lateral());
            case TableSource.Join j -> new TableSource.Join(j.join(), j.left(), j.right(), j.on(), columns(j.using()));
            case Expression.Column c -> new Expression.Column(maybe(c.table()), column(c.name()));
            case Expression.Proposed p -> new Expression.Proposed(column(p.column()));
            case Query.AllColumns all -> new Query.AllColumns(maybe(all.table()));
            case Locking l -> new Locking(l.strength(), tables(l.of()), l.waiting());
            case Mutation mutation -> mutation(mutation);
            case Mutation.DoNothing d -> new Mutation.DoNothing(columns(d.columns()));
            case Mutation.DoUpdate d -> new Mutation.DoUpdate(columns(d.columns()), d.assignments(), d.where());
            case Mutation.MergeInsert m -> new Mutation.MergeInsert(columns(m.columns()), m.values());
            case Definition definition -> definition(definition);
            case AlterAction action -> action(action);
            default -> node;
        };
    }

    private Mutation mutation(Mutation mutation) {
        return switch (mutation) {
            case Mutation.Insert i ->
                new Mutation.Insert(
                        table(i.table()), columns(i.columns()), i.source(), i.ignore(), i.onConflict(), i.returning());
            case Mutation.Replace r -> new Mutation.Replace(table(r.table()), columns(r.columns()), r.source());
            case Mutation.Delete d ->
                new Mutation.Delete(
                        d.from(), tables(d.targets()), d.using(), d.where(), d.orderBy(), d.limit(), d.returning());
            case Mutation.Update update -> update;
            case Mutation.Merge merge -> merge;
        };
    }

    private Definition definition(Definition definition) {
        return switch (definition) {
            case Definition.DropTable d -> new Definition.DropTable(tables(d.tables()), d.ifExists());
            case Definition.AlterTable a -> new Definition.AlterTable(table(a.table()), a.actions());
            case Definition.CreateIndex c -> new Definition.CreateIndex(table(c.table()), c.index(), c.ifNotExists());
            case Definition.DropIndex d -> new Definition.DropIndex(table(d.table()), d.index(), d.ifExists());
            case Definition.Truncate t -> new Definition.Truncate(table(t.table()));
            case Definition.CreateTable create -> create;
        };
    }

    private AlterAction action(AlterAction action) {
        return switch (action) {
            case AlterAction.DropColumn d -> new AlterAction.DropColumn(column(d.column()));
            case AlterAction.RenameColumn r -> new AlterAction.RenameColumn(column(r.from()), column(r.to()));
            case AlterAction.ChangeType c -> new AlterAction.ChangeType(column(c.column()), c.type());
            case AlterAction.SetDefault s -> new AlterAction.SetDefault(column(s.column()), s.value());
            case AlterAction.DropDefault d -> new AlterAction.DropDefault(column(d.column()));
            case AlterAction.SetNotNull s -> new AlterAction.SetNotNull(column(s.column()));
            case AlterAction.DropNotNull d -> new AlterAction.DropNotNull(column(d.column()));
            case AlterAction.RenameTable r -> new AlterAction.RenameTable(table(r.to()));
            default -> action;
        };
    }

    private String table(String name) {
        return tables.getOrDefault(name, name);
    }

    private String column(String name) {
        return columns.getOrDefault(name, name);
    }

    private @Nullable String maybe(@Nullable String tableOrAlias) {
        return tableOrAlias == null ? null : table(tableOrAlias);
    }

    private List<String> tables(List<String> names) {
        return names.stream().map(this::table).toList();
    }

    private List<String> columns(List<String> names) {
        return names.stream().map(this::column).toList();
    }
}
