package dev.skewer.generator.statement;

import dev.skewer.generator.shape.Kind;
import dev.skewer.generator.shape.Reach;
import dev.skewer.schemas.sql.Expression;

/** An expression, and what is known of its values. Immutable. */
record Term(Expression expression, Kind kind, Reach reach) {}
