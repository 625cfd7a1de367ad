package dev.skewer.generator.statement;

import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.KeyPart;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What of a table foreign keys lean on. Immutable. */
final class Dependence {
    private final List<Relation> relations;

    Dependence(List<Relation> relations) {
        this.relations = List.copyOf(relations);
    }

    /** The columns of the table that a foreign key is of. */
    Set<String> referencing(Relation relation) {
        Set<String> columns = new LinkedHashSet<>();
        for (Constraint constraint : relation.table().constraints()) {
            if (constraint instanceof Constraint.ForeignKey key) {
                columns.addAll(key.columns());
            }
        }
        return columns;
    }

    /** Whether a foreign key may need a key that begins with a column of it, on either side. */
    boolean leansOn(Relation relation, List<KeyPart> key) {
        String first = key.getFirst().column();
        return first != null && (referencing(relation).contains(first) || isReferenced(relation));
    }

    private boolean isReferenced(Relation relation) {
        return relation.isReferenced(relations);
    }
}
