package dev.skewer.oracle.analysis.reduce;

import dev.skewer.schemas.testcase.Scenario;
import java.util.Optional;

/** One kind of cut: it knows where a case can be cut, and what is left then. Pure functions. */
public interface Pass {
    /** In how many places the case can be cut. */
    int places(Scenario scenario);

    /** What is left when it is cut in the places from one on and before another; nothing where that is no case. */
    Optional<Scenario> cut(Scenario scenario, int from, int to);

    /** Whether several places can be cut at once. */
    default boolean atOnce() {
        return true;
    }
}
