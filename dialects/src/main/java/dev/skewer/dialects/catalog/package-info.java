/**
 * The dialects themselves: one file for each product, and the list of them all.
 */
@NullMarked
package dev.skewer.dialects.catalog;

import org.jspecify.annotations.NullMarked;
