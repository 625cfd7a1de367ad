package dev.skewer.schemas.sql;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.Check;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement that changes rows. Immutable. */
public sealed interface Mutation extends Statement {
    /** INSERT; {@code ignore} drops rows that cannot be inserted. */
    record Insert(
            String table,
            List<String> columns,
            Source source,
            boolean ignore,
            @Nullable OnConflict onConflict,
            List<Query.Item> returning)
            implements Mutation {
        public Insert {
            columns = List.copyOf(columns);
            returning = List.copyOf(returning);
            Check.distinct(columns, "the columns of an INSERT");
            Check.that(!ignore || onConflict == null, "an INSERT either ignores a conflict or does something");
        }

        public static Insert of(String table, List<String> columns, Source source) {
            return new Insert(table, columns, source, false, null, List.of());
        }
    }

    /** REPLACE: delete the rows in the way, then insert. */
    record Replace(String table, List<String> columns, Source source) implements Mutation {
        public Replace {
            columns = List.copyOf(columns);
        }
    }

    /**
     * UPDATE of a table, or of a join in the MySQL family; {@code from} holds the further tables of the PostgreSQL family.
     */
    record Update(
            TableSource target,
            List<Assignment> assignments,
            List<TableSource> from,
            @Nullable Expression where,
            List<Ordering> orderBy,
            @Nullable Limit limit,
            boolean ignore,
            List<Query.Item> returning)
            implements Mutation {
        public Update {
            assignments = List.copyOf(assignments);
            from = List.copyOf(from);
            orderBy = List.copyOf(orderBy);
            returning = List.copyOf(returning);
            Check.that(!assignments.isEmpty(), "an UPDATE must set something");
        }

        public static Update of(String table, List<Assignment> assignments, @Nullable Expression where) {
            return new Update(
                    TableSource.Named.of(table), assignments, List.of(), where, List.of(), null, false, List.of());
        }
    }

    /**
     * DELETE from a table. With {@code targets} the form of the MySQL family that deletes from these tables of a join;
     * {@code using} holds the further tables of the PostgreSQL family.
     */
    record Delete(
            TableSource from,
            List<String> targets,
            List<TableSource> using,
            @Nullable Expression where,
            List<Ordering> orderBy,
            @Nullable Limit limit,
            List<Query.Item> returning)
            implements Mutation {
        public Delete {
            targets = List.copyOf(targets);
            using = List.copyOf(using);
            orderBy = List.copyOf(orderBy);
            returning = List.copyOf(returning);
            Check.that(targets.isEmpty() || using.isEmpty(), "a DELETE names targets or further tables, not both");
            Check.that(
                    !targets.isEmpty() || from instanceof TableSource.Named, "a DELETE from a join must name targets");
        }

        public static Delete of(String table, @Nullable Expression where) {
            return new Delete(TableSource.Named.of(table), List.of(), List.of(), where, List.of(), null, List.of());
        }
    }

    record Merge(
            TableSource.Named target,
            TableSource source,
            Expression on,
            List<MergeBranch> branches,
            List<Query.Item> returning)
            implements Mutation {
        public Merge {
            branches = List.copyOf(branches);
            returning = List.copyOf(returning);
            Check.that(!branches.isEmpty(), "a MERGE must have a branch");
        }
    }

    record MergeBranch(boolean matched, @Nullable Expression condition, MergeAction action) {
        public MergeBranch {
            Check.that(
                    action instanceof MergeNothing || matched != action instanceof MergeInsert,
                    "a matched row is updated or deleted, an unmatched one inserted");
        }
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = MergeUpdate.class, name = "update"),
        @JsonSubTypes.Type(value = MergeDelete.class, name = "delete"),
        @JsonSubTypes.Type(value = MergeInsert.class, name = "insert"),
        @JsonSubTypes.Type(value = MergeNothing.class, name = "nothing")
    })
    sealed interface MergeAction permits MergeUpdate, MergeDelete, MergeInsert, MergeNothing {}

    record MergeUpdate(List<Assignment> assignments) implements MergeAction {
        public MergeUpdate {
            assignments = List.copyOf(assignments);
        }
    }

    record MergeDelete() implements MergeAction {}

    record MergeInsert(List<String> columns, List<Expression> values) implements MergeAction {
        public MergeInsert {
            columns = List.copyOf(columns);
            values = List.copyOf(values);
        }
    }

    record MergeNothing() implements MergeAction {}

    record Assignment(Expression.Column column, Expression value) {}

    /** Where the rows of an insert come from. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Rows.class, name = "rows"),
        @JsonSubTypes.Type(value = FromQuery.class, name = "query"),
        @JsonSubTypes.Type(value = DefaultRow.class, name = "default-row")
    })
    sealed interface Source permits Rows, FromQuery, DefaultRow {}

    record Rows(List<List<Expression>> rows) implements Source {
        public Rows {
            rows = rows.stream().map(List::copyOf).toList();
            Check.that(!rows.isEmpty(), "VALUES must have a row");
            int width = rows.getFirst().size();
            Check.that(rows.stream().allMatch(row -> row.size() == width), "the rows of VALUES differ in length");
        }
    }

    record FromQuery(Query query) implements Source {}

    /** {@code DEFAULT VALUES}, or {@code () VALUES ()} in the MySQL family. */
    record DefaultRow() implements Source {}

    /** What an insert does with a row that meets a unique key. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = DoNothing.class, name = "nothing"),
        @JsonSubTypes.Type(value = DoUpdate.class, name = "update")
    })
    sealed interface OnConflict permits DoNothing, DoUpdate {}

    /** {@code ON CONFLICT [(columns)] DO NOTHING}. */
    record DoNothing(List<String> columns) implements OnConflict {
        public DoNothing {
            columns = List.copyOf(columns);
        }
    }

    /** {@code ON CONFLICT (columns) DO UPDATE …}; with no columns {@code ON DUPLICATE KEY UPDATE}. */
    record DoUpdate(
            List<String> columns,
            List<Assignment> assignments,
            @Nullable Expression where) implements OnConflict {
        public DoUpdate {
            columns = List.copyOf(columns);
            assignments = List.copyOf(assignments);
            Check.that(!assignments.isEmpty(), "DO UPDATE must set something");
        }
    }
}
