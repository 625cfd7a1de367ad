package dev.skewer.executor;

import dev.skewer.executor.schedule.Patience;
import dev.skewer.schemas.Check;
import dev.skewer.schemas.topic.Limits;
import java.time.Duration;

/**
 * How an executor works. Immutable.
 *
 * @param slots how many plans it runs at once on each node
 * @param patience how long a statement may neither finish nor be seen to wait before its run is given up
 * @param standstill how long all sessions may wait for each other before the run is given up
 * @param silence how long no answer counts as silence where the DBMS cannot be asked
 */
public record ExecutorOptions(int slots, Duration patience, Duration standstill, Duration silence, Limits limits) {
    public ExecutorOptions {
        Check.that(slots > 0, "an executor needs a slot");
    }

    public static ExecutorOptions defaults() {
        return new ExecutorOptions(
                4, Duration.ofSeconds(20), Duration.ofSeconds(5), Duration.ofMillis(500), Limits.defaults());
    }

    Patience patienceOfRuns() {
        return new Patience(patience, standstill, silence, Duration.ofMillis(limits.runMillis()));
    }

    public ExecutorOptions slots(int number) {
        return new ExecutorOptions(number, patience, standstill, silence, limits);
    }
}
