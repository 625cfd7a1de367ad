/**
 * Serial runs of what committed: in which orders, and as which plans.
 */
@NullMarked
package dev.skewer.oracle.analysis.serial;

import org.jspecify.annotations.NullMarked;
