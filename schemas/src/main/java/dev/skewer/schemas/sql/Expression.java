package dev.skewer.schemas.sql;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.skewer.schemas.Check;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value that SQL computes. Immutable. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Literal.Null.class, name = "null"),
    @JsonSubTypes.Type(value = Literal.Whole.class, name = "whole"),
    @JsonSubTypes.Type(value = Literal.Decimal.class, name = "decimal"),
    @JsonSubTypes.Type(value = Literal.Floating.class, name = "floating"),
    @JsonSubTypes.Type(value = Literal.Text.class, name = "text"),
    @JsonSubTypes.Type(value = Literal.Bytes.class, name = "bytes"),
    @JsonSubTypes.Type(value = Literal.Bool.class, name = "bool"),
    @JsonSubTypes.Type(value = Literal.Temporal.class, name = "temporal"),
    @JsonSubTypes.Type(value = Expression.Column.class, name = "column"),
    @JsonSubTypes.Type(value = Expression.Unary.class, name = "unary"),
    @JsonSubTypes.Type(value = Expression.Binary.class, name = "binary"),
    @JsonSubTypes.Type(value = Expression.Is.class, name = "test"),
    @JsonSubTypes.Type(value = Expression.Between.class, name = "between"),
    @JsonSubTypes.Type(value = Expression.Like.class, name = "like"),
    @JsonSubTypes.Type(value = Expression.InList.class, name = "in-list"),
    @JsonSubTypes.Type(value = Expression.InQuery.class, name = "in-query"),
    @JsonSubTypes.Type(value = Expression.Exists.class, name = "exists"),
    @JsonSubTypes.Type(value = Expression.Quantified.class, name = "quantified"),
    @JsonSubTypes.Type(value = Expression.Scalar.class, name = "scalar-query"),
    @JsonSubTypes.Type(value = Expression.Case.class, name = "case"),
    @JsonSubTypes.Type(value = Expression.Cast.class, name = "cast"),
    @JsonSubTypes.Type(value = Expression.Call.class, name = "call"),
    @JsonSubTypes.Type(value = Expression.Aggregate.class, name = "aggregate"),
    @JsonSubTypes.Type(value = Expression.Over.class, name = "over"),
    @JsonSubTypes.Type(value = Expression.Tuple.class, name = "tuple"),
    @JsonSubTypes.Type(value = Expression.Collate.class, name = "collate"),
    @JsonSubTypes.Type(value = Expression.Default.class, name = "default"),
    @JsonSubTypes.Type(value = Expression.Proposed.class, name = "proposed")
})
public sealed interface Expression
        permits Literal,
                Expression.Column,
                Expression.Unary,
                Expression.Binary,
                Expression.Is,
                Expression.Between,
                Expression.Like,
                Expression.InList,
                Expression.InQuery,
                Expression.Exists,
                Expression.Quantified,
                Expression.Scalar,
                Expression.Case,
                Expression.Cast,
                Expression.Call,
                Expression.Aggregate,
                Expression.Over,
                Expression.Tuple,
                Expression.Collate,
                Expression.Default,
                Expression.Proposed {
    record Column(@Nullable String table, String name) implements Expression {
        public Column {
            Check.notBlank(name, "the name of a column");
        }

        public static Column of(String name) {
            return new Column(null, name);
        }
    }

    record Unary(UnaryOperator operator, Expression operand) implements Expression {}

    record Binary(BinaryOperator operator, Expression left, Expression right) implements Expression {}

    /** {@code operand IS [NOT] NULL | TRUE | FALSE | UNKNOWN}. */
    record Is(Expression operand, boolean negated, Truth truth) implements Expression {}

    record Between(Expression operand, boolean negated, Expression low, Expression high) implements Expression {}

    record Like(Expression operand, boolean negated, Matching matching, Expression pattern) implements Expression {}

    record InList(Expression operand, boolean negated, List<Expression> values) implements Expression {
        public InList {
            values = List.copyOf(values);
            Check.that(!values.isEmpty(), "an IN list must not be empty");
        }
    }

    record InQuery(Expression operand, boolean negated, Query query) implements Expression {}

    record Exists(boolean negated, Query query) implements Expression {}

    /** {@code operand = ANY (query)} and its like; the operator compares. */
    record Quantified(Expression operand, BinaryOperator operator, Quantifier quantifier, Query query)
            implements Expression {
        public Quantified {
            Check.that(operator.compares(), "%s does not compare", operator);
        }
    }

    record Scalar(Query query) implements Expression {}

    record Case(
            @Nullable Expression operand,
            List<When> branches,
            @Nullable Expression otherwise) implements Expression {
        public Case {
            branches = List.copyOf(branches);
            Check.that(!branches.isEmpty(), "a CASE must have a branch");
        }
    }

    record When(Expression condition, Expression result) {}

    record Cast(Expression operand, DataType type) implements Expression {}

    /** A scalar function that gives the same result for the same arguments. */
    record Call(ScalarFunction function, List<Expression> arguments) implements Expression {
        public Call {
            arguments = List.copyOf(arguments);
            Check.that(function.takes(arguments.size()), "%s does not take %s arguments", function, arguments.size());
        }
    }

    /** An aggregate function; no argument means {@code *}. */
    record Aggregate(
            AggregateFunction function,
            boolean distinct,
            @Nullable Expression argument) implements Expression, Windowed {
        public Aggregate {
            Check.that(
                    argument != null || (function == AggregateFunction.COUNT && !distinct),
                    "only COUNT counts rows as such: %s",
                    function);
        }
    }

    /** A function over a window of rows. */
    record Over(
            Windowed function,
            List<Expression> partitionBy,
            List<Ordering> orderBy,
            @Nullable Frame frame) implements Expression {
        public Over {
            partitionBy = List.copyOf(partitionBy);
            orderBy = List.copyOf(orderBy);
        }
    }

    /** {@code (a, b)}: a row of values. */
    record Tuple(List<Expression> values) implements Expression {
        public Tuple {
            values = List.copyOf(values);
            Check.that(values.size() > 1, "a row of values has at least two");
        }
    }

    record Collate(Expression operand, String collation) implements Expression {}

    /** The word DEFAULT in the place of a value. */
    record Default() implements Expression {}

    /** The value that an insert proposed for a column, within what is done on conflict. */
    record Proposed(String column) implements Expression {}

    enum Truth {
        NULL,
        TRUE,
        FALSE,
        UNKNOWN
    }

    enum Matching {
        LIKE,
        LIKE_IGNORING_CASE,
        REGULAR_EXPRESSION
    }

    enum Quantifier {
        ANY,
        ALL
    }
}
