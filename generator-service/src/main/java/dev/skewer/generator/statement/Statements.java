package dev.skewer.generator.statement;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.mix.Choice;
import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.shape.Relation;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Draws the statements of one case, one after the other. Not thread-safe. */
public final class Statements {
    private final Ground ground;
    private final Ledger ledger;

    public Statements(Ground ground, Ledger ledger) {
        this.ground = ground;
        this.ledger = ledger;
    }

    public Ground ground() {
        return ground;
    }

    /** What a statement may be, where it stands. */
    public record Place(boolean definitions, boolean readOnly) {}

    public Statement drawn(Draw draw, Place place) {
        Parts parts = new Parts(ground, draw);
        Relation relation = draw.pick(ground.relations());
        boolean writes = !place.readOnly() && !relation.writable().isEmpty();
        boolean locks = !place.readOnly() && ground.can(Capability.LOCK_FOR_UPDATE);
        Supplier<Statement> select = () -> new Statement.Select(new Queries(parts).drawn());
        Choice<Supplier<Statement>> choice = Choice.<Supplier<Statement>>of(draw)
                .or(Weight.STATEMENT_SELECT, select)
                .orIf(locks, Weight.STATEMENT_LOCK, () -> new Statement.Select(new Queries(parts).locking()))
                .orIf(writes, Weight.STATEMENT_INSERT, () -> new Inserts(parts).drawn(relation))
                .orIf(writes, Weight.STATEMENT_UPDATE, () -> new Updates(parts).drawn(relation))
                .orIf(!place.readOnly(), Weight.STATEMENT_DELETE, () -> new Deletes(parts).drawn(relation))
                .orIf(
                        writes && ground.can(Capability.MERGE),
                        Weight.STATEMENT_MERGE,
                        () -> new Merges(parts).drawn(relation).orElseGet(select))
                .orIf(
                        place.definitions() && !place.readOnly(),
                        Weight.STATEMENT_DEFINITION,
                        () -> new Definitions(parts, ledger).drawn(relation))
                .orIf(
                        variable().isPresent(),
                        Weight.STATEMENT_CONTROL,
                        () -> draw.pick(ground.habits().variables()));
        return Choice.call(choice, select);
    }

    private Optional<Control.SetVariable> variable() {
        List<Control.SetVariable> variables = ground.habits().variables();
        return variables.isEmpty() ? Optional.empty() : Optional.of(variables.getFirst());
    }
}
