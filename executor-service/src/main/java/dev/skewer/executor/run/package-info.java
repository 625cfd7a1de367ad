/**
 * One run from plan to report: what is written for the target, what it may leave behind, and what is recorded of it. All kinds of
 * tasks share how a space is made ready, tidied up and read; how their statements are sent is a {@link
 * dev.skewer.executor.run.Play} of each.
 */
@NullMarked
package dev.skewer.executor.run;

import org.jspecify.annotations.NullMarked;
