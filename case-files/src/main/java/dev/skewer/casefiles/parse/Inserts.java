package dev.skewer.casefiles.parse;

import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Mutation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads INSERT and REPLACE. */
final class Inserts {
    private Inserts() {}

    static Mutation read(Cursor in) {
        boolean replace = in.accept("REPLACE") || in.accept("INSERT", "OR", "REPLACE");
        if (!replace) {
            in.expect("INSERT");
        }
        boolean ignore = !replace && (in.accept("IGNORE") || in.accept("OR", "IGNORE"));
        if (!in.accept("INTO") && !in.isMysqlFamily()) {
            throw in.fail("INTO");
        }
        String table = in.name();
        Rows rows = rows(in);
        if (replace) {
            return new Mutation.Replace(table, rows.columns(), rows.source());
        }
        Mutation.OnConflict onConflict = onConflict(in);
        if (ignore && onConflict != null) {
            throw new NotCovered("an INSERT that ignores a conflict and does something");
        }
        return new Mutation.Insert(table, rows.columns(), rows.source(), ignore, onConflict, Mutations.returning(in));
    }

    private static Rows rows(Cursor in) {
        if (in.accept("DEFAULT", "VALUES")) {
            return new Rows(List.of(), new Mutation.DefaultRow());
        }
        if (in.isSign("(") && in.peek(1).isSign(")")) {
            in.take();
            in.take();
            in.expect("VALUES");
            in.expectSign("(");
            in.expectSign(")");
            return new Rows(List.of(), new Mutation.DefaultRow());
        }
        if (in.isMysqlFamily() && in.accept("SET")) {
            List<Mutation.Assignment> assignments = Mutations.assignments(in);
            return new Rows(
                    assignments.stream()
                            .map(assignment -> assignment.column().name())
                            .toList(),
                    new Mutation.Rows(List.of(
                            assignments.stream().map(Mutation.Assignment::value).toList())));
        }
        List<String> columns = in.isSign("(") && !Queries.isNext(in) ? in.namesInBrackets() : List.of();
        if (in.accept("VALUES") || in.accept("VALUE")) {
            return new Rows(columns, new Mutation.Rows(in.list(() -> row(in))));
        }
        if (Queries.isNext(in)) {
            return new Rows(columns, new Mutation.FromQuery(Queries.read(in)));
        }
        throw in.fail("VALUES or a query");
    }

    private static List<Expression> row(Cursor in) {
        in.expectSign("(");
        List<Expression> values = in.list(() -> Expressions.value(in));
        in.expectSign(")");
        return values;
    }

    private static Mutation.@Nullable OnConflict onConflict(Cursor in) {
        if (in.accept("ON", "DUPLICATE", "KEY", "UPDATE")) {
            return new Mutation.DoUpdate(List.of(), Mutations.assignments(in), null);
        }
        if (!in.accept("ON", "CONFLICT")) {
            return null;
        }
        List<String> columns = in.isSign("(") ? in.namesInBrackets() : List.of();
        if (in.accept("DO", "NOTHING")) {
            return new Mutation.DoNothing(columns);
        }
        in.expect("DO", "UPDATE", "SET");
        if (columns.isEmpty()) {
            throw new NotCovered("DO UPDATE without columns");
        }
        List<Mutation.Assignment> assignments = Mutations.assignments(in);
        return new Mutation.DoUpdate(columns, assignments, in.accept("WHERE") ? Expressions.read(in) : null);
    }

    private record Rows(List<String> columns, Mutation.Source source) {}
}
