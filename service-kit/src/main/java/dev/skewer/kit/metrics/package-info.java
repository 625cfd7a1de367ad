/**
 * What a service counts, and what its JVM does, for Prometheus.
 */
@NullMarked
package dev.skewer.kit.metrics;

import org.jspecify.annotations.NullMarked;
