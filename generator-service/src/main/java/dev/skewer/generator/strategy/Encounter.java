package dev.skewer.generator.strategy;

import dev.skewer.generator.statement.Target;
import dev.skewer.schemas.sql.Statement;
import java.util.List;

/**
 * How two transactions meet. Immutable.
 *
 * @param targets the rows that it is about; none where the tables have no rows
 * @param beginnings the statements that each of the two begins with
 */
record Encounter(List<Target> targets, List<List<Statement>> beginnings) {
    Encounter {
        targets = List.copyOf(targets);
        beginnings = beginnings.stream().map(List::copyOf).toList();
    }

    static Encounter none() {
        return new Encounter(List.of(), List.of(List.of(), List.of()));
    }

    List<Statement> beginning(int transaction) {
        return beginnings.get(transaction);
    }
}
