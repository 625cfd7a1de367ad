/** Checks the sources of all modules themselves, as a person would read them. Tests only. */
@NullMarked
package dev.skewer.style;

import org.jspecify.annotations.NullMarked;
