/**
 * Processes that must not outlive us: how a server is started, watched, killed and found again by a later process of
 * ours. A process is known by its number and its start time together, because Linux uses numbers again; nothing is ever
 * ended on its number alone.
 */
@NullMarked
package dev.skewer.servers.process;

import org.jspecify.annotations.NullMarked;
