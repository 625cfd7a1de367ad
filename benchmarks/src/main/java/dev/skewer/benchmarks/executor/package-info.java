/**
 * How many plans an executor runs in a second, beside a plain JDBC loop over the same statements on the same server.
 */
@NullMarked
package dev.skewer.benchmarks.executor;

import org.jspecify.annotations.NullMarked;
