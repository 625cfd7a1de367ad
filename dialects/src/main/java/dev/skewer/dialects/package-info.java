/**
 * All that a DBMS says differently. A {@link dev.skewer.dialects.Dialect} is a value, derived from a relative by stating
 * the differences; everything else in this module is a function of such values.
 */
@NullMarked
package dev.skewer.dialects;

import org.jspecify.annotations.NullMarked;
