/**
 * What happened when a plan was run: events in the order in which the executor saw them, outcomes, and the final
 * state.
 */
@NullMarked
package dev.skewer.schemas.execution;

import org.jspecify.annotations.NullMarked;
