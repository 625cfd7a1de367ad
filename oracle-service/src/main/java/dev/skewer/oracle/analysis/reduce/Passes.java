package dev.skewer.oracle.analysis.reduce;

import java.util.List;

/** All kinds of cuts, those first that take most away. */
public final class Passes {
    public static final List<Pass> ALL = List.of(
            new Transactions(),
            new Statements(),
            new SetUp(),
            new Rows(),
            new Tables(),
            new TableParts(),
            new Columns(),
            new Frames(),
            new Order(),
            new Sessions(),
            new Sources(),
            new Clauses(),
            new Expressions(),
            new Types(),
            new Literals(),
            new Names());

    private Passes() {}
}
