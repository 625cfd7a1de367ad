package dev.skewer.schemas.testcase;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a case comes from. It is no part of what the case means, so it changes no id. Immutable.
 *
 * @param seed the seed it was generated from, with what else decides it: version, strategy, profile and parents
 * @param source the file or bug it was written for
 */
public record Provenance(
        long seed,
        String generatorVersion,
        String strategy,
        String profile,
        List<TestCaseId> parents,
        @Nullable GroupId group,
        @Nullable String source) {
    public Provenance {
        parents = List.copyOf(parents);
    }

    /** A case that a person wrote. */
    public static Provenance written(String source, @Nullable GroupId group) {
        return new Provenance(0, "", "written", "", List.of(), group, source);
    }
}
