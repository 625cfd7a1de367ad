package dev.skewer.casefiles.parse;

import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Limit;
import dev.skewer.schemas.sql.Mutation;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads UPDATE, DELETE and MERGE. */
final class Mutations {
    private Mutations() {}

    static Mutation update(Cursor in) {
        in.expect("UPDATE");
        boolean ignore = in.accept("IGNORE") || in.accept("OR", "IGNORE");
        TableSource target = Sources.crossed(Sources.all(in));
        in.expect("SET");
        List<Mutation.Assignment> assignments = assignments(in);
        List<TableSource> from = in.accept("FROM") ? Sources.all(in) : List.of();
        Expression where = where(in);
        List<Ordering> orderBy = in.accept("ORDER", "BY") ? Queries.orderings(in) : List.of();
        Limit limit = Queries.limit(in);
        return new Mutation.Update(target, assignments, from, where, orderBy, limit, ignore, returning(in));
    }

    static Mutation delete(Cursor in) {
        in.expect("DELETE");
        List<String> targets = new ArrayList<>(in.isNext("FROM") ? List.of() : in.list(in::name));
        in.expect("FROM");
        TableSource from = Sources.crossed(Sources.all(in));
        List<TableSource> using = in.accept("USING") ? Sources.all(in) : List.of();
        if (in.isMysqlFamily() && !using.isEmpty() && from instanceof TableSource.Named named) {
            targets.add(named.table());
            from = Sources.crossed(using);
            using = List.of();
        }
        if (targets.isEmpty() != from instanceof TableSource.Named && targets.isEmpty()) {
            throw new NotCovered("DELETE from a join that names no target");
        }
        Expression where = where(in);
        List<Ordering> orderBy = in.accept("ORDER", "BY") ? Queries.orderings(in) : List.of();
        Limit limit = Queries.limit(in);
        return new Mutation.Delete(from, targets, using, where, orderBy, limit, returning(in));
    }

    private static @Nullable Expression where(Cursor in) {
        return in.accept("WHERE") ? Expressions.read(in) : null;
    }

    static List<Query.Item> returning(Cursor in) {
        return in.accept("RETURNING") ? Queries.items(in) : List.of();
    }

    static List<Mutation.Assignment> assignments(Cursor in) {
        return in.list(() -> {
            Expression.Column column = Primaries.columnName(in);
            in.expectSign("=");
            return new Mutation.Assignment(column, Expressions.value(in));
        });
    }

    static Mutation merge(Cursor in) {
        in.expect("MERGE", "INTO");
        TableSource.Named target = Sources.named(in);
        in.expect("USING");
        TableSource source = Sources.read(in);
        in.expect("ON");
        Expression on = Expressions.read(in);
        List<Mutation.MergeBranch> branches = new ArrayList<>();
        while (in.accept("WHEN")) {
            branches.add(branch(in));
        }
        if (branches.isEmpty()) {
            throw in.fail("WHEN");
        }
        return new Mutation.Merge(target, source, on, branches, returning(in));
    }

    private static Mutation.MergeBranch branch(Cursor in) {
        boolean matched = !in.accept("NOT");
        in.expect("MATCHED");
        Expression condition = in.accept("AND") ? Expressions.read(in) : null;
        in.expect("THEN");
        return new Mutation.MergeBranch(matched, condition, action(in));
    }

    private static Mutation.MergeAction action(Cursor in) {
        if (in.accept("UPDATE", "SET")) {
            return new Mutation.MergeUpdate(assignments(in));
        }
        if (in.accept("DELETE")) {
            return new Mutation.MergeDelete();
        }
        if (in.accept("DO", "NOTHING")) {
            return new Mutation.MergeNothing();
        }
        in.expect("INSERT");
        List<String> columns = in.isSign("(") ? in.namesInBrackets() : List.of();
        in.expect("VALUES");
        in.expectSign("(");
        List<Expression> values = in.list(() -> Expressions.value(in));
        in.expectSign(")");
        return new Mutation.MergeInsert(columns, values);
    }
}
