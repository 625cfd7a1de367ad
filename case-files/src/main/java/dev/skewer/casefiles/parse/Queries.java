package dev.skewer.casefiles.parse;

import dev.skewer.casefiles.text.Token;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Limit;
import dev.skewer.schemas.sql.Locking;
import dev.skewer.schemas.sql.Ordering;
import dev.skewer.schemas.sql.Query;
import dev.skewer.schemas.sql.TableSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads queries. */
final class Queries {
    private static final List<String> CONTINUATIONS =
            List.of("UNION", "INTERSECT", "EXCEPT", "ORDER", "LIMIT", "FOR", "LOCK", "ON", "RETURNING");

    private Queries() {}

    /**
     * Whether a query comes next. One in brackets may as well be the first operand of an expression or the first source of
     * a join: what stands behind its closing bracket tells.
     */
    static boolean isNext(Cursor in) {
        return isAhead(in, 0);
    }

    static boolean isNextInBrackets(Cursor in) {
        return in.isSign("(") && isAhead(in, 1);
    }

    private static boolean isAhead(Cursor in, int from) {
        int brackets = from;
        while (in.peek(brackets).isSign("(")) {
            brackets++;
        }
        if (!in.peek(brackets).isWord("SELECT") && !in.peek(brackets).isWord("WITH")) {
            return false;
        }
        for (int i = from; i < brackets; i++) {
            if (!continuesQuery(in.behindBracket(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean continuesQuery(Token token) {
        return token.kind() == Token.Kind.END
                || token.isSign(")")
                || CONTINUATIONS.stream().anyMatch(token::isWord);
    }

    static Query inBrackets(Cursor in) {
        in.expectSign("(");
        Query query = read(in);
        in.expectSign(")");
        return query;
    }

    static Query read(Cursor in) {
        return in.nested(() -> {
            boolean with = in.accept("WITH");
            boolean recursive = with && in.accept("RECURSIVE");
            List<Query.CommonTable> tables = with ? in.list(() -> commonTable(in)) : List.of();
            Query body = operations(in);
            List<Ordering> orderBy = in.accept("ORDER", "BY") ? orderings(in) : List.of();
            Limit limit = limit(in);
            Locking locking = locking(in).orElse(null);
            if (tables.isEmpty() && orderBy.isEmpty() && limit == null && locking == null) {
                return body;
            }
            if (!body.isPlain()) {
                throw new NotCovered("a query in brackets with more behind it");
            }
            return new Query(tables, recursive, body.body(), orderBy, limit, locking);
        });
    }

    private static Query.CommonTable commonTable(Cursor in) {
        String name = in.name();
        List<String> columns = in.isSign("(") ? in.namesInBrackets() : List.of();
        in.expect("AS");
        return new Query.CommonTable(name, columns, inBrackets(in));
    }

    /** Operands from the left; INTERSECT binds more strongly in some DBMSs, and so must stand in brackets beside others. */
    private static Query operations(Cursor in) {
        Query left = operand(in);
        Optional<Query.SetOperator> former = Optional.empty();
        while (true) {
            Optional<Query.SetOperator> operator = setOperator(in);
            if (operator.isEmpty()) {
                return left;
            }
            if (former.isPresent()
                    && !former.equals(operator)
                    && (former.get() == Query.SetOperator.INTERSECT || operator.get() == Query.SetOperator.INTERSECT)) {
                throw new NotCovered("INTERSECT beside another operation without brackets");
            }
            boolean all = in.accept("ALL");
            if (!all) {
                in.accept("DISTINCT");
            }
            left = Query.of(new Query.SetOperation(operator.get(), all, left, operand(in)));
            former = operator;
        }
    }

    private static Optional<Query.SetOperator> setOperator(Cursor in) {
        for (Query.SetOperator operator : Query.SetOperator.values()) {
            if (in.accept(operator.name())) {
                return Optional.of(operator);
            }
        }
        return Optional.empty();
    }

    private static Query operand(Cursor in) {
        if (in.isSign("(")) {
            return inBrackets(in);
        }
        in.expect("SELECT");
        return Query.of(selection(in));
    }

    private static Query.Selection selection(Cursor in) {
        boolean distinct = in.accept("DISTINCT");
        if (!distinct) {
            in.accept("ALL");
        }
        List<Query.Item> items = items(in);
        List<TableSource> from = in.accept("FROM") ? Sources.all(in) : List.of();
        Expression where = in.accept("WHERE") ? Expressions.read(in) : null;
        List<Expression> groupBy = in.accept("GROUP", "BY") ? Expressions.all(in) : List.of();
        Expression having = in.accept("HAVING") ? Expressions.read(in) : null;
        return new Query.Selection(distinct, items, from, where, groupBy, having);
    }

    static List<Query.Item> items(Cursor in) {
        return in.list(() -> item(in));
    }

    private static Query.Item item(Cursor in) {
        if (in.acceptSign("*")) {
            return new Query.AllColumns(null);
        }
        if (in.isName() && in.peek(1).isSign(".") && in.peek(2).isSign("*")) {
            String table = in.name();
            in.take();
            in.take();
            return new Query.AllColumns(table);
        }
        Expression expression = Expressions.read(in);
        return new Query.Selected(expression, alias(in));
    }

    /** A name behind AS, or bare. */
    static @Nullable String alias(Cursor in) {
        if (in.accept("AS")) {
            return in.name();
        }
        return in.isName() ? in.name() : null;
    }

    static List<Ordering> orderings(Cursor in) {
        return in.list(() -> {
            Expression expression = Expressions.read(in);
            boolean descending = in.accept("DESC");
            if (!descending) {
                in.accept("ASC");
            }
            return new Ordering(expression, descending, nulls(in));
        });
    }

    private static Ordering.Nulls nulls(Cursor in) {
        if (in.accept("NULLS", "FIRST")) {
            return Ordering.Nulls.FIRST;
        }
        return in.accept("NULLS", "LAST") ? Ordering.Nulls.LAST : Ordering.Nulls.UNSAID;
    }

    static @Nullable Limit limit(Cursor in) {
        if (!in.accept("LIMIT")) {
            return null;
        }
        long first = in.number();
        if (in.acceptSign(",")) {
            return new Limit(in.number(), first);
        }
        return new Limit(first, in.accept("OFFSET") ? in.number() : 0);
    }

    private static Optional<Locking> locking(Cursor in) {
        if (in.accept("LOCK", "IN", "SHARE", "MODE")) {
            return Optional.of(new Locking(Locking.Strength.SHARE, List.of(), waiting(in)));
        }
        Optional<Locking.Strength> strength = strength(in);
        if (strength.isEmpty()) {
            return Optional.empty();
        }
        List<String> of = in.accept("OF") ? in.list(in::name) : List.of();
        return Optional.of(new Locking(strength.get(), of, waiting(in)));
    }

    private static Optional<Locking.Strength> strength(Cursor in) {
        if (in.accept("FOR", "UPDATE")) {
            return Optional.of(Locking.Strength.UPDATE);
        }
        if (in.accept("FOR", "NO", "KEY", "UPDATE")) {
            return Optional.of(Locking.Strength.NO_KEY_UPDATE);
        }
        if (in.accept("FOR", "SHARE")) {
            return Optional.of(Locking.Strength.SHARE);
        }
        return in.accept("FOR", "KEY", "SHARE") ? Optional.of(Locking.Strength.KEY_SHARE) : Optional.empty();
    }

    private static Locking.Waiting waiting(Cursor in) {
        if (in.accept("NOWAIT")) {
            return Locking.Waiting.NOWAIT;
        }
        return in.accept("SKIP", "LOCKED") ? Locking.Waiting.SKIP_LOCKED : Locking.Waiting.WAIT;
    }
}
