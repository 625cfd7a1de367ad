/**
 * Random cases for the simulator, and for the oracles that are tried on it: few rows, so that transactions meet.
 */
@NullMarked
package dev.skewer.simulator.cases;

import org.jspecify.annotations.NullMarked;
