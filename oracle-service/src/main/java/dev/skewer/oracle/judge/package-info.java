/**
 * The oracles: each a pure function from what is known of a case on a target to its next step.
 */
@NullMarked
package dev.skewer.oracle.judge;

import org.jspecify.annotations.NullMarked;
