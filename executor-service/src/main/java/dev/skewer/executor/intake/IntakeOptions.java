package dev.skewer.executor.intake;

import dev.skewer.kit.backoff.Backoff;
import dev.skewer.schemas.Check;
import java.nio.file.Path;
import java.time.Duration;

/**
 * How work is taken. Immutable.
 *
 * @param stateFolder where deliveries in flight are noted; for one process only
 * @param statusEvery how often the target says how it is
 * @param drain how long runs may go on after the end was asked for
 * @param lagLimit with more cases than this to go, only a sample is run
 * @param sampleOneIn how many cases one is run of then
 * @param deliveryLimit how often a record is handed out to be run; brokers do so ten times at most, unless they are told otherwise
 * @param recordLock how long a record stays ours unless we ask for more time
 * @param retry how long to wait before a target or broker that was gone is tried again
 */
public record IntakeOptions(
        Path stateFolder,
        Duration statusEvery,
        Duration drain,
        long lagLimit,
        int sampleOneIn,
        int deliveryLimit,
        Duration recordLock,
        Backoff retry) {
    public IntakeOptions {
        Check.that(statusEvery.isPositive(), "a target must say how it is from time to time");
        Check.that(lagLimit > 0 && sampleOneIn > 0, "the limit of the lag and the sample must be above 0");
        Check.that(
                deliveryLimit >= 2 && deliveryLimit <= 8,
                "a record must be handed out twice at least and eight times at most");
        Check.that(recordLock.isPositive(), "a record must be ours for a while");
    }

    public static IntakeOptions defaults(Path stateFolder) {
        return new IntakeOptions(
                stateFolder,
                Duration.ofSeconds(1),
                Duration.ofSeconds(30),
                100_000,
                10,
                5,
                Duration.ofSeconds(30),
                Backoff.standard(1));
    }

    public IntakeOptions stateFolder(Path folder) {
        return new IntakeOptions(folder, statusEvery, drain, lagLimit, sampleOneIn, deliveryLimit, recordLock, retry);
    }
}
