package dev.skewer.oracle.finding;

import dev.skewer.oracle.analysis.fingerprint.CrashSite;
import dev.skewer.oracle.analysis.visibility.Footprint;
import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.finding.Fingerprint;
import dev.skewer.schemas.finding.Substance;
import dev.skewer.schemas.finding.Witness;
import dev.skewer.schemas.sql.Constraint;
import dev.skewer.schemas.sql.Index;
import dev.skewer.schemas.sql.Table;
import dev.skewer.schemas.testcase.Step;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What can be told of a violation before its case is reduced: who says what of which target at which level, and what kinds of statements
 * and of tables there are, and what a server that fails says of it. Two bugs may share one, and one bug may have several; where a case is not reduced it stands in for the fingerprint. Pure
 * functions.
 */
public final class CoarseFingerprint {
    private static final int VERSION = 3;

    private CoarseFingerprint() {}

    public static Fingerprint of(Substance substance) {
        List<String> kinds = substance.minimalCase().scenario().transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .map(CoarseFingerprint::kind)
                .sorted()
                .distinct()
                .toList();
        List<String> places = substance.places().stream()
                .map(place -> place.target() + " " + (place.level() == null ? "" : place.level()))
                .sorted()
                .distinct()
                .toList();
        List<Object> meaning = List.of(
                substance.oracle().value(),
                substance.anomaly().value(),
                places,
                kinds,
                List.copyOf(tables(substance)),
                failure(substance.witness()));
        return new Fingerprint("coarse-" + ContentHash.of("coarse fingerprint", VERSION, meaning));
    }

    /** Where in itself the server failed, or what it complains of. */
    private static String failure(Witness witness) {
        return CrashSite.of(witness)
                .or(() -> CrashSite.complaintOf(witness).map(CrashSite.Complaint::words))
                .orElse("");
    }

    /** What decides about locks and orders in a table that a statement names: keys to others, keys beside the primary one, none at all, parts. */
    private static NavigableSet<String> tables(Substance substance) {
        Set<String> named = substance.minimalCase().scenario().transactions().stream()
                .flatMap(transaction -> transaction.steps().stream())
                .flatMap(step -> Footprint.of(step.statement()).tables().stream())
                .collect(Collectors.toSet());
        NavigableSet<String> traits = new TreeSet<>();
        for (Table table : substance.minimalCase().scenario().database().shape().tables()) {
            if (named.contains(table.name())) {
                traits.addAll(traits(table));
            }
        }
        return traits;
    }

    private static Set<String> traits(Table table) {
        Set<String> traits = new LinkedHashSet<>();
        boolean keyed = false;
        for (Constraint constraint : table.constraints()) {
            switch (constraint) {
                case Constraint.PrimaryKey key -> keyed = true;
                case Constraint.ForeignKey key -> traits.add("foreign key");
                case Constraint.Unique key -> traits.add("unique");
                case Constraint.Condition condition -> {}
            }
        }
        if (!keyed) {
            traits.add("no primary key");
        }
        if (table.indexes().stream().anyMatch(Index::unique)) {
            traits.add("unique");
        }
        if (table.partitioning() != null) {
            traits.add("partitions");
        }
        return traits;
    }

    private static String kind(Step step) {
        return step.statement().getClass().getSimpleName();
    }
}
