package dev.skewer.casefiles.parse;

import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what rows come from. */
final class Sources {
    private Sources() {}

    static List<TableSource> all(Cursor in) {
        return in.list(() -> read(in));
    }

    /** Joins from the left. */
    static TableSource read(Cursor in) {
        return in.nested(() -> {
            TableSource left = single(in);
            while (true) {
                Optional<TableSource.JoinKind> kind = joinKind(in);
                if (kind.isEmpty()) {
                    return left;
                }
                left = join(in, kind.get(), left);
            }
        });
    }

    private static TableSource join(Cursor in, TableSource.JoinKind kind, TableSource left) {
        TableSource right = single(in);
        if (!kind.takesCondition()) {
            return new TableSource.Join(kind, left, right, null, List.of());
        }
        if (in.accept("ON")) {
            return new TableSource.Join(kind, left, right, Expressions.read(in), List.of());
        }
        if (in.accept("USING")) {
            return new TableSource.Join(kind, left, right, null, in.namesInBrackets());
        }
        if (kind == TableSource.JoinKind.INNER && in.isMysqlFamily()) {
            return new TableSource.Join(TableSource.JoinKind.CROSS, left, right, null, List.of());
        }
        throw in.fail("ON or USING");
    }

    private static Optional<TableSource.JoinKind> joinKind(Cursor in) {
        if (in.accept("JOIN") || in.accept("INNER", "JOIN")) {
            return Optional.of(TableSource.JoinKind.INNER);
        }
        if (in.accept("CROSS", "JOIN")) {
            return Optional.of(TableSource.JoinKind.CROSS);
        }
        if (in.accept("NATURAL", "JOIN") || in.accept("NATURAL", "INNER", "JOIN")) {
            return Optional.of(TableSource.JoinKind.NATURAL);
        }
        for (TableSource.JoinKind side :
                List.of(TableSource.JoinKind.LEFT, TableSource.JoinKind.RIGHT, TableSource.JoinKind.FULL)) {
            if (in.accept(side.name(), "JOIN") || in.accept(side.name(), "OUTER", "JOIN")) {
                return Optional.of(side);
            }
        }
        return Optional.empty();
    }

    private static TableSource single(Cursor in) {
        boolean lateral = in.accept("LATERAL");
        if (lateral || Queries.isNextInBrackets(in)) {
            Query query = Queries.inBrackets(in);
            String alias = Queries.alias(in);
            if (alias == null) {
                throw in.fail("a name for the derived table");
            }
            return new TableSource.Derived(query, alias, lateral);
        }
        if (in.acceptSign("(")) {
            TableSource source = read(in);
            in.expectSign(")");
            return source;
        }
        return named(in);
    }

    static TableSource.Named named(Cursor in) {
        String table = in.name();
        if (in.isSign(".") || in.isSign("(")) {
            throw in.fail("a plain table");
        }
        String alias = Queries.alias(in);
        return new TableSource.Named(table, alias, hint(in));
    }

    private static TableSource.@Nullable IndexHint hint(Cursor in) {
        for (TableSource.HintKind kind : TableSource.HintKind.values()) {
            if (in.accept(kind.name(), "INDEX") || in.accept(kind.name(), "KEY")) {
                return new TableSource.IndexHint(kind, in.namesInBrackets());
            }
        }
        return null;
    }

    /** What an expression of a comma-separated list of sources means where only one source can stand. */
    static TableSource crossed(List<TableSource> sources) {
        return sources.stream()
                .reduce((left, right) ->
                        new TableSource.Join(TableSource.JoinKind.CROSS, left, right, (Expression) null, List.of()))
                .orElseThrow();
    }
}
