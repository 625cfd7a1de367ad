/**
 * What an execution says, in the words that oracles reason with: what came of each step, and what took effect together.
 */
@NullMarked
package dev.skewer.oracle.analysis.history;

import org.jspecify.annotations.NullMarked;
