/**
 * One connection to a DBMS as the executor sees it: a statement goes in, what a client can truthfully know comes out. What
 * drivers do differently ends here.
 */
@NullMarked
package dev.skewer.executor.session;

import org.jspecify.annotations.NullMarked;
