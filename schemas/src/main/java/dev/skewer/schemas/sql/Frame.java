package dev.skewer.schemas.sql;

import dev.skewer.schemas.Check;

/** The part of its partition that a window function sees. Immutable. */
public record Frame(Unit unit, Bound start, Bound end) {
    /** One end of a frame; {@code rows} counts only with PRECEDING and FOLLOWING. */
    public record Bound(Edge edge, long rows) {
        public Bound {
            boolean counted = edge == Edge.PRECEDING || edge == Edge.FOLLOWING;
            Check.that(rows >= 0 && (counted || rows == 0), "%s takes no number of rows", edge);
        }
    }

    public enum Unit {
        ROWS,
        RANGE
    }

    public enum Edge {
        UNBOUNDED_PRECEDING,
        PRECEDING,
        CURRENT_ROW,
        FOLLOWING,
        UNBOUNDED_FOLLOWING
    }
}
