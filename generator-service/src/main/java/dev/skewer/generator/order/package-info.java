/** The orders in which the statements of several sessions are submitted. */
@NullMarked
package dev.skewer.generator.order;

import org.jspecify.annotations.NullMarked;
