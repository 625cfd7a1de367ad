/** Where the command line reads and writes, and what the other side can show. */
@NullMarked
package dev.skewer.cli.terminal;

import org.jspecify.annotations.NullMarked;
