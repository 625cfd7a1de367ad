/** The ways in which a case comes to be, one file each. */
@NullMarked
package dev.skewer.generator.strategy;

import org.jspecify.annotations.NullMarked;
