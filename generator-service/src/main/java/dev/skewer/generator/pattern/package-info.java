/** Anomaly patterns in the notation of APTrans (SIGMOD'26): which transaction reads and writes which item, in which order. */
@NullMarked
package dev.skewer.generator.pattern;

import org.jspecify.annotations.NullMarked;
