package dev.skewer.generator.statement;

import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Ordering;
import java.util.List;

/** Orders in which it is certain which row comes first. */
final class Orders {
    private Orders() {}

    /**
     * By what tells the rows apart or, where nothing does, by all columns if rows that are equal in all of them are the same;
     * nothing where there is no such order.
     */
    static List<Ordering> total(Relation relation) {
        if (!relation.handle().isEmpty()) {
            return relation.handle().stream().map(Orders::by).toList();
        }
        boolean exact = relation.fields().stream()
                .allMatch(field -> field.exact() && field.kind().isOrdered());
        return exact
                ? relation.fields().stream().map(Field::name).map(Orders::by).toList()
                : List.of();
    }

    private static Ordering by(String column) {
        return Ordering.by(Expression.Column.of(column));
    }
}
