/**
 * The executor as a program: its config, and its main.
 */
@NullMarked
package dev.skewer.executor.app;

import org.jspecify.annotations.NullMarked;
