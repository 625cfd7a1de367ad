/**
 * The command {@code check}: finds case files, reads them as each target's dialect does, starts the targets that are needed,
 * runs every case on every target at every level, and prints the results in a stable order.
 */
@NullMarked
package dev.skewer.cli.check;

import org.jspecify.annotations.NullMarked;
