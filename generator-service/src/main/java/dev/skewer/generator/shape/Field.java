package dev.skewer.generator.shape;

import dev.skewer.schemas.sql.ColumnDefinition;
import java.util.Objects;

/**
 * A column as statements see it. Immutable.
 *
 * @param reach what its values lie within
 * @param hold what can be written to it
 * @param wild whether its values go to the limits of the type
 * @param exact whether values that are equal are the same, so that it does not matter which one is shown
 * @param nullable whether it can be NULL
 * @param keyed whether a key, a constraint, a calculation or a partition looks at it
 */
public record Field(
        String table,
        ColumnDefinition column,
        Kind kind,
        Reach reach,
        Reach hold,
        boolean wild,
        boolean exact,
        boolean nullable,
        boolean keyed) {
    public String name() {
        return column.name();
    }

    public boolean isWritable() {
        return column.generated() == null && !column.autoIncrement();
    }

    /** Whether an INSERT can leave it out. */
    public boolean isOptional() {
        return !isWritable() || column.defaultValue() != null || nullable;
    }

    /** The same values under another name, as a query in FROM gives them. */
    public Field as(String name) {
        ColumnDefinition renamed =
                new ColumnDefinition(name, column.type(), false, null, null, false, column.collation());
        return new Field("", renamed, kind, reach, hold, wild, exact, true, false);
    }

    /** Whether values of both can be compared as they are. */
    public boolean isComparableTo(Field other) {
        return kind.isComparable()
                && ((kind.isNumber() && other.kind.isNumber())
                        || (kind == other.kind && kind != Kind.ENUM && isOfSameText(other)));
    }

    private boolean isOfSameText(Field other) {
        return Objects.equals(column.collation(), other.column.collation())
                && (kind != Kind.BITS || column.type().equals(other.column.type()));
    }
}
