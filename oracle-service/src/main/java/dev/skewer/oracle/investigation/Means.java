package dev.skewer.oracle.investigation;

import dev.skewer.oracle.analysis.triage.Rule;
import dev.skewer.oracle.finding.KnownBugs;
import dev.skewer.oracle.judge.Oracle;
import dev.skewer.schemas.Check;
import dev.skewer.schemas.finding.OracleName;
import dev.skewer.schemas.topic.Limits;
import java.util.List;

/**
 * What an investigation may use. Immutable.
 *
 * @param confirmations how often a violation must be seen again, each time in a fresh database
 * @param runs how many plans may be run for one violation before it is left as small as it is
 * @param atOnce how many candidates are tried at the same time
 * @param neighbours where else it can be tried
 * @param known what findings may equal
 */
public record Means(
        List<Oracle> oracles,
        List<Rule> rules,
        Limits limits,
        int confirmations,
        int runs,
        int atOnce,
        List<Neighbour> neighbours,
        KnownBugs known) {
    public static final int CONFIRMATIONS = 3;
    public static final int RUNS = 1_000;

    public Means {
        oracles = List.copyOf(oracles);
        rules = List.copyOf(rules);
        neighbours = List.copyOf(neighbours);
        Check.that(confirmations > 0, "what is not seen again is not confirmed");
        Check.that(runs > 0 && atOnce > 0, "an investigation must be able to run something");
    }

    /** On one target, beside which there is no other, and without known bugs. */
    public Means(List<Oracle> oracles, List<Rule> rules, Limits limits, int confirmations, int runs, int atOnce) {
        this(oracles, rules, limits, confirmations, runs, atOnce, List.of(), KnownBugs.NONE);
    }

    public Means beside(List<Neighbour> others) {
        return new Means(oracles, rules, limits, confirmations, runs, atOnce, others, known);
    }

    public Means knowing(KnownBugs bugs) {
        return new Means(oracles, rules, limits, confirmations, runs, atOnce, neighbours, bugs);
    }

    /** One candidate after the other, as suits a plain loop. */
    public static Means oneByOne(List<Oracle> oracles, List<Rule> rules) {
        return new Means(oracles, rules, Limits.defaults(), CONFIRMATIONS, RUNS, 1);
    }

    boolean has(OracleName name) {
        return oracles.stream().anyMatch(oracle -> oracle.name().equals(name));
    }

    Oracle oracle(OracleName name) {
        return oracles.stream()
                .filter(oracle -> oracle.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no oracle " + name));
    }
}
