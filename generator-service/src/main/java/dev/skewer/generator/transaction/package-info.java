/** Transactions around statements: how they begin and end, at which level, in which session. */
@NullMarked
package dev.skewer.generator.transaction;

import org.jspecify.annotations.NullMarked;
