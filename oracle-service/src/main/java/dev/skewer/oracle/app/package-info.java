/**
 * The oracles as a program: their config, what runs the topology, and the main.
 */
@NullMarked
package dev.skewer.oracle.app;

import org.jspecify.annotations.NullMarked;
