/** The program {@code skewer}: its commands, what it says of itself, and how it complains. */
@NullMarked
package dev.skewer.cli;

import org.jspecify.annotations.NullMarked;
