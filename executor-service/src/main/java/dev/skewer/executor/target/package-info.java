/**
 * Who a target is and where it is reached.
 */
@NullMarked
package dev.skewer.executor.target;

import org.jspecify.annotations.NullMarked;
