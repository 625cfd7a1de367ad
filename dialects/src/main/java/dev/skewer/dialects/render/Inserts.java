package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.dialects.spelling.Form;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import java.util.List;

/** Writes INSERT and REPLACE. */
final class Inserts {
    private Inserts() {}

    static void insert(SqlText out, Mutation.Insert insert) {
        out.add("INSERT ");
        if (insert.ignore()) {
            out.need(Capability.INSERT_IGNORE).add(out.has(Form.OR_IGNORE) ? "OR IGNORE " : "IGNORE ");
        }
        out.add("INTO ").name(insert.table());
        source(out, insert.columns(), insert.source());
        Mutation.OnConflict onConflict = insert.onConflict();
        if (onConflict != null) {
            out.needIf(isConflict(onConflict) && isBareQuery(insert.source()), Capability.CONFLICT_BEHIND_BARE_QUERY);
            out.inConflict(() -> onConflict(out, onConflict));
        }
        Mutations.returning(out, insert.returning(), Capability.INSERT_RETURNING, false);
    }

    static void replace(SqlText out, Mutation.Replace replace) {
        out.need(Capability.REPLACE).add("REPLACE INTO ").name(replace.table());
        source(out, replace.columns(), replace.source());
    }

    private static void source(SqlText out, List<String> columns, Mutation.Source source) {
        if (!columns.isEmpty()) {
            out.add(' ').namesInBrackets(columns);
        }
        switch (source) {
            case Mutation.Rows rows -> {
                out.add(" VALUES ");
                out.list(rows.rows(), row -> {
                    out.refuseIf(row.isEmpty(), "a row without values");
                    out.add('(')
                            .list(row, value -> Expressions.value(out, value))
                            .add(')');
                });
            }
            case Mutation.FromQuery from -> {
                out.add(' ');
                Queries.write(out, from.query());
            }
            case Mutation.DefaultRow row -> {
                out.refuseIf(!columns.isEmpty(), "columns of a row of defaults");
                out.add(out.has(Form.EMPTY_VALUES) ? " () VALUES ()" : " DEFAULT VALUES");
            }
        }
    }

    /** Whether ON CONFLICT is what it is written as, rather than ON DUPLICATE KEY. */
    private static boolean isConflict(Mutation.OnConflict onConflict) {
        return switch (onConflict) {
            case Mutation.DoNothing nothing -> true;
            case Mutation.DoUpdate update -> !update.columns().isEmpty();
        };
    }

    /** A query that ends with its FROM, so that ON behind it could begin the condition of a join. */
    private static boolean isBareQuery(Mutation.Source source) {
        return source instanceof Mutation.FromQuery from && endsWithFrom(from.query());
    }

    private static boolean endsWithFrom(Query query) {
        if (!query.orderBy().isEmpty() || query.limit() != null) {
            return false;
        }
        return switch (query.body()) {
            case Query.Selection selection ->
                selection.where() == null
                        && selection.groupBy().isEmpty()
                        && !selection.from().isEmpty();
            case Query.SetOperation operation -> operation.right().isPlain() && endsWithFrom(operation.right());
        };
    }

    private static void onConflict(SqlText out, Mutation.OnConflict onConflict) {
        switch (onConflict) {
            case Mutation.DoNothing nothing -> {
                out.need(Capability.ON_CONFLICT).add(" ON CONFLICT");
                target(out, nothing.columns());
                out.add(" DO NOTHING");
            }
            case Mutation.DoUpdate update
            when update.columns().isEmpty() -> {
                out.need(Capability.ON_DUPLICATE_KEY).add(" ON DUPLICATE KEY UPDATE ");
                out.refuseIf(update.where() != null, "ON DUPLICATE KEY with a condition");
                Mutations.assignments(out, update.assignments());
            }
            case Mutation.DoUpdate update -> {
                out.need(Capability.ON_CONFLICT).add(" ON CONFLICT");
                target(out, update.columns());
                out.add(" DO UPDATE SET ");
                Mutations.assignments(out, update.assignments());
                Expressions.part(out, " WHERE ", update.where());
            }
        }
    }

    private static void target(SqlText out, List<String> columns) {
        if (!columns.isEmpty()) {
            out.add(' ').namesInBrackets(columns);
        }
    }
}
