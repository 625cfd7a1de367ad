/**
 * Real DBMS servers without an installation: a catalogue of versions, a cache in which each is fetched, unpacked and
 * initialised once, and handles on the servers that run. A server lives no longer than the process that started it, in
 * whatever way that process ends.
 */
@NullMarked
package dev.skewer.servers;

import org.jspecify.annotations.NullMarked;
