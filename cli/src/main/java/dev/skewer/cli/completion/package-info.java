/** The command {@code completion}: what a shell must know to complete the words of a command line. */
@NullMarked
package dev.skewer.cli.completion;

import org.jspecify.annotations.NullMarked;
