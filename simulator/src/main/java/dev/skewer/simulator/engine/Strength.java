package dev.skewer.simulator.engine;

/** How a row is locked. */
enum Strength {
    SHARED,
    EXCLUSIVE;

    boolean goesWith(Strength other) {
        return this == SHARED && other == SHARED;
    }
}
