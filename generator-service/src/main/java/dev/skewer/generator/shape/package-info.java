/** Tables: their columns, keys, constraints, indexes and partitions, and what of them statements must know. */
@NullMarked
package dev.skewer.generator.shape;

import org.jspecify.annotations.NullMarked;
