/**
 * The commands about what was found: which findings there are, all that is known of one, and whether it is to be shown at all.
 */
@NullMarked
package dev.skewer.cli.finding;

import org.jspecify.annotations.NullMarked;
