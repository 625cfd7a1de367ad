package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.Limit;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Query;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes queries. */
final class Queries {
    private Queries() {}

    static void write(SqlText out, Query query) {
        out.nested(() -> whole(out, query));
    }

    private static void whole(SqlText out, Query query) {
        with(out, query);
        switch (query.body()) {
            case Query.Selection selection -> selection(out, selection);
            case Query.SetOperation operation -> setOperation(out, operation);
        }
        orderBy(out, query.orderBy());
        limit(out, query.limit());
        Locking locking = query.locking();
        if (locking != null) {
            out.refuseIf(query.body() instanceof Query.SetOperation, "a locking clause behind a set operation");
            locking(out, locking);
        }
    }

    private static void with(SqlText out, Query query) {
        if (query.with().isEmpty()) {
            return;
        }
        out.need(Capability.COMMON_TABLES).needIf(query.recursive(), Capability.RECURSIVE_COMMON_TABLES);
        out.add(query.recursive() ? "WITH RECURSIVE " : "WITH ");
        out.list(query.with(), table -> {
            out.refuseIf(
                    query.recursive() && table.columns().isEmpty() && out.has(Form.RECURSION_NAMES_COLUMNS),
                    "a recursive table without names of columns");
            out.name(table.name());
            if (!table.columns().isEmpty()) {
                out.add(' ').namesInBrackets(table.columns());
            }
            out.add(" AS ");
            Expressions.query(out, table.query());
        });
        out.add(' ');
    }

    private static void selection(SqlText out, Query.Selection selection) {
        out.add(selection.distinct() ? "SELECT DISTINCT " : "SELECT ");
        items(out, selection.items());
        if (!selection.from().isEmpty()) {
            out.add(" FROM ");
            Sources.all(out, selection.from());
        }
        Expressions.part(out, " WHERE ", selection.where());
        if (!selection.groupBy().isEmpty()) {
            out.add(" GROUP BY ");
            Expressions.all(out, selection.groupBy());
        }
        Expressions.part(out, " HAVING ", selection.having());
    }

    static void items(SqlText out, List<Query.Item> items) {
        out.list(items, item -> {
            switch (item) {
                case Query.AllColumns all -> {
                    String table = all.table();
                    if (table != null) {
                        out.name(table).add('.');
                    }
                    out.add('*');
                }
                case Query.Selected selected -> {
                    Expressions.write(out, selected.expression());
                    String alias = selected.alias();
                    if (alias != null) {
                        out.add(" AS ").name(alias);
                    }
                }
            }
        });
    }

    private static void setOperation(SqlText out, Query.SetOperation operation) {
        switch (operation.operator()) {
            case UNION -> {}
            case INTERSECT -> out.need(operation.all() ? Capability.INTERSECT_ALL : Capability.INTERSECT);
            case EXCEPT -> out.need(operation.all() ? Capability.EXCEPT_ALL : Capability.EXCEPT);
        }
        setOperand(out, operation.left(), isChainOfUnions(operation));
        out.add(' ').add(operation.operator().name()).add(operation.all() ? " ALL " : " ");
        setOperand(out, operation.right(), false);
    }

    /** UNION binds from the left everywhere; nothing else is certain. */
    private static boolean isChainOfUnions(Query.SetOperation operation) {
        return operation.operator() == Query.SetOperator.UNION
                && operation.left().body() instanceof Query.SetOperation left
                && left.operator() == Query.SetOperator.UNION;
    }

    private static void setOperand(SqlText out, Query operand, boolean chained) {
        boolean nested = operand.body() instanceof Query.SetOperation;
        if (operand.isPlain() && (!nested || chained)) {
            write(out, operand);
            return;
        }
        out.need(nested ? Capability.NESTED_SET_OPERATIONS : Capability.SET_OPERAND_IN_PARENTHESES);
        Expressions.query(out, operand);
    }

    static void orderBy(SqlText out, List<Ordering> orderings) {
        if (!orderings.isEmpty()) {
            out.add(" ORDER BY ");
            orderings(out, orderings);
        }
    }

    static void orderings(SqlText out, List<Ordering> orderings) {
        out.list(orderings, ordering -> {
            Expressions.write(out, ordering.expression());
            out.add(ordering.descending() ? " DESC" : "");
            switch (ordering.nulls()) {
                case UNSAID -> {}
                case FIRST -> out.need(Capability.NULLS_ORDER).add(" NULLS FIRST");
                case LAST -> out.need(Capability.NULLS_ORDER).add(" NULLS LAST");
            }
        });
    }

    static void limit(SqlText out, @Nullable Limit limit) {
        if (limit != null) {
            out.add(" LIMIT ").add(limit.count());
            if (limit.offset() > 0) {
                out.add(" OFFSET ").add(limit.offset());
            }
        }
    }

    private static void locking(SqlText out, Locking locking) {
        boolean shareMode = locking.strength() == Locking.Strength.SHARE && out.has(Form.LOCK_IN_SHARE_MODE);
        switch (locking.strength()) {
            case UPDATE -> out.need(Capability.LOCK_FOR_UPDATE).add(" FOR UPDATE");
            case NO_KEY_UPDATE -> out.need(Capability.LOCK_NO_KEY_UPDATE).add(" FOR NO KEY UPDATE");
            case SHARE -> out.need(Capability.LOCK_FOR_SHARE).add(shareMode ? " LOCK IN SHARE MODE" : " FOR SHARE");
            case KEY_SHARE -> out.need(Capability.LOCK_KEY_SHARE).add(" FOR KEY SHARE");
        }
        if (!locking.of().isEmpty()) {
            out.refuseIf(shareMode, "LOCK IN SHARE MODE of some tables");
            out.need(Capability.LOCK_OF_TABLES).add(" OF ").names(locking.of());
        }
        switch (locking.waiting()) {
            case WAIT -> {}
            case NOWAIT -> out.need(Capability.NOWAIT).add(" NOWAIT");
            case SKIP_LOCKED -> out.need(Capability.SKIP_LOCKED).add(" SKIP LOCKED");
        }
    }
}
