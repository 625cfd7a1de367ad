package dev.skewer.dialects.promise;

/** What can go wrong between transactions, each by the name and in the definition of the paper it comes from. */
public enum Phenomenon {
    /** A cycle of write dependencies: dirty write (Adya 1999). */
    G0("G0"),
    /** A read of what an aborted transaction wrote (Adya 1999). */
    G1A("G1a"),
    /** A read of a version that its writer wrote over before it committed (Adya 1999). */
    G1B("G1b"),
    /** A cycle of write and read dependencies: circular information flow (Adya 1999). */
    G1C("G1c"),
    /** One transaction sees another in part, then no longer: observed transaction vanishes (Bailis et al. 2013). */
    OTV("OTV"),
    /** A predicate gives different rows when it is read again: predicate-many-preceders (Bailis et al. 2013). */
    PMP("PMP"),
    /** As PMP, where the second look is that of a write (Hermitage). */
    PMP_W("PMP-w"),
    /** Lost update (Berenson et al. 1995). */
    P4("P4"),
    /** A cycle with exactly one anti-dependency: read skew (Adya 1999). */
    G_SINGLE("G-single"),
    /** As G-single, where the cycle closes through a write that read newer rows (Hermitage). */
    G_SINGLE_W("G-single-w"),
    /** A dependency on a transaction that had not committed at the start: interference (Adya 1999). */
    G_SI_A("G-SIa"),
    /** A cycle with one anti-dependency in the start-ordered graph: missed effects (Adya 1999). */
    G_SI_B("G-SIb"),
    /** A cycle with anti-dependencies on single rows: write skew (Adya 1999). */
    G2_ITEM("G2-item"),
    /** A cycle with anti-dependencies, on predicates too (Adya 1999). */
    G2("G2");

    private final String symbol;

    Phenomenon(String symbol) {
        this.symbol = symbol;
    }

    /** As the papers write it. */
    public String symbol() {
        return symbol;
    }
}
