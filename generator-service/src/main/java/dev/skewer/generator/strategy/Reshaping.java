package dev.skewer.generator.strategy;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.shape.ColumnsOf;
import dev.skewer.schemas.sql.ColumnDefinition;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.sql.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Other types, keys and indexes for the tables of a parent, as far as nothing that leans on them is seen; where something is, the
 * parent stays as it is. Stateless.
 */
final class Reshaping {
    private static final int LONGEST_CHAR = 100;

    private Reshaping() {}

    /** A column gets a type that holds all that the old one does. */
    static Draft type(Draw draw, Draft draft, Dialect dialect) {
        if (isFixed(draft)) {
            return draft;
        }
        Table table = draw.pick(draft.database().shape().tables());
        Set<String> computed = ColumnsOf.table(table);
        List<ColumnDefinition> changed = new ArrayList<>();
        for (ColumnDefinition column : table.columns()) {
            if (column.generated() == null && !column.autoIncrement() && !computed.contains(column.name())) {
                roomier(column.type(), dialect).ifPresent(type -> changed.add(typed(column, type)));
            }
        }
        if (changed.isEmpty() || table.partitioning() != null) {
            return draft;
        }
        ColumnDefinition one = draw.pick(changed);
        List<ColumnDefinition> columns = table.columns().stream()
                .map(column -> column.name().equals(one.name()) ? one : column)
                .toList();
        return draft.shaped(table.name(), old -> with(old, columns, old.constraints(), old.indexes()));
    }

    private static ColumnDefinition typed(ColumnDefinition column, DataType type) {
        return new ColumnDefinition(
                column.name(), type, column.notNull(), column.defaultValue(), null, false, column.collation());
    }

    private static Optional<DataType> roomier(DataType type, Dialect dialect) {
        TypeName name = switch (type.name()) {
            case TINYINT -> TypeName.SMALLINT;
            case SMALLINT, MEDIUMINT -> TypeName.INT;
            case INT, INTEGER_CAST -> TypeName.BIGINT;
            case FLOAT -> TypeName.DOUBLE;
            case CHAR -> TypeName.VARCHAR;
            case VARCHAR -> TypeName.CHAR;
            case BINARY -> TypeName.VARBINARY;
            default -> type.name();
        };
        boolean possible = name != type.name()
                && dialect.spelling().types().columns().containsKey(name)
                && type.numbers().stream().allMatch(number -> number <= LONGEST_CHAR)
                && type.numbers().size() <= name.numbers();
        return possible
                ? Optional.of(new DataType(name, type.numbers(), type.unsigned(), List.of()))
                : Optional.empty();
    }

    /** A primary key becomes a unique one; or a key of which no statement speaks goes. */
    static Draft key(Draw draw, Draft draft) {
        if (isFixed(draft)) {
            return draft;
        }
        Table table = draw.pick(draft.database().shape().tables());
        List<Constraint> keys = table.constraints().stream()
                .filter(one -> one instanceof Constraint.PrimaryKey || one instanceof Constraint.Unique)
                .toList();
        if (keys.isEmpty() || table.columns().stream().anyMatch(ColumnDefinition::autoIncrement)) {
            return draft;
        }
        Constraint key = draw.pick(keys);
        List<Constraint> left = new ArrayList<>(table.constraints());
        left.remove(key);
        if (key instanceof Constraint.PrimaryKey primary && (draw.chance(50) || isNamedByConflicts(draft))) {
            left.add(new Constraint.Unique(null, primary.parts()));
        } else if (isNamedByConflicts(draft)) {
            return draft;
        }
        return draft.shaped(table.name(), old -> with(old, old.columns(), left, old.indexes()));
    }

    private static boolean isNamedByConflicts(Draft draft) {
        return statements(draft)
                .anyMatch(statement -> statement instanceof Mutation.Insert insert && insert.onConflict() != null);
    }

    /** An index that no statement names goes; what one without a name is called, the server decides. */
    static Draft withoutIndex(Draw draw, Draft draft, Dialect dialect) {
        Table table = draw.pick(draft.database().shape().tables());
        if (isFixed(draft) || table.indexes().isEmpty()) {
            return draft;
        }
        Index index = draw.pick(table.indexes());
        String called = index.name();
        if (called == null) {
            return draft;
        }
        Pattern name = Pattern.compile("\\b" + Pattern.quote(called) + "\\b");
        SqlRenderer renderer = SqlRenderer.of(dialect);
        boolean named = isNamedByConflicts(draft)
                || statements(draft)
                        .map(renderer::render)
                        .anyMatch(rendering -> !(rendering instanceof Rendering.Rendered(String sql))
                                || name.matcher(sql).find());
        if (named) {
            return draft;
        }
        List<Index> left = new ArrayList<>(table.indexes());
        left.remove(index);
        return draft.shaped(table.name(), old -> with(old, old.columns(), old.constraints(), left));
    }

    /** Whether foreign keys, statements that change the shape, or text lean on the shape in ways that are not looked into. */
    private static boolean isFixed(Draft draft) {
        return draft.database().shape().tables().isEmpty()
                || !draft.database().setUp().isEmpty()
                || draft.database().shape().tables().stream()
                        .flatMap(table -> table.constraints().stream())
                        .anyMatch(Constraint.ForeignKey.class::isInstance)
                || statements(draft)
                        .anyMatch(statement -> statement instanceof Definition || statement instanceof Statement.Raw);
    }

    private static Stream<Statement> statements(Draft draft) {
        return draft.transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .map(step -> step.statement());
    }

    private static Table with(
            Table old, List<ColumnDefinition> columns, List<Constraint> constraints, List<Index> indexes) {
        return new Table(old.name(), columns, constraints, indexes, old.partitioning(), old.options());
    }
}
