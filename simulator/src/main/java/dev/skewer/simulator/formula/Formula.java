package dev.skewer.simulator.formula;

import java.util.List;

/** Computes a value from a row. Immutable. */
@FunctionalInterface
public interface Formula {
    /** Fails with a {@link StatementError} where the value cannot be computed. */
    Datum of(List<Datum> row);

    /** Whether it is true of the row, neither false nor unknown. */
    default boolean holds(List<Datum> row) {
        return of(row) instanceof Datum.Truth truth && truth.value();
    }
}
