/** What the oracles make of generated cases on real servers. */
@NullMarked
package dev.skewer.benchmarks.oracle;

import org.jspecify.annotations.NullMarked;
