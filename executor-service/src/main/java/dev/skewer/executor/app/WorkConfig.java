package dev.skewer.executor.app;

import dev.skewer.executor.ExecutorOptions;
import dev.skewer.executor.intake.IntakeOptions;
import dev.skewer.kit.backoff.Backoff;
import dev.skewer.schemas.topic.Limits;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How the executor takes work and does it. Immutable.
 *
 * @param slots how many plans run at once on each node
 * @param patience how long a statement may neither finish nor be seen to wait before its run is given up
 * @param standstill how long all sessions may wait for each other before the run is given up
 * @param silence how long no answer counts as silence where the DBMS cannot be asked
 * @param stateFolder where cases in flight are noted, a folder per target in it; for one process only
 * @param statusEvery how often a target says how it is
 * @param drain how long runs may go on after the end was asked for
 * @param lagLimit with more cases than this to go, a target runs only a sample
 * @param sampleOneIn how many cases one is run of then
 * @param deliveryLimit how often a case is handed out to be run, 2 to 8; one that nobody came to answer is refused then
 * @param recordLock how long a case stays ours unless we ask for more time
 * @param retryFirst the first wait before a target or broker that is gone is tried again
 * @param retryLongest the longest of these waits
 */
public record WorkConfig(
        int slots,
        Duration patience,
        Duration standstill,
        Duration silence,
        Path stateFolder,
        Duration statusEvery,
        Duration drain,
        long lagLimit,
        int sampleOneIn,
        int deliveryLimit,
        Duration recordLock,
        Duration retryFirst,
        Duration retryLongest) {
    private static final double JITTER = 0.5;

    public WorkConfig {
        // Whatever is wrong with them is said by those whom they are for.
        Backoff retry = new Backoff(retryFirst, retryLongest, JITTER, 0);
        new IntakeOptions(stateFolder, statusEvery, drain, lagLimit, sampleOneIn, deliveryLimit, recordLock, retry);
        new ExecutorOptions(slots, patience, standstill, silence, Limits.defaults());
    }

    public static WorkConfig defaults() {
        Path folder = Path.of(".skewer", "executor");
        ExecutorOptions run = ExecutorOptions.defaults();
        IntakeOptions intake = IntakeOptions.defaults(folder);
        return new WorkConfig(
                run.slots(),
                run.patience(),
                run.standstill(),
                run.silence(),
                folder,
                intake.statusEvery(),
                intake.drain(),
                intake.lagLimit(),
                intake.sampleOneIn(),
                intake.deliveryLimit(),
                intake.recordLock(),
                intake.retry().first(),
                intake.retry().longest());
    }

    /** The same for so many plans at once, with what is noted in another folder. */
    public WorkConfig with(int otherSlots, Path otherFolder) {
        return new WorkConfig(
                otherSlots,
                patience,
                standstill,
                silence,
                otherFolder,
                statusEvery,
                drain,
                lagLimit,
                sampleOneIn,
                deliveryLimit,
                recordLock,
                retryFirst,
                retryLongest);
    }

    public ExecutorOptions options(@Nullable Integer slotsOfTarget) {
        int number = slotsOfTarget == null ? slots : slotsOfTarget;
        return new ExecutorOptions(number, patience, standstill, silence, Limits.defaults());
    }

    /** The options for one target: a folder and a dice of its own. */
    public IntakeOptions intake(String target) {
        Backoff retry = new Backoff(retryFirst, retryLongest, JITTER, target.hashCode());
        return new IntakeOptions(
                stateFolder.resolve(target),
                statusEvery,
                drain,
                lagLimit,
                sampleOneIn,
                deliveryLimit,
                recordLock,
                retry);
    }
}
