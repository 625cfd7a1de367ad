/**
 * Who waits for a lock, as the DBMS itself says: one monitor asks each server, for all runs at once and only while somebody
 * wants to know.
 */
@NullMarked
package dev.skewer.executor.monitor;

import org.jspecify.annotations.NullMarked;
