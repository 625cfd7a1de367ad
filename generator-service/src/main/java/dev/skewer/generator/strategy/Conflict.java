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
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.List;

/** Statements aimed at the same one or two rows, with which two transactions begin. */
public final class Conflict implements Strategy {
    private static final List<Integer> TRANSACTIONS = List.of(2, 2, 2, 3, 3, 4, 5);
    private static final List<Integer> STATEMENTS = List.of(1, 2, 2, 3, 3, 4);
    private static final int AIMED = 80;

    /** So many transactions begin with the encounter. */
    private static final int MEETING = 2;

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
        Encounter encounter = new Encounters(aimed).drawn(draw.split("encounter"));
        List<Target> targets = encounter.targets();
        Transactions transactions = new Transactions(workbench.dialect(), draw);
        int count = draw.pick(TRANSACTIONS);
        for (int i = 0; i < count; i++) {
            Draw own = draw.split("transaction", i);
            boolean meets = i < MEETING && !targets.isEmpty();
            Transactions.Plan plan = meets ? transactions.writing(own) : transactions.plan(own);
            Statements.Place place = new Statements.Place(definitions, plan.readOnly());
            List<Statement> drawn = new ArrayList<>();
            List<Statement> beginning = meets ? encounter.beginning(i) : List.of();
            int length = plan.explicit() ? Math.max(own.pick(STATEMENTS), beginning.size()) : 1;
            for (int j = 0; j < length; j++) {
                Draw one = own.split("statement", j);
                if (j < beginning.size()) {
                    drawn.add(beginning.get(j));
                } else if (!targets.isEmpty() && one.chance(AIMED)) {
                    drawn.add(aimed.drawn(one, one.pick(targets), plan.readOnly()));
                } else {
                    drawn.add(statements.drawn(one, place));
                }
            }
            transactions.add(own, plan, drawn);
        }
        List<Transaction> made = transactions.made();
        List<StepId> first = targets.isEmpty() ? List.of() : beginnings(made);
        return Plot.Ordered.of(
                database, made, order -> Interleavings.drawn(order, made, order.chance(50) ? first : List.of()));
    }

    /** The two that meet begin, and meet, before anything else; nothing where one comes after the other anyway. */
    private static List<StepId> beginnings(List<Transaction> transactions) {
        Transaction one = transactions.get(0);
        Transaction other = transactions.get(1);
        return one.session().equals(other.session())
                ? List.of()
                : List.of(
                        one.steps().get(0).id(),
                        other.steps().get(0).id(),
                        one.steps().get(1).id(),
                        other.steps().get(1).id());
    }
}
