/**
 * Trees of records, looked into and rebuilt in one way, whatever records they are made of.
 */
@NullMarked
package dev.skewer.oracle.analysis.tree;

import org.jspecify.annotations.NullMarked;
