/** Randomness that is handed around as a value and is the same in every JVM. */
@NullMarked
package dev.skewer.generator.rng;

import org.jspecify.annotations.NullMarked;
