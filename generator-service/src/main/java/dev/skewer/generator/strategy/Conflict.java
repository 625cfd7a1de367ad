package dev.skewer.generator.strategy;

import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.order.Interleavings;
import dev.skewer.generator.statement.AimedStatements;
import dev.skewer.generator.statement.Statements;
import dev.skewer.generator.statement.Target;
import dev.skewer.generator.transaction.Transactions;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.List;

/** Statements aimed at the same one or two rows: two at least that write or lock them, and some that do not. */
public final class Conflict implements Strategy {
    private static final List<Integer> TRANSACTIONS = List.of(2, 2, 2, 3, 3, 4, 5);
    private static final List<Integer> STATEMENTS = List.of(1, 2, 2, 3, 3, 4);
    private static final int AIMED = 80;

    @Override
    public String name() {
        return "conflict";
    }

    @Override
    public Plot plot(Workbench workbench) {
        Database database = workbench.database();
        Draw draw = workbench.group();
        boolean definitions = draw.happens(Weight.TRANSACTION_DEFINITIONS);
        Statements statements = workbench.statements(database, definitions);
        AimedStatements aimed = new AimedStatements(statements.ground());
        List<Target> targets = aims(draw, aimed.aims().targets());
        Transactions transactions = new Transactions(workbench.dialect(), draw);
        int count = draw.pick(TRANSACTIONS);
        for (int i = 0; i < count; i++) {
            Draw own = draw.split("transaction", i);
            Transactions.Plan plan = transactions.plan(own);
            Statements.Place place = new Statements.Place(definitions, plan.readOnly());
            List<Statement> drawn = new ArrayList<>();
            int length = plan.explicit() ? own.pick(STATEMENTS) : 1;
            for (int j = 0; j < length; j++) {
                Draw one = own.split("statement", j);
                drawn.add(
                        !targets.isEmpty() && one.chance(AIMED)
                                ? aimed.drawn(one, one.pick(targets), plan.readOnly())
                                : statements.drawn(one, place));
            }
            transactions.add(own, plan, drawn);
        }
        List<Transaction> made = transactions.made();
        return Plot.Ordered.of(database, made, order -> Interleavings.drawn(order, made));
    }

    private static List<Target> aims(Draw draw, List<Target> all) {
        return all.isEmpty() ? all : draw.shuffled(all).subList(0, Math.min(all.size(), 1 + draw.below(2)));
    }
}
