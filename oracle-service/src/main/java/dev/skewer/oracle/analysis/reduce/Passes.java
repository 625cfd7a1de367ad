package dev.skewer.oracle.analysis.reduce;

import java.util.List;
import java.util.stream.Stream;

/** The kinds of cuts, those first that take most away. */
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
            new Clauses(/* locks= */ true),
            new Expressions(),
            new Numbers(),
            new Types(),
            new Constants(),
            new LesserFirst(),
            new Literals(),
            new Names());

    /**
     * The same, with other kinds of statements: what reads becomes what locks, and not the other way round, so that there is an end to it. With
     * these a case may become one that a document allows: only what is known not to be allowed is tried with them, and what comes of it is
     * explained anew.
     */
    public static final List<Pass> ALL_AND_OTHER_KINDS = Stream.concat(
                    Stream.of(
                            new StandIns(),
                            new SelfReferences(),
                            new Kinds(),
                            new Values(),
                            new AssignedColumns(),
                            new IndexesAsKeys()),
                    ALL.stream().map(pass -> pass instanceof Clauses ? new Clauses(/* locks= */ false) : pass))
            .toList();

    private Passes() {}
}
