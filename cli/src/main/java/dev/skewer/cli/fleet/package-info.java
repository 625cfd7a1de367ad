/** The targets of a check: which there are, by what names they are asked for, and how they are started and reached. */
@NullMarked
package dev.skewer.cli.fleet;

import org.jspecify.annotations.NullMarked;
