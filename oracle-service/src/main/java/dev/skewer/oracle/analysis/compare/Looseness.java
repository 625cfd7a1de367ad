package dev.skewer.oracle.analysis.compare;

import dev.skewer.oracle.analysis.history.RawText;
import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import java.util.List;

/** How much of a statement's outcome is settled by the rows it runs on. */
enum Looseness {
    /** The rows and their order. */
    SEQUENCE,
    /** The rows in any order, or their number. */
    BAG,
    /** Only whether it succeeds. */
    SUCCESS;

    static Looseness of(Statement statement) {
        return switch (statement) {
            case Statement.Select select -> of(select.query());
            case Mutation mutation -> BAG;
            case Statement.Raw raw -> RawText.of(raw).isSettledByRows() ? BAG : SUCCESS;
            case Control control -> SUCCESS;
            case Definition definition -> SUCCESS;
        };
    }

    /** SKIP LOCKED leaves out what others hold; a LIMIT without an order may choose any rows. */
    private static Looseness of(Query query) {
        Locking locking = query.locking();
        boolean skips = locking != null && locking.waiting() == Locking.Waiting.SKIP_LOCKED;
        if (skips || (query.limit() != null && query.orderBy().isEmpty())) {
            return SUCCESS;
        }
        return isTotal(query) ? SEQUENCE : BAG;
    }

    /** Only rows that are equal throughout can tie: everything that is selected is sorted by. */
    private static boolean isTotal(Query query) {
        if (query.orderBy().isEmpty() || !(query.body() instanceof Query.Selection selection)) {
            return false;
        }
        List<?> keys =
                query.orderBy().stream().map(ordering -> ordering.expression()).toList();
        return selection.items().stream()
                .allMatch(item -> item instanceof Query.Selected selected && keys.contains(selected.expression()));
    }
}
