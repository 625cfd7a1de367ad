package dev.skewer.generator.publish;

import dev.skewer.generator.mix.Profile;
import dev.skewer.kit.backoff.Backoff;
import dev.skewer.schemas.Check;
import java.nio.file.Path;
import java.time.Duration;

/**
 * How cases are published. Immutable.
 *
 * @param ahead how many cases may wait for the fastest live target of a family; more where it does more from one status to the next
 * @param batch how many are made at a time; more where more may wait
 * @param judges the group of those who judge executions; with many that are not judged yet nothing is published
 * @param unjudged how many those are; more where they are judged in a moment
 * @param silence a target that says nothing for longer is taken for gone
 * @param look how often targets are looked at
 * @param stateFolder where it is noted which seeds are used; for one process only
 * @param feedback whether executions are learned from
 * @param relearn how often what was learned changes what is generated
 * @param profile how often what is generated
 * @param retry how long to wait before a broker that was gone is tried again
 */
public record PublishOptions(
        int ahead,
        int batch,
        String judges,
        long unjudged,
        Duration silence,
        Duration look,
        Path stateFolder,
        boolean feedback,
        Duration relearn,
        Profile profile,
        Backoff retry) {
    public PublishOptions {
        Check.that(ahead > 0 && batch > 0, "the cases ahead and in a batch must be above 0");
        Check.notBlank(judges, "the group of the oracles");
        Check.that(unjudged > 0, "some executions must be allowed to wait for the oracles");
        Check.that(silence.isPositive() && look.isPositive(), "silence and look must be above 0");
        Check.that(relearn.isPositive(), "what is learned must be put to use at some time");
    }

    public static PublishOptions defaults(Path stateFolder) {
        return new PublishOptions(
                8,
                4,
                "skewer.oracles",
                24,
                Duration.ofSeconds(30),
                Duration.ofMillis(100),
                stateFolder,
                true,
                Duration.ofSeconds(30),
                Profile.defaults(),
                Backoff.standard(1));
    }
}
