package dev.skewer.servers.archive;

import java.io.IOException;

/** A file of which any part can be read by itself, wherever it is. Used by one thread at a time. */
public interface RangedFile extends AutoCloseable {
    long length();

    /** Exactly so many bytes from there, or an exception. */
    byte[] read(long from, int count) throws IOException;

    @Override
    void close() throws IOException;
}
