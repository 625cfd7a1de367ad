/**
 * How two runs of the same statements differ, as clues.
 */
@NullMarked
package dev.skewer.oracle.analysis.compare;

import org.jspecify.annotations.NullMarked;
