package dev.skewer.generator.strategy;

import dev.skewer.schemas.testcase.Database;
import java.util.List;

/** Sessions that run freely beside each other, each its transactions again and again, as IsoRel (ISSTA'25) makes them. */
public final class Load implements Strategy {
    private static final List<Integer> ROUNDS = List.of(5, 10, 20);

    @Override
    public String name() {
        return "load";
    }

    @Override
    public Plot plot(Workbench workbench) {
        Database database = workbench.database();
        return new Plot.Free(
                database, RandomStatements.transactions(workbench, database, false), order -> order.pick(ROUNDS));
    }
}
