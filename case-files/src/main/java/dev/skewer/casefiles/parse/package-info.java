/**
 * SQL text to trees, by recursive descent over the same spellings that the renderer writes: what one dialect value says,
 * both read. What is not covered stays text; nothing is passed over in silence, since every token must find its place.
 */
@NullMarked
package dev.skewer.casefiles.parse;

import org.jspecify.annotations.NullMarked;
