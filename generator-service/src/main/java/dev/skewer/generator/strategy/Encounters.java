package dev.skewer.generator.strategy;

import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Field;
import dev.skewer.generator.shape.Relation;
import dev.skewer.generator.statement.AimedStatements;
import dev.skewer.generator.statement.Aims;
import dev.skewer.generator.statement.Target;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Draws how two transactions meet. Not thread-safe. */
final class Encounters {
    private final AimedStatements aimed;

    Encounters(AimedStatements aimed) {
        this.aimed = aimed;
    }

    Encounter drawn(Draw draw) {
        List<Target> all = aimed.aims().targets();
        if (all.isEmpty()) {
            return Encounter.none();
        }
        List<Target> some = draw.shuffled(all).subList(0, Math.min(all.size(), 1 + draw.below(2)));
        List<Field> places = places(some.getFirst());
        List<Aims.Relatives> relatives = aimed.aims().relatives();
        Supplier<Encounter> sameRow = () -> sameRow(draw, some);
        return Choice.call(
                Choice.<Supplier<Encounter>>of(draw)
                        .or(Weight.CONFLICT_SAME_ROW, sameRow)
                        .orIf(
                                !places.isEmpty(),
                                Weight.CONFLICT_MOVED_ROW,
                                () -> movedRow(draw, some, draw.pick(places)))
                        .orIf(
                                !relatives.isEmpty(),
                                Weight.CONFLICT_RELATIVES,
                                () -> relatives(draw, draw.pick(relatives))),
                sameRow);
    }

    private Encounter sameRow(Draw draw, List<Target> targets) {
        return new Encounter(
                targets,
                List.of(
                        List.of(aimed.meeting(draw.split("one"), targets.getFirst(), Set.of())),
                        List.of(aimed.meeting(draw.split("other"), targets.getFirst(), Set.of()))));
    }

    /** What a row is found by, and what can be written without asking another table. */
    private static List<Field> places(Target target) {
        Relation relation = target.relation();
        return relation.writable().stream()
                .filter(field -> field.kind().isOrdered()
                        && target.row().containsKey(field.name())
                        && !relation.isForeignKey(field)
                        && (relation.handle().contains(field.name()) || relation.isIndexed(field)))
                .toList();
    }

    private Encounter movedRow(Draw draw, List<Target> targets, Field place) {
        Target target = targets.getFirst();
        Set<Literal> used = new LinkedHashSet<>(Set.of(target.row().get(place.name())));
        List<Statement> moves = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Draw own = draw.split("move", i);
            Literal value = aimed.another(own, place, used);
            used.add(value);
            moves.add(aimed.set(own, target, place, value));
        }
        Statement other = aimed.meeting(draw.split("other"), target, Set.of(place.name()));
        return new Encounter(targets, List.of(moves, List.of(other)));
    }

    private Encounter relatives(Draw draw, Aims.Relatives relatives) {
        List<Statement> child = List.of(aimed.meeting(draw.split("child"), relatives.child(), Set.of()));
        List<Statement> parent = List.of(parent(draw.split("parent"), relatives));
        return new Encounter(
                List.of(relatives.child(), relatives.parent()),
                draw.chance(50) ? List.of(child, parent) : List.of(parent, child));
    }

    private Statement parent(Draw draw, Aims.Relatives relatives) {
        Target parent = relatives.parent();
        Supplier<Statement> delete = () -> aimed.delete(draw, parent);
        List<Field> referenced = relatives.referenced().stream()
                .filter(Field::isWritable)
                .filter(field -> parent.row().containsKey(field.name()))
                .toList();
        return Choice.call(
                Choice.<Supplier<Statement>>of(draw)
                        .or(Weight.STATEMENT_DELETE, delete)
                        .orIf(!referenced.isEmpty(), Weight.STATEMENT_UPDATE, () -> {
                            Field field = draw.pick(referenced);
                            Set<Literal> used = Set.of(parent.row().get(field.name()));
                            return aimed.set(draw, parent, field, aimed.another(draw, field, used));
                        }),
                delete);
    }
}
