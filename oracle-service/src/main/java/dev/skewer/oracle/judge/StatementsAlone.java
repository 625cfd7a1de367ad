package dev.skewer.oracle.judge;

import dev.skewer.oracle.analysis.history.History;
import dev.skewer.oracle.analysis.history.RawText;
import dev.skewer.oracle.analysis.history.Unit;
import dev.skewer.schemas.execution.ErrorClass;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.testcase.Step;
import java.util.List;
import java.util.Optional;

/** The statements of transactions, each on its own, and when that means the same. Pure functions. */
final class StatementsAlone {
    private StatementsAlone() {}

    /** Why the statements cannot be run without their transactions; nothing where they can. */
    static Optional<String> obstacle(List<Unit> units) {
        if (units.stream().flatMap(unit -> unit.steps().stream()).noneMatch(step -> isRun(step.statement()))) {
            return Optional.of("statement level: there is no write");
        }
        return units.stream()
                .flatMap(unit -> unit.steps().stream().skip(unit.transaction().explicit() ? 1 : 0))
                .map(step -> obstacle(step.statement()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> obstacle(Statement statement) {
        return switch (statement) {
            case Control.Savepoint savepoint -> Optional.of("statement level: savepoints need a transaction");
            case Control.RollbackTo rollback -> Optional.of("statement level: savepoints need a transaction");
            case Control.Release release -> Optional.of("statement level: savepoints need a transaction");
            case Control.SetTransaction set -> Optional.of("statement level: a session changes its settings");
            case Control.SetVariable set -> Optional.of("statement level: a session changes its settings");
            case Statement.Raw raw
            when !RawText.of(raw).isRead() && !RawText.of(raw).isWrite() ->
                Optional.of("statement level: text of which it is not known what it does");
            default -> Optional.empty();
        };
    }

    /** What is left of transactions without reads and without what begins and ends them. */
    static List<Step> of(List<Unit> order, History history) {
        return order.stream()
                .flatMap(unit -> unit.steps().stream().skip(unit.transaction().explicit() ? 1 : 0))
                .filter(step -> isRun(step.statement()))
                // Only in its transaction was it forbidden to write.
                .filter(step -> history.refusal(step.id()).orElse(ErrorClass.OTHER) != ErrorClass.READ_ONLY)
                .toList();
    }

    private static boolean isRun(Statement statement) {
        return switch (statement) {
            case Mutation mutation -> true;
            case Definition definition -> true;
            case Statement.Raw raw -> RawText.of(raw).isWrite();
            case Statement.Select select -> false;
            case Control control -> false;
        };
    }
}
