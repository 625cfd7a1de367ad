package dev.skewer.simulator.engine;

/** A statement that was understood and can be run. Immutable. */
sealed interface Program permits SelectProgram, InsertProgram, ChangeProgram {
    /** Runs it, or finds out for whom it must wait. */
    Attempt attempt(Access access);

    boolean writes();
}
