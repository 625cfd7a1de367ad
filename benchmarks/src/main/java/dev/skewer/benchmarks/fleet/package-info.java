/** Real servers for benchmarks. */
@NullMarked
package dev.skewer.benchmarks.fleet;

import org.jspecify.annotations.NullMarked;
