package dev.skewer.oracle.analysis.visibility;

import dev.skewer.schemas.sql.Control;
import dev.skewer.schemas.sql.Definition;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Literal;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Mutation.Assignment;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.Statement;
import dev.skewer.schemas.sql.TableSource;
import dev.skewer.schemas.sql.Windowed;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a statement looks at, by its text. Immutable.
 *
 * @param tables all that it names, and perhaps names that are none
 * @param changed those that it changes
 * @param locks whether some part of it reads with locks
 * @param locksAll whether no part of it reads without
 * @param aggregates whether some part of it makes one row of many
 * @param chooses whether it takes some of several rows, and which ones is a matter of their place: the first of a LIMIT that rows can tie
 *     for, the last that a join changes a row to, the first that an insert meets a key with, those that an UPDATE IGNORE comes to before they are in each other's way
 */
public record Footprint(
        Set<String> tables, Set<String> changed, boolean locks, boolean locksAll, boolean aggregates, boolean chooses) {
    public Footprint {
        tables = Collections.unmodifiableSet(new LinkedHashSet<>(tables));
        changed = Collections.unmodifiableSet(new LinkedHashSet<>(changed));
    }

    /** That of a statement that was read; text names nothing that is known. */
    public static Footprint of(Statement statement) {
        Walk walk = new Walk();
        switch (statement) {
            case Statement.Select select -> walk.query(select.query());
            case Mutation mutation -> walk.mutation(mutation);
            case Statement.Raw raw -> {}
            case Control control -> {}
            case Definition definition -> {}
        }
        return new Footprint(
                walk.tables, walk.changed, walk.locks, walk.locks && walk.plain == 0, walk.aggregates, walk.chooses);
    }

    /** Used once, by one thread. */
    private static final class Walk {
        private final Set<String> tables = new LinkedHashSet<>();
        private final Set<String> changed = new LinkedHashSet<>();
        private boolean locks;

        /** How many queries of tables have no locks of their own. */
        private int plain;

        private boolean aggregates;
        private boolean chooses;

        void query(Query query) {
            query.with().forEach(common -> query(common.query()));
            body(query.body());
            orderings(query.orderBy());
            locks |= query.locking() != null;
            plain += query.locking() == null ? 1 : 0;
            chooses |= query.limit() != null && !isTotal(query);
        }

        /** Everything that is selected is sorted by. */
        private static boolean isTotal(Query query) {
            List<Expression> keys =
                    query.orderBy().stream().map(Ordering::expression).toList();
            return query.body() instanceof Query.Selection selection
                    && selection.items().stream()
                            .allMatch(item ->
                                    item instanceof Query.Selected selected && keys.contains(selected.expression()));
        }

        private void body(Query.Body body) {
            switch (body) {
                case Query.SetOperation operation -> {
                    query(operation.left());
                    query(operation.right());
                }
                case Query.Selection selection -> {
                    items(selection.items());
                    selection.from().forEach(this::source);
                    maybe(selection.where());
                    all(selection.groupBy());
                    aggregates |= !selection.groupBy().isEmpty() || selection.having() != null;
                    maybe(selection.having());
                }
            }
        }

        private void items(List<Query.Item> items) {
            for (Query.Item item : items) {
                if (item instanceof Query.Selected selected) {
                    expression(selected.expression());
                }
            }
        }

        private void source(TableSource source) {
            switch (source) {
                case TableSource.Named named -> tables.add(named.table());
                case TableSource.Derived derived -> query(derived.query());
                case TableSource.Join join -> {
                    source(join.left());
                    source(join.right());
                    maybe(join.on());
                }
            }
        }

        void mutation(Mutation mutation) {
            switch (mutation) {
                case Mutation.Insert insert -> {
                    changes(insert.table());
                    chooses |= insert.source() instanceof Mutation.FromQuery
                            && (insert.ignore() || insert.onConflict() != null);
                    rows(insert.source());
                    if (insert.onConflict() instanceof Mutation.DoUpdate update) {
                        assignments(update.assignments());
                        maybe(update.where());
                    }
                    items(insert.returning());
                }
                case Mutation.Replace replace -> {
                    changes(replace.table());
                    chooses |= replace.source() instanceof Mutation.FromQuery;
                    rows(replace.source());
                }
                case Mutation.Update update -> {
                    target(update.target());
                    chooses |= update.limit() != null
                            || update.ignore()
                            || !update.from().isEmpty()
                            || update.target() instanceof TableSource.Join;
                    update.from().forEach(this::source);
                    assignments(update.assignments());
                    maybe(update.where());
                    orderings(update.orderBy());
                    items(update.returning());
                }
                case Mutation.Delete delete -> {
                    target(delete.from());
                    chooses |= delete.limit() != null;
                    delete.using().forEach(this::source);
                    maybe(delete.where());
                    orderings(delete.orderBy());
                    items(delete.returning());
                }
                case Mutation.Merge merge -> {
                    target(merge.target());
                    source(merge.source());
                    expression(merge.on());
                    merge.branches().forEach(this::branch);
                    items(merge.returning());
                }
            }
        }

        private void changes(String table) {
            tables.add(table);
            changed.add(table);
        }

        /** Of a join any table may be what is changed. */
        private void target(TableSource target) {
            Set<String> before = new LinkedHashSet<>(tables);
            tables.clear();
            source(target);
            changed.addAll(tables);
            tables.addAll(before);
        }

        private void rows(Mutation.Source source) {
            switch (source) {
                case Mutation.Rows(var rows) -> rows.forEach(this::all);
                case Mutation.FromQuery(var query) -> query(query);
                case Mutation.DefaultRow row -> {}
            }
        }

        private void branch(Mutation.MergeBranch branch) {
            maybe(branch.condition());
            switch (branch.action()) {
                case Mutation.MergeUpdate update -> assignments(update.assignments());
                case Mutation.MergeInsert insert -> all(insert.values());
                case Mutation.MergeDelete delete -> {}
                case Mutation.MergeNothing nothing -> {}
            }
        }

        private void assignments(List<Assignment> assignments) {
            assignments.forEach(assignment -> expression(assignment.value()));
        }

        private void orderings(List<Ordering> orderings) {
            orderings.forEach(ordering -> expression(ordering.expression()));
        }

        private void all(Collection<Expression> expressions) {
            expressions.forEach(this::expression);
        }

        private void maybe(@Nullable Expression expression) {
            if (expression != null) {
                expression(expression);
            }
        }

        private void expression(Expression expression) {
            switch (expression) {
                case Literal literal -> {}
                case Expression.Column column -> {}
                case Expression.Default word -> {}
                case Expression.Proposed proposed -> {}
                case Expression.Unary unary -> expression(unary.operand());
                case Expression.Binary binary -> all(List.of(binary.left(), binary.right()));
                case Expression.Is is -> expression(is.operand());
                case Expression.Between between -> all(List.of(between.operand(), between.low(), between.high()));
                case Expression.Like like -> all(List.of(like.operand(), like.pattern()));
                case Expression.InList in -> {
                    expression(in.operand());
                    all(in.values());
                }
                case Expression.InQuery in -> {
                    expression(in.operand());
                    query(in.query());
                }
                case Expression.Exists exists -> query(exists.query());
                case Expression.Quantified quantified -> {
                    expression(quantified.operand());
                    query(quantified.query());
                }
                case Expression.Scalar scalar -> query(scalar.query());
                case Expression.Case choice -> {
                    maybe(choice.operand());
                    choice.branches().forEach(when -> all(List.of(when.condition(), when.result())));
                    maybe(choice.otherwise());
                }
                case Expression.Cast cast -> expression(cast.operand());
                case Expression.Call call -> all(call.arguments());
                case Expression.Aggregate aggregate -> {
                    aggregates = true;
                    maybe(aggregate.argument());
                }
                case Expression.Over over -> over(over);
                case Expression.Tuple tuple -> all(tuple.values());
                case Expression.Collate collate -> expression(collate.operand());
            }
        }

        private void over(Expression.Over over) {
            switch (over.function()) {
                case Expression.Aggregate aggregate -> maybe(aggregate.argument());
                case Windowed.Ranking ranking -> all(ranking.arguments());
            }
            all(over.partitionBy());
            orderings(over.orderBy());
        }
    }
}
