package dev.skewer.oracle.analysis.reduce;

import dev.skewer.dialects.Dialect;
import dev.skewer.schemas.Check;
import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.testcase.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A case on its way to a smaller one: cuts of one kind after the other, of many places first and then of ever fewer, and all of that again
 * until no cut is left (delta debugging, after Zeller and Hildebrandt 2002). Immutable: it is asked for candidates, and told which of
 * them still fails.
 *
 * @param best the smallest case so far that fails
 * @param at where the next cut begins
 * @param width in how many places at once; 0 before the first cut of a kind
 * @param progressed whether anything could be cut since the first kind was tried
 * @param refuted the cases that do not fail, by their hashes: none is tried twice
 */
public record Reduction(Scenario best, int pass, int at, int width, boolean progressed, List<String> refuted) {
    /** A case to be tried, and from where to go on if it fails. */
    public record Candidate(Scenario scenario, int pass, int at, int width) {}

    public Reduction {
        Check.that(pass >= 0 && at >= 0 && width >= 0, "a reduction goes on from a place that there is");
        refuted = List.copyOf(refuted);
    }

    public static Reduction of(Scenario scenario) {
        return new Reduction(scenario, 0, 0, 0, false, List.of());
    }

    private boolean isOver(List<Pass> passes) {
        return pass >= passes.size();
    }

    /** The next cases to be tried, at the most so many; none when nothing is left to cut in any of the kinds. */
    public List<Candidate> candidates(List<Pass> passes, int most, Dialect dialect) {
        List<Candidate> candidates = new ArrayList<>();
        Set<String> known = new LinkedHashSet<>(refuted);
        known.add(hash(best));
        Optional<Reduction> next = Optional.of(this);
        while (next.isPresent() && candidates.size() < most) {
            Reduction here = next.get().begun(passes);
            if (here.isOver(passes)) {
                next = here.progressed ? Optional.of(here.again()) : Optional.empty();
                if (!candidates.isEmpty()) {
                    break;
                }
            } else {
                here.candidate(passes.get(here.pass), dialect, known).ifPresent(candidates::add);
                next = Optional.of(here.behind(passes));
            }
        }
        return List.copyOf(candidates);
    }

    private Optional<Candidate> candidate(Pass kind, Dialect dialect, Set<String> known) {
        int places = kind.places(best);
        if (at >= places) {
            return Optional.empty();
        }
        return kind.cut(best, at, Math.min(at + width, places))
                .filter(scenario -> Soundness.isSound(scenario, dialect))
                .filter(scenario -> Soundness.isSayable(scenario, dialect) || !Soundness.isSayable(best, dialect))
                .filter(scenario -> known.add(hash(scenario)))
                .map(scenario -> new Candidate(scenario, pass, at, width));
    }

    /** With the width of the first cut, if none of this kind was tried yet. */
    private Reduction begun(List<Pass> passes) {
        if (width > 0 || isOver(passes)) {
            return this;
        }
        Pass kind = passes.get(pass);
        int first = kind.atOnce() ? Math.max(1, kind.places(best)) : 1;
        return new Reduction(best, pass, 0, first, progressed, refuted);
    }

    /** Behind the cut that is next now. */
    private Reduction behind(List<Pass> passes) {
        int places = passes.get(pass).places(best);
        if (at + width < places) {
            return new Reduction(best, pass, at + width, width, progressed, refuted);
        }
        return width > 1
                ? new Reduction(best, pass, 0, (width + 1) / 2, progressed, refuted)
                : new Reduction(best, pass + 1, 0, 0, progressed, refuted);
    }

    private Reduction again() {
        return new Reduction(best, 0, 0, 0, false, refuted);
    }

    /** What is known once the first of the candidates that fails is, or that none does. */
    public Reduction after(List<Pass> passes, List<Candidate> candidates, Optional<Candidate> failing) {
        List<String> more = new ArrayList<>(refuted);
        for (Candidate candidate : candidates) {
            if (Optional.of(candidate).equals(failing)) {
                return new Reduction(
                        candidate.scenario(), candidate.pass(), candidate.at(), candidate.width(), true, more);
            }
            more.add(hash(candidate.scenario()));
        }
        Candidate last = candidates.getLast();
        boolean round = last.pass() < pass;
        return new Reduction(best, last.pass(), last.at(), last.width(), progressed && !round, more).behind(passes);
    }

    private static String hash(Scenario scenario) {
        return ContentHash.of("candidate", 1, scenario);
    }
}
