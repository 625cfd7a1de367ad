package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.Limit;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes statements that change rows. */
final class Mutations {
    private Mutations() {}

    static void write(SqlText out, Mutation mutation) {
        switch (mutation) {
            case Mutation.Insert insert -> Inserts.insert(out, insert);
            case Mutation.Replace replace -> Inserts.replace(out, replace);
            case Mutation.Update update -> update(out, update);
            case Mutation.Delete delete -> delete(out, delete);
            case Mutation.Merge merge -> Merges.write(out, merge);
        }
    }

    private static void update(SqlText out, Mutation.Update update) {
        out.add("UPDATE ");
        if (update.ignore()) {
            out.need(Capability.UPDATE_IGNORE).add(out.has(Form.OR_IGNORE) ? "OR IGNORE " : "IGNORE ");
        }
        boolean joined = update.target() instanceof TableSource.Join;
        out.needIf(joined, Capability.UPDATE_JOIN);
        out.refuseIf(update.target() instanceof TableSource.Derived, "UPDATE of a derived table");
        Sources.write(out, update.target());
        out.add(" SET ");
        assignments(out, update.assignments());
        if (!update.from().isEmpty()) {
            out.need(Capability.UPDATE_FROM).add(" FROM ");
            Sources.all(out, update.from());
        }
        Expressions.part(out, " WHERE ", update.where());
        orderAndLimit(
                out, update.orderBy(), update.limit(), joined || !update.from().isEmpty());
        returning(out, update.returning(), Capability.UPDATE_RETURNING, joined);
    }

    private static void delete(SqlText out, Mutation.Delete delete) {
        boolean joined = !delete.targets().isEmpty();
        out.add("DELETE ");
        if (joined) {
            out.need(Capability.DELETE_JOIN).names(delete.targets()).add(' ');
        } else if (delete.from() instanceof TableSource.Named named) {
            out.needIf(named.alias() != null, Capability.DELETE_ALIAS);
            out.refuseIf(named.hint() != null, "DELETE of one table with an index hint");
        }
        out.add("FROM ");
        Sources.write(out, delete.from());
        if (!delete.using().isEmpty()) {
            out.need(Capability.DELETE_USING).add(" USING ");
            Sources.all(out, delete.using());
        }
        Expressions.part(out, " WHERE ", delete.where());
        orderAndLimit(
                out, delete.orderBy(), delete.limit(), joined || !delete.using().isEmpty());
        returning(out, delete.returning(), Capability.DELETE_RETURNING, joined);
    }

    private static void orderAndLimit(
            SqlText out, List<Ordering> orderBy, @Nullable Limit limit, boolean severalTables) {
        out.refuseIf(severalTables && (!orderBy.isEmpty() || limit != null), "ORDER BY or LIMIT for a write to a join");
        out.refuseIf(limit != null && limit.offset() > 0, "OFFSET for a write");
        out.needIf(!orderBy.isEmpty(), Capability.WRITE_ORDER_BY).needIf(limit != null, Capability.WRITE_LIMIT);
        Queries.orderBy(out, orderBy);
        Queries.limit(out, limit);
    }

    static void returning(SqlText out, List<Query.Item> items, Capability capability, boolean joined) {
        if (!items.isEmpty()) {
            out.refuseIf(joined, "RETURNING of a write to a join");
            out.need(capability).add(" RETURNING ");
            Queries.items(out, items);
        }
    }

    static void assignments(SqlText out, List<Mutation.Assignment> assignments) {
        out.list(assignments, assignment -> {
            out.needIf(assignment.column().table() != null, Capability.QUALIFIED_ASSIGNMENT);
            Expressions.column(out, assignment.column());
            out.add(" = ");
            Expressions.value(out, assignment.value());
        });
    }
}
