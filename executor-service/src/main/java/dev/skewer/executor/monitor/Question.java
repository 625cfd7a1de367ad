package dev.skewer.executor.monitor;

import java.util.Set;
import java.util.function.Consumer;

/**
 * Put to a lock monitor by a run. Immutable.
 *
 * @param about the sessions of which it wants to know whether they wait, by the names that the DBMS's lock views use
 * @param inbox takes what is true at some moment after the question was put
 */
public record Question(Set<String> about, Consumer<Waits> inbox) {
    public Question {
        about = Set.copyOf(about);
    }
}
