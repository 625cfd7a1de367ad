package dev.skewer.executor.schedule;

import java.time.Duration;

/**
 * How long a run waits for what. Immutable.
 *
 * @param undecided for a statement that neither finishes nor is seen to wait
 * @param standstill for a DBMS to end it, when everybody waits
 * @param silence before no answer counts as a wait where the DBMS cannot be asked
 * @param whole for all of the run
 */
public record Patience(Duration undecided, Duration standstill, Duration silence, Duration whole) {}
