package dev.skewer.dialects.promise;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** Sets of phenomena that levels of the literature forbid. */
public final class Guarantees {
    /** PL-1 of Adya: no dirty writes. */
    public static final Set<Phenomenon> PL_1 = set(EnumSet.of(Phenomenon.G0));

    /** PL-2 of Adya: READ COMMITTED. */
    public static final Set<Phenomenon> PL_2 = set(EnumSet.range(Phenomenon.G0, Phenomenon.G1C));

    /** PL-2 with monotonic atomic view (Bailis et al. 2013). */
    public static final Set<Phenomenon> MONOTONIC_ATOMIC_VIEW = set(EnumSet.range(Phenomenon.G0, Phenomenon.OTV));

    /** What reads from one snapshot add for a transaction that only reads. */
    public static final Set<Phenomenon> SNAPSHOT_READS =
            set(EnumSet.of(Phenomenon.OTV, Phenomenon.PMP, Phenomenon.G_SINGLE));

    /** PL-SI of Adya: snapshot isolation. */
    public static final Set<Phenomenon> SNAPSHOT_ISOLATION = set(EnumSet.range(Phenomenon.G0, Phenomenon.G_SI_B));

    /** PL-3 of Adya: no cycle at all. */
    public static final Set<Phenomenon> SERIALIZABILITY = set(EnumSet.allOf(Phenomenon.class));

    private Guarantees() {}

    private static Set<Phenomenon> set(EnumSet<Phenomenon> phenomena) {
        return Collections.unmodifiableSet(phenomena);
    }
}
