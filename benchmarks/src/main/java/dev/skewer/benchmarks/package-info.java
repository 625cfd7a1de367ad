/** Benchmarks of the pure parts; run them with {@code mvn -Pbench -pl benchmarks -am verify -DskipTests}. */
@NullMarked
package dev.skewer.benchmarks;

import org.jspecify.annotations.NullMarked;
