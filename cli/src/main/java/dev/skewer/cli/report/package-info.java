/**
 * An execution for people: a lane per session, what each statement gave, who waited for whom and until when, how the
 * transactions ended, and the final state. Text goes in styled pieces until the very end, so that lanes are laid out by what
 * is seen and not by the colours. Pure.
 */
@NullMarked
package dev.skewer.cli.report;

import org.jspecify.annotations.NullMarked;
