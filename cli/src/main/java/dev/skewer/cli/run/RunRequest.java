package dev.skewer.cli.run;

import dev.skewer.cli.config.SkewerConfig;
import dev.skewer.cli.fleet.Candidate;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What is to be run, as far as it made sense. Immutable.
 *
 * @param where what other commands must be told to find the history
 * @param targets what is tested
 * @param limit how long; none is until somebody ends it
 * @param seed the first that the generator uses, where one was asked for
 */
record RunRequest(
        SkewerConfig config,
        Path folder,
        String where,
        List<Candidate> targets,
        Optional<Duration> limit,
        OptionalLong seed,
        Manner manner) {
    RunRequest {
        targets = List.copyOf(targets);
    }

    /** How news are told. */
    enum Manner {
        LINES,
        JSON,
        QUIET
    }
}
