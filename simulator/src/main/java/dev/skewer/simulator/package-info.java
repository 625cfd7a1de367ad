/**
 * A DBMS in memory that runs plans as the executor runs them on real servers, and can be broken on purpose: what an oracle must be
 * silent about, and what it must find, is known beforehand.
 */
@NullMarked
package dev.skewer.simulator;

import org.jspecify.annotations.NullMarked;
