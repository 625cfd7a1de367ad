/**
 * Expressions of the tree, resolved and typed against the columns of one table before any row is looked at: a statement is refused
 * for what it says, whatever rows there are.
 */
@NullMarked
package dev.skewer.simulator.formula;

import org.jspecify.annotations.NullMarked;
