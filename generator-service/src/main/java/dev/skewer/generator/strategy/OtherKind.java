package dev.skewer.generator.strategy;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.capability.Capability;
import dev.skewer.generator.mix.Draw;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement of another kind that is aimed at the same rows; the same one where there is none. Stateless. */
final class OtherKind {
    private OtherKind() {}

    static Statement of(Draw draw, Statement statement, Dialect dialect, boolean readOnly) {
        List<Statement> others = switch (statement) {
            case Statement.Select(Query query) -> ofRead(query, dialect, readOnly);
            case Mutation.Update update
            when update.target() instanceof TableSource.Named target
                    && update.from().isEmpty() -> ofRows(target, update.where(), true, dialect);
            case Mutation.Delete delete
            when delete.from() instanceof TableSource.Named from
                    && delete.targets().isEmpty()
                    && delete.using().isEmpty() -> ofRows(from, delete.where(), false, dialect);
            case Mutation.Insert insert
            when !insert.ignore()
                    && insert.onConflict() == null
                    && insert.returning().isEmpty() -> ofInsert(insert, dialect);
            case Mutation.Replace replace ->
                List.of(Mutation.Insert.of(replace.table(), replace.columns(), replace.source()));
            default -> List.of();
        };
        return others.isEmpty() ? statement : draw.pick(others);
    }

    private static List<Statement> ofRead(Query query, Dialect dialect, boolean readOnly) {
        boolean simple = query.with().isEmpty()
                && query.body() instanceof Query.Selection selection
                && selection.from().size() == 1
                && selection.from().getFirst() instanceof TableSource.Named
                && hasRowsOfTheTable(selection);
        if (!simple || readOnly) {
            return List.of();
        }
        List<Statement> others = new ArrayList<>();
        if (query.locking() != null) {
            others.add(locking(query, null));
        } else if (dialect.can(Capability.LOCK_FOR_UPDATE)) {
            others.add(locking(query, Locking.forUpdate()));
        }
        if (query.limit() == null
                && query.body() instanceof Query.Selection selection
                && selection.from().getFirst() instanceof TableSource.Named(String table, var alias, var hint)
                && alias == null
                && hint == null) {
            others.add(Mutation.Delete.of(table, selection.where()));
        }
        return others;
    }

    private static boolean hasRowsOfTheTable(Query.Selection selection) {
        return !selection.distinct()
                && selection.groupBy().isEmpty()
                && selection.having() == null
                && selection.items().stream()
                        .allMatch(item -> item instanceof Query.AllColumns
                                || (item instanceof Query.Selected selected
                                        && selected.expression() instanceof Expression.Column));
    }

    private static Statement locking(Query query, @Nullable Locking locking) {
        return new Statement.Select(
                new Query(query.with(), false, query.body(), query.orderBy(), query.limit(), locking));
    }

    /** What else can be done with the rows that an UPDATE or a DELETE is aimed at. */
    private static List<Statement> ofRows(
            TableSource.Named table, @Nullable Expression where, boolean canDelete, Dialect dialect) {
        List<Statement> others = new ArrayList<>();
        if (canDelete && table.alias() == null && table.hint() == null) {
            others.add(Mutation.Delete.of(table.table(), where));
        }
        Query read = Query.of(Query.Selection.of(List.of(new Query.AllColumns(null)), List.of(table), where));
        others.add(
                dialect.can(Capability.LOCK_FOR_UPDATE)
                        ? locking(read, Locking.forUpdate())
                        : new Statement.Select(read));
        return others;
    }

    private static List<Statement> ofInsert(Mutation.Insert insert, Dialect dialect) {
        List<Statement> others = new ArrayList<>();
        if (dialect.can(Capability.REPLACE)) {
            others.add(new Mutation.Replace(insert.table(), insert.columns(), insert.source()));
        }
        if (dialect.can(Capability.INSERT_IGNORE)) {
            others.add(new Mutation.Insert(
                    insert.table(), insert.columns(), insert.source(), true, null, insert.returning()));
        }
        return others;
    }
}
