/**
 * The databases in which runs happen: made, filled, emptied, read in the end, and dropped.
 */
@NullMarked
package dev.skewer.executor.slot;

import org.jspecify.annotations.NullMarked;
