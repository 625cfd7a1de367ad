package dev.skewer.generator.app;

import dev.skewer.generator.publish.PublishOptions;
import dev.skewer.kit.backoff.Backoff;
import dev.skewer.kit.config.PassThrough;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the generator makes, and how far ahead. Immutable.
 *
 * @param ahead how many cases may wait for the fastest live target of a family; more where it is quick
 * @param batch how many are made at a time; more where more may wait
 * @param judges the application of the oracles: while they are behind nothing is published
 * @param unjudged how many executions may wait for them; more where they are quick
 * @param silence a target that says nothing for longer is taken for gone
 * @param look how often targets are looked at
 * @param stateFolder where it is noted which seeds are used; for one process only
 * @param feedback whether executions are learned from
 * @param relearn how often what was learned changes what is generated
 * @param weights other than the defaults, by their paths
 * @param retryFirst the first wait before a broker that is gone is tried again
 * @param retryLongest the longest of these waits
 */
public record WorkConfig(
        int ahead,
        int batch,
        String judges,
        long unjudged,
        Duration silence,
        Duration look,
        Path stateFolder,
        boolean feedback,
        Duration relearn,
        PassThrough weights,
        Duration retryFirst,
        Duration retryLongest) {
    private static final double JITTER = 0.5;

    public WorkConfig {
        // Whatever is wrong with them is said by those whom they are for.
        new PublishOptions(
                ahead,
                batch,
                judges,
                unjudged,
                silence,
                look,
                stateFolder,
                feedback,
                relearn,
                Weights.profile(weights.values()),
                new Backoff(retryFirst, retryLongest, JITTER, 0));
    }

    public static WorkConfig defaults() {
        PublishOptions options = PublishOptions.defaults(Path.of(".skewer", "generator"));
        return new WorkConfig(
                options.ahead(),
                options.batch(),
                options.judges(),
                options.unjudged(),
                options.silence(),
                options.look(),
                options.stateFolder(),
                options.feedback(),
                options.relearn(),
                PassThrough.of(Map.of()),
                options.retry().first(),
                options.retry().longest());
    }

    /** The same with other weights too, with what is noted in another folder. */
    public WorkConfig with(Map<String, String> otherWeights, boolean learning, Path otherFolder) {
        Map<String, String> all = new LinkedHashMap<>(weights.values());
        all.putAll(otherWeights);
        return new WorkConfig(
                ahead,
                batch,
                judges,
                unjudged,
                silence,
                look,
                otherFolder,
                learning,
                relearn,
                PassThrough.of(all),
                retryFirst,
                retryLongest);
    }

    public PublishOptions options() {
        return new PublishOptions(
                ahead,
                batch,
                judges,
                unjudged,
                silence,
                look,
                stateFolder,
                feedback,
                relearn,
                Weights.profile(weights.values()),
                new Backoff(retryFirst, retryLongest, JITTER, stateFolder.hashCode()));
    }
}
