/**
 * Test cases that make DBMSs wait, conflict and break. A case is a pure function of a seed, a profile, a dialect, parent
 * cases and the version of this generator.
 */
@NullMarked
package dev.skewer.generator;

import org.jspecify.annotations.NullMarked;
