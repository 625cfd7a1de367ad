/**
 * Keeps the order of a run. The state of a run is an immutable value: events are folded into it, and it is asked what is next. A
 * thin shell around it sends, waits, asks the lock monitor and watches the clock.
 *
 * <p>The protocol is that of WriteCheck (Algorithm 1): statements are submitted in the given order; those of a session that is
 * blocked are passed over and met again from the start once it went on. Nothing is sent before every outstanding statement
 * is known to have finished or, by what the DBMS says, to wait; so the same plan gives the same schedule each time.
 */
@NullMarked
package dev.skewer.executor.schedule;

import org.jspecify.annotations.NullMarked;
