package dev.skewer.oracle.analysis.reduce;

import java.util.List;

/** All kinds of cuts, those first that take most away. */
public final class Passes {
    public static final List<Pass> ALL = List.of(
            new SameLevel(),
            new Transactions(),
            new Statements(),
            new Waits(),
            new SetUp(),
            new Rows(),
            new Tables(),
            new TableParts(),
            new ForeignKeys(),
            new PrimaryKeys(),
            new Columns(),
            new Frames(),
            new Order(),
            new Sessions(),
            new Sources(),
            new Clauses(),
            new Expressions(),
            new Numbers(),
            new Types(),
            new Constants(),
            new Literals(),
            new Names());

    private Passes() {}
}
