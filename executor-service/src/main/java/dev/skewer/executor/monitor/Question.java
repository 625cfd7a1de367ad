package dev.skewer.executor.monitor;

import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Put to a lock monitor by a run. Immutable.
 *
 * @param about the sessions of which it wants to know whether they wait, by the names that the DBMS's lock views use
 * @param rowsAlone whether they wait for nothing but locks of the storage engine
 * @param moot whether the answer is of no use any more; the question may then be left without one
 * @param inbox takes what is true at some moment after the question was put
 */
public record Question(Set<String> about, boolean rowsAlone, BooleanSupplier moot, Consumer<Waits> inbox) {
    public Question {
        about = Set.copyOf(about);
    }
}
