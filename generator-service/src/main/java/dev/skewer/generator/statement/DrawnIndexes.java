package dev.skewer.generator.statement;

import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Indexes;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.Index;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Draws indexes that statements add, and which of those that are there statements may drop. Not thread-safe. */
final class DrawnIndexes {
    private final Parts parts;
    private final Ledger ledger;
    private final Dependence dependence;

    DrawnIndexes(Parts parts, Ledger ledger) {
        this.parts = parts;
        this.ledger = ledger;
        this.dependence = new Dependence(parts.ground().relations());
    }

    Optional<Index> drawn(Relation relation) {
        Set<String> fixed = new LinkedHashSet<>(dependence.referencing(relation));
        Indexes.Ground over = new Indexes.Ground(
                relation.fields().stream().map(Field::column).toList(), relation.isPartitioned(), fixed);
        return new Indexes(parts.ground().dialect())
                .drawn(parts.draw(), relation.name() + "_n" + ledger.number(), over);
    }

    /** All but the first index, which hints may name, and none that a foreign key leans on. */
    List<Index> droppable(Relation relation) {
        List<Index> indexes = relation.table().indexes();
        List<Index> droppable = new ArrayList<>();
        for (Index index : indexes.subList(Math.min(1, indexes.size()), indexes.size())) {
            String name = index.name();
            if (name != null && ledger.isThere(name) && !dependence.leansOn(relation, index.parts())) {
                droppable.add(index);
            }
        }
        return droppable;
    }

    /** The name of one of them, which from now on is gone. */
    String dropped(List<Index> droppable) {
        String name = String.valueOf(parts.draw().pick(droppable).name());
        ledger.drop(name);
        return name;
    }
}
