package dev.skewer.simulator.run;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.render.Rendering;
import dev.skewer.dialects.render.SqlRenderer;
import dev.skewer.schemas.plan.Probe;
import dev.skewer.schemas.plan.RunPlan;
import dev.skewer.schemas.sql.ConcurrencyMode;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes the statements of a plan in the words of the dialect that the simulator speaks. Immutable. */
final class ScriptWriter {
    private final Dialect dialect;
    private final SqlRenderer renderer;

    ScriptWriter(Dialect dialect) {
        this.dialect = dialect;
        this.renderer = SqlRenderer.of(dialect);
    }

    /**
     * The script of a plan whose statements have an order.
     *
     * @throws Unsayable if the dialect has no words for a statement, or not the level or mode that a transaction wants
     */
    Script write(RunPlan.Work work, List<Transaction> transactions, List<StepId> order) {
        Map<StepId, Line> lines = new LinkedHashMap<>();
        for (Transaction transaction : transactions) {
            for (Step step : transaction.steps()) {
                lines.put(step.id(), line(work, transaction, step));
            }
        }
        return new Script(
                transactions,
                order.stream().map(lines::get).toList(),
                work.probes().contains(Probe.EACH_COMMIT));
    }

    private Line line(RunPlan.Work work, Transaction transaction, Step step) {
        boolean first = transaction.steps().getFirst().id().equals(step.id());
        Statement statement = first ? beginning(transaction, step.statement()) : step.statement();
        Optional<Isolation> level = first ? level(work, transaction) : Optional.empty();
        level.filter(wanted -> !dialect.levels().accepts(wanted)).ifPresent(wanted -> {
            throw new Unsayable(dialect.name() + " has no level " + wanted.sql());
        });
        String sql = switch (renderer.render(statement)) {
            case Rendering.Rendered rendered -> rendered.sql();
            case Rendering.Unsupported unsupported ->
                throw new Unsayable(unsupported.dialect() + " lacks " + unsupported.missing());
        };
        return new Line(step.id(), transaction, statement, sql, level);
    }

    /** That a transaction only reads is said by its BEGIN. */
    private Statement beginning(Transaction transaction, Statement statement) {
        if (transaction.mode() == ConcurrencyMode.OPTIMISTIC) {
            throw new Unsayable(dialect.name() + " has no optimistic transactions");
        }
        if (!(statement instanceof Control.Begin begin) || !transaction.readOnly() || begin.access() != null) {
            return statement;
        }
        return new Control.Begin(
                begin.level(),
                Control.Access.READ_ONLY,
                begin.mode(),
                begin.lockAhead(),
                begin.consistentSnapshot(),
                begin.deferrable());
    }

    /** The level that a transaction is to have; nothing is the target's own. */
    static Optional<Isolation> level(RunPlan.Work work, Transaction transaction) {
        return Optional.ofNullable(transaction.level()).or(() -> Optional.ofNullable(work.level()));
    }
}
