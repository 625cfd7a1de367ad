/**
 * Makes a case smaller, cut by cut. One file is one kind of cut.
 */
@NullMarked
package dev.skewer.oracle.analysis.reduce;

import org.jspecify.annotations.NullMarked;
