package dev.skewer.servers.report;

/** How far a server has come; the terms follow each other in this order, though most starts skip some. Immutable. */
public sealed interface Stage {
    /** Another process is preparing the same server; this one uses what it leaves behind. */
    record Waiting() implements Stage {}

    /** Bytes so far, of so many; the total is 0 while nobody knows it. */
    record Fetching(long done, long total) implements Stage {}

    /** Packages compiled so far, of so many. */
    record Building(long done, long total) implements Stage {}

    record Unpacking() implements Stage {}

    record Initialising() implements Stage {}

    record Starting() implements Stage {}

    record Ready() implements Stage {}

    record Failed(String what) implements Stage {}
}
