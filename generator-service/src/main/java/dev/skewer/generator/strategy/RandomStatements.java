package dev.skewer.generator.strategy;

import dev.skewer.generator.mix.Draw;
import dev.skewer.generator.mix.Weight;
import dev.skewer.generator.order.Interleavings;
import dev.skewer.generator.statement.Statements;
import dev.skewer.generator.transaction.Transactions;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Transaction;
import java.util.ArrayList;
import java.util.List;

/** Transactions of statements that know nothing of each other, as WriteCheck (PVLDB'25) and DT² (ASE'22) make them. */
public final class RandomStatements implements Strategy {
    private static final List<Integer> TRANSACTIONS = List.of(1, 2, 2, 2, 2, 3, 3, 3, 4, 5);
    private static final List<Integer> STATEMENTS = List.of(1, 2, 2, 3, 3, 4, 5);

    @Override
    public String name() {
        return "random";
    }

    @Override
    public Plot plot(Workbench workbench) {
        Database database = workbench.database();
        List<Transaction> transactions = transactions(workbench, database, true);
        return Plot.Ordered.of(database, transactions, order -> Interleavings.drawn(order, transactions));
    }

    static List<Transaction> transactions(Workbench workbench, Database database, boolean mayDefine) {
        Draw draw = workbench.group();
        boolean definitions = mayDefine && draw.happens(Weight.TRANSACTION_DEFINITIONS);
        Statements statements = workbench.statements(database, definitions);
        Transactions transactions = new Transactions(workbench.dialect(), draw);
        int count = draw.pick(TRANSACTIONS);
        for (int i = 0; i < count; i++) {
            Draw own = draw.split("transaction", i);
            Transactions.Plan plan = transactions.plan(own);
            Statements.Place place = new Statements.Place(definitions, plan.readOnly());
            List<Statement> drawn = new ArrayList<>();
            int length = plan.explicit() ? own.pick(STATEMENTS) : 1;
            for (int j = 0; j < length; j++) {
                drawn.add(statements.drawn(own.split("statement", j), place));
            }
            transactions.add(own, plan, drawn);
        }
        return transactions.made();
    }
}
