/** SQL text as tokens, with the quotes and comments of a dialect. */
@NullMarked
package dev.skewer.casefiles.text;

import org.jspecify.annotations.NullMarked;
