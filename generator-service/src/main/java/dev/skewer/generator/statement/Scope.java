package dev.skewer.generator.statement;

import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The columns that an expression can be about, and what may stand in it. Immutable.
 *
 * @param depth how much deeper the expression may become
 * @param target the table that the statement writes, which its subqueries may not be allowed to read
 * @param writing whether the statement writes: a value that cannot be converted is then an error rather than a warning
 */
record Scope(List<Visible> columns, int depth, @Nullable String target, boolean writing) {
    static final int DEPTH = 2;

    Scope {
        columns = List.copyOf(columns);
    }

    /** The columns of one table, by their bare names. */
    static Scope of(Relation relation) {
        return new Scope(visible(relation, null), DEPTH, null, false);
    }

    static Scope of(Relation relation, String alias) {
        return new Scope(visible(relation, alias), DEPTH, null, false);
    }

    static List<Visible> visible(Relation relation, @Nullable String qualifier) {
        List<Visible> visible = new ArrayList<>();
        relation.fields().forEach(field -> visible.add(new Visible(qualifier, field)));
        return visible;
    }

    Scope and(Scope other) {
        List<Visible> both = new ArrayList<>(columns);
        both.addAll(other.columns);
        return new Scope(both, Math.min(depth, other.depth), target, writing);
    }

    /** The same columns with the names of their tables, so that those of a subquery do not hide them. */
    Scope named() {
        List<Visible> named = new ArrayList<>();
        for (Visible visible : columns) {
            boolean bare = visible.qualifier() == null;
            named.add(bare ? new Visible(visible.field().table(), visible.field()) : visible);
        }
        return new Scope(named, depth, target, writing);
    }

    Scope deeper() {
        return new Scope(columns, depth - 1, target, writing);
    }

    Scope flat() {
        return new Scope(columns, 0, target, writing);
    }

    Scope writing(@Nullable String table) {
        return new Scope(columns, depth, table, true);
    }

    boolean canNest() {
        return depth > 0;
    }

    List<Visible> where(Predicate<Field> wanted) {
        List<Visible> found = new ArrayList<>();
        for (Visible visible : columns) {
            if (wanted.test(visible.field())) {
                found.add(visible);
            }
        }
        return found;
    }

    List<Visible> of(Kind kind) {
        return where(field -> field.kind() == kind);
    }

    /** A column and how it is named. */
    record Visible(@Nullable String qualifier, Field field) {
        Expression expression() {
            return new Expression.Column(qualifier, field.name());
        }

        Term term() {
            return new Term(expression(), field.kind(), field.reach());
        }
    }
}
