package dev.skewer.dialects.render;

import dev.skewer.dialects.capability.Capability;
import dev.skewer.schemas.sql.AggregateFunction;
import dev.skewer.schemas.sql.BinaryOperator;
import dev.skewer.schemas.sql.DataType;
import dev.skewer.schemas.sql.Expression;
import dev.skewer.schemas.sql.Isolation;
import dev.skewer.schemas.sql.ScalarFunction;
import dev.skewer.schemas.sql.UnaryOperator;

/** Why a tree cannot be written in a dialect. Immutable. */
public sealed interface Missing {
    record Feature(Capability capability) implements Missing {}

    record Type(DataType type) implements Missing {}

    record CastTarget(DataType type) implements Missing {}

    record Function(ScalarFunction function) implements Missing {}

    record Aggregate(AggregateFunction function) implements Missing {}

    record Operator(BinaryOperator operator) implements Missing {}

    record Prefix(UnaryOperator operator) implements Missing {}

    record Match(Expression.Matching matching) implements Missing {}

    record Level(Isolation level) implements Missing {}

    /** A tree that no text of the dialect says, whatever it can do. */
    record Form(String what) implements Missing {}
}
