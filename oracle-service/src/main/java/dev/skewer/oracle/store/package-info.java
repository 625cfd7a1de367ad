/**
 * How what the topology keeps is written down.
 */
@NullMarked
package dev.skewer.oracle.store;

import org.jspecify.annotations.NullMarked;
