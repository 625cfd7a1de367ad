/**
 * A final state put into fresh tables of the same shape: what a table holds, the DBMS must accept.
 */
@NullMarked
package dev.skewer.oracle.analysis.reload;

import org.jspecify.annotations.NullMarked;
