/**
 * The DBMS: rows with their versions, transactions that read snapshots and lock what they write, sessions that wait for each other.
 *
 * <p>It is sound by few means. A plain read sees a snapshot: of its statement at READ COMMITTED, else of its transaction. A write locks
 * its rows, waits for whoever has them locked, and then, at READ COMMITTED, looks at each again, or else fails where a row changed
 * since the snapshot. At SERIALIZABLE a transaction that wrote is refused at COMMIT if anything that it read has changed since its
 * snapshot (Yabandeh, Gómez Ferro: A critique of snapshot isolation, EuroSys 2012): so it might as well have run as a whole at its
 * COMMIT, and one that only read as a whole at its snapshot. {@link dev.skewer.simulator.engine.Fault} breaks one of these at a time.
 */
@NullMarked
package dev.skewer.simulator.engine;

import org.jspecify.annotations.NullMarked;
