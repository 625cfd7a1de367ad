/**
 * What the error codes of a DBMS mean, and what is left of the transaction after each.
 */
@NullMarked
package dev.skewer.dialects.errors;

import org.jspecify.annotations.NullMarked;
