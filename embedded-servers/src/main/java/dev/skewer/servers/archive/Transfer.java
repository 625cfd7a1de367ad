package dev.skewer.servers.archive;

/** Hears how many bytes have come so far, of how many; the total is 0 while nobody knows it. */
@FunctionalInterface
public interface Transfer {
    void moved(long done, long total);
}
