package dev.skewer.benchmarks.oracle;

import dev.skewer.oracle.analysis.tree.Naming;
import dev.skewer.oracle.analysis.tree.Renaming;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Database;
import dev.skewer.schemas.testcase.Scenario;
import dev.skewer.schemas.testcase.SessionId;
import dev.skewer.schemas.testcase.Shape;
import dev.skewer.schemas.testcase.Step;
import dev.skewer.schemas.testcase.StepId;
import dev.skewer.schemas.testcase.Transaction;
import dev.skewer.schemas.testcase.TransactionId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** A small case hidden in a larger one: the tables, rows, sessions and statements of both, in an order that is drawn. Pure functions. */
final class Planting {
    private static final String PREFIX = "around_";

    private Planting() {}

    static Scenario of(Scenario small, Scenario around, Isolation level, SplittableRandom random) {
        Scenario apart = apart(around);
        Database database = new Database(
                new Shape(both(
                        small.database().shape().tables(),
                        apart.database().shape().tables())),
                both(small.database().rows(), apart.database().rows()),
                both(small.database().setUp(), apart.database().setUp()));
        List<Transaction> transactions = new ArrayList<>();
        for (Transaction one : both(small.transactions(), apart.transactions())) {
            transactions.add(new Transaction(
                    one.id(), one.session(), one.explicit(), level, one.mode(), one.readOnly(), one.steps()));
        }
        return Naming.sessions(new Scenario(
                small.dialect(),
                database,
                transactions,
                order(small, apart, random),
                both(small.requires(), apart.requires()).stream().distinct().toList(),
                small.settings(),
                small.instrumentation()));
    }

    /** Each keeps its own order. */
    private static List<StepId> order(Scenario small, Scenario around, SplittableRandom random) {
        Deque<StepId> one = new ArrayDeque<>(small.order());
        Deque<StepId> other = new ArrayDeque<>(around.order());
        List<StepId> order = new ArrayList<>();
        while (!one.isEmpty() || !other.isEmpty()) {
            boolean fromOne = random.nextInt(one.size() + other.size()) < one.size();
            order.add(fromOne ? one.remove() : other.remove());
        }
        return order;
    }

    /** With names that nobody else has. */
    private static Scenario apart(Scenario around) {
        List<String> tables =
                around.database().shape().tables().stream().map(Table::name).toList();
        Map<String, String> names = Naming.names(tables, i -> PREFIX + i);
        Scenario renamed = new Renaming(names, Map.of()).of(around);
        List<Transaction> transactions = new ArrayList<>();
        for (Transaction one : renamed.transactions()) {
            transactions.add(new Transaction(
                    new TransactionId(PREFIX + one.id()),
                    new SessionId(PREFIX + one.session()),
                    one.explicit(),
                    one.level(),
                    one.mode(),
                    one.readOnly(),
                    one.steps().stream()
                            .map(step -> new Step(new StepId(PREFIX + step.id()), step.statement()))
                            .toList()));
        }
        return new Scenario(
                renamed.dialect(),
                renamed.database(),
                transactions,
                renamed.order().stream().map(step -> new StepId(PREFIX + step)).toList(),
                renamed.requires(),
                renamed.settings(),
                renamed.instrumentation());
    }

    private static <T> List<T> both(List<T> one, List<T> other) {
        List<T> all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }
}
