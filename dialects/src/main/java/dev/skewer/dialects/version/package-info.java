/**
 * Versions of servers, read from the texts in which servers announce them.
 */
@NullMarked
package dev.skewer.dialects.version;

import org.jspecify.annotations.NullMarked;
