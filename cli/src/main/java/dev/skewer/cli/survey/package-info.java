/** The commands that look around: which targets there are, which cases are known, and whether this machine has what is needed. */
@NullMarked
package dev.skewer.cli.survey;

import org.jspecify.annotations.NullMarked;
