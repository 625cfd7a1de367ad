/**
 * SQL trees to text. Each tree has one text and no two trees share one, so that a parser can read the very same tree
 * back. Functions over one private writer; a node that the dialect lacks is refused with a typed reason.
 */
@NullMarked
package dev.skewer.dialects.render;

import org.jspecify.annotations.NullMarked;
