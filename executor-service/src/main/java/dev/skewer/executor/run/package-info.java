/**
 * One run from plan to report: what is written for the target, what it may leave behind, and what is recorded of it.
 */
@NullMarked
package dev.skewer.executor.run;

import org.jspecify.annotations.NullMarked;
