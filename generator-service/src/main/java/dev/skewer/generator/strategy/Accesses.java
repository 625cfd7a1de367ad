package dev.skewer.generator.strategy;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.pattern.AnomalyPattern;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.statement.AimedStatements;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Makes the operations of a pattern statements. Not thread-safe. */
final class Accesses {
    private final AimedStatements aimed;
    private final AnomalyPattern pattern;
    private final Map<String, Patterns.Item> items;
    private final Map<Field, Set<Literal>> used = new LinkedHashMap<>();

    Accesses(AimedStatements aimed, AnomalyPattern pattern, Map<String, Patterns.Item> items) {
        this.aimed = aimed;
        this.pattern = pattern;
        this.items = items;
        for (Patterns.Item item : items.values()) {
            Literal old = item.target().row().get(item.field().name());
            Set<Literal> values = used.computeIfAbsent(item.field(), none -> new LinkedHashSet<>());
            if (old != null) {
                values.add(old);
            }
        }
    }

    /** The reads and writes of each transaction. */
    Map<Integer, List<Statement>> drawn(Draw draw) {
        Map<Integer, List<Statement>> accesses = new LinkedHashMap<>();
        for (int i = 0; i < pattern.operations().size(); i++) {
            AnomalyPattern.Operation operation = pattern.operations().get(i);
            Patterns.Item item = operation.item() == null ? null : items.get(operation.item());
            if (item != null) {
                Draw own = draw.split("operation", i);
                Statement statement =
                        operation.act() == AnomalyPattern.Act.READ ? read(own, item) : write(own, item, i);
                accesses.computeIfAbsent(operation.transaction(), none -> new ArrayList<>())
                        .add(statement);
            }
        }
        return accesses;
    }

    private Statement read(Draw draw, Patterns.Item item) {
        Set<String> changing = Set.of(item.field().name());
        boolean locks = aimed.can(Capability.LOCK_FOR_UPDATE);
        Supplier<Statement> select = () -> aimed.read(draw, item.target(), changing, false);
        return Choice.call(
                Choice.<Supplier<Statement>>of(draw)
                        .or(Weight.PATTERN_SELECT, select)
                        .orIf(locks, Weight.PATTERN_LOCK, () -> aimed.read(draw, item.target(), changing, true))
                        .or(Weight.PATTERN_AGGREGATE, () -> aimed.aggregate(draw, item.target(), item.field())),
                select);
    }

    private Statement write(Draw draw, Patterns.Item item, int index) {
        Set<Literal> values = used.computeIfAbsent(item.field(), none -> new LinkedHashSet<>());
        Literal value = aimed.another(draw, item.field(), values);
        values.add(value);
        Supplier<Statement> update = () -> aimed.set(draw, item.target(), item.field(), value);
        return Choice.call(
                Choice.<Supplier<Statement>>of(draw)
                        .or(Weight.PATTERN_UPDATE, update)
                        .or(
                                Weight.PATTERN_UPSERT,
                                () -> aimed.upsert(item.target(), item.field(), value)
                                        .orElseGet(update))
                        .orIf(
                                pattern.isLastOfItem(index) && isAlone(item),
                                Weight.PATTERN_DELETE,
                                () -> aimed.deleteByKey(item.target())),
                update);
    }

    /** Whether the other item stands in another table, so that a DELETE cannot take it along, and no key keeps the row. */
    private boolean isAlone(Patterns.Item item) {
        return items.values().stream()
                                .filter(other -> other.target()
                                        .relation()
                                        .name()
                                        .equals(item.target().relation().name()))
                                .count()
                        == 1
                && aimed.isUnreferenced(item.target());
    }
}
