package dev.skewer.oracle.app;

import dev.skewer.kit.backoff.Backoff;
import dev.skewer.kit.config.ByteSize;
import dev.skewer.oracle.topology.InquiryOptions;
import dev.skewer.oracle.topology.TopologyOptions;
import dev.skewer.schemas.Check;
import java.nio.file.Path;
import java.time.Duration;

/**
 * How the oracles work. Immutable.
 *
 * @param application the name under which Kafka knows what was judged; another one judges the whole history anew
 * @param threads how many cases are judged at once
 * @param patience how long a case may wait for its replays
 * @param look how often cases that have waited too long are looked for
 * @param openDockets how many cases each partition may have open
 * @param openBytes how much these may hold together
 * @param remember how long it is remembered that a case was decided
 * @param investigation what the investigation of violations may cost
 * @param canary how we see that we work
 * @param stores where what is open is kept
 * @param stateFolder for stores on disk; for one process only
 * @param commitEvery how often results are made final; readers of committed results wait so long
 * @param rebalancing who shares partitions out among several of us
 * @param drain how long the end may take
 * @param retryFirst the first wait before a broker that is gone is tried again
 * @param retryLongest the longest of these waits
 */
public record WorkConfig(
        String application,
        int threads,
        Duration patience,
        Duration look,
        int openDockets,
        ByteSize openBytes,
        Duration remember,
        InquiryOptions investigation,
        CanaryConfig canary,
        Stores stores,
        Path stateFolder,
        Duration commitEvery,
        Rebalancing rebalancing,
        Duration drain,
        Duration retryFirst,
        Duration retryLongest) {
    private static final double JITTER = 0.5;

    /** Where stores are; their changelogs are on the broker either way. */
    public enum Stores {
        MEMORY,
        DISK
    }

    /** How several processes share the work. */
    public enum Rebalancing {
        /** The broker decides: the group protocol {@code streams}. */
        BROKER,
        /** One of the processes decides: the protocol of older brokers. */
        CLASSIC
    }

    public WorkConfig {
        Check.notBlank(application, "the name of the application");
        Check.that(threads > 0, "threads must be above 0");
        Check.that(commitEvery.isPositive() && drain.isPositive(), "commitEvery and drain must be above 0");
        // Whatever else is wrong is said by those whom it is for.
        new TopologyOptions(
                patience, look, openDockets, openBytes.bytes(), remember, investigation, stores == Stores.DISK);
        new Backoff(retryFirst, retryLongest, JITTER, 0);
    }

    static WorkConfig defaults() {
        TopologyOptions options = TopologyOptions.defaults();
        Backoff retry = Backoff.standard(1);
        return new WorkConfig(
                "skewer.oracles",
                4,
                options.patience(),
                options.look(),
                options.openDockets(),
                new ByteSize(options.openBytes()),
                options.remember(),
                options.inquiries(),
                CanaryConfig.defaults(),
                Stores.MEMORY,
                Path.of(".skewer", "oracles"),
                Duration.ofMillis(50),
                Rebalancing.BROKER,
                Duration.ofSeconds(10),
                retry.first(),
                retry.longest());
    }

    /** The same with stores in another folder. */
    public WorkConfig in(Path otherFolder) {
        return new WorkConfig(
                application,
                threads,
                patience,
                look,
                openDockets,
                openBytes,
                remember,
                investigation,
                canary,
                stores,
                otherFolder,
                commitEvery,
                rebalancing,
                drain,
                retryFirst,
                retryLongest);
    }

    TopologyOptions options() {
        return new TopologyOptions(
                patience, look, openDockets, openBytes.bytes(), remember, investigation, stores == Stores.DISK);
    }

    Backoff retry() {
        return new Backoff(retryFirst, retryLongest, JITTER, application.hashCode());
    }
}
