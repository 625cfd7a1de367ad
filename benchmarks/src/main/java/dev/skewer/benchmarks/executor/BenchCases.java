package dev.skewer.benchmarks.executor;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Cases of five transactions of five statements, every other one with transactions that meet. Pure functions. */
final class BenchCases {
    static final String TABLE = "CREATE TABLE t (id INT PRIMARY KEY, v INT, w VARCHAR(20))";
    static final String ROWS = "INSERT INTO t (id, v, w) VALUES (1, 0, 'a'), (2, 0, 'b'), (3, 0, 'c'), (4, 0, 'd'),"
            + " (5, 0, 'e'), (6, 0, 'f'), (7, 0, 'g'), (8, 0, 'h'), (9, 0, 'i'), (10, 0, 'j')";

    private static final int TRANSACTIONS = 5;

    private BenchCases() {}

    /** One statement of a case. */
    record Step(int transaction, String sql) {}

    /** The steps of a case in an order drawn from the seed. */
    static List<Step> steps(long seed, boolean meeting) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        List<List<String>> transactions = new ArrayList<>();
        for (int i = 0; i < TRANSACTIONS; i++) {
            // Apart, each transaction has two rows of its own; meeting, each wants the first row of the one before.
            int own = 2 * i + 1;
            int other = meeting && i > 0 ? own - 2 : own + 1;
            transactions.add(List.of(
                    "BEGIN",
                    "SELECT v, w FROM t WHERE id = " + own,
                    "UPDATE t SET v = v + " + (i + 1) + " WHERE id = " + own,
                    "UPDATE t SET w = 'x" + i + "' WHERE id = " + other,
                    "COMMIT"));
        }
        return interleaved(transactions, random);
    }

    private static List<Step> interleaved(List<List<String>> transactions, RandomGenerator random) {
        int[] next = new int[transactions.size()];
        List<Step> steps = new ArrayList<>();
        while (steps.size() < transactions.size() * transactions.getFirst().size()) {
            int chosen = random.nextInt(transactions.size());
            if (next[chosen] < transactions.get(chosen).size()) {
                steps.add(new Step(chosen + 1, transactions.get(chosen).get(next[chosen]++)));
            }
        }
        return steps;
    }

    static String caseFile(List<Step> steps) {
        StringBuilder text = new StringBuilder();
        text.append("/*init*/ ").append(TABLE).append(";\n");
        text.append("/*init*/ ").append(ROWS).append(";\n");
        steps.forEach(step -> text.append("/*t")
                .append(step.transaction())
                .append("*/ ")
                .append(step.sql())
                .append(";\n"));
        return text.toString();
    }
}
