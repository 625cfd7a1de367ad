/**
 * What plain reads should have seen: the committed states of a run, and what the DBMS itself shows of them.
 */
@NullMarked
package dev.skewer.oracle.analysis.visibility;

import org.jspecify.annotations.NullMarked;
