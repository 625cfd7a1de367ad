/** What real servers make of generated cases, run concurrently by the executor. */
@NullMarked
package dev.skewer.benchmarks.generator;

import org.jspecify.annotations.NullMarked;
