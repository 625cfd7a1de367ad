/**
 * Clues as text for people.
 */
@NullMarked
package dev.skewer.oracle.analysis.explain;

import org.jspecify.annotations.NullMarked;
