package dev.skewer.servers.archive;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** A file on this machine. Used by one thread at a time. */
public final class LocalFile implements RangedFile {
    private final FileChannel channel;
    private final long length;

    public LocalFile(Path file) throws IOException {
        this.channel = FileChannel.open(file);
        this.length = channel.size();
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public byte[] read(long from, int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, from + bytes.position()) < 0) {
                throw new EOFException("the file ends at " + (from + bytes.position()));
            }
        }
        return bytes.array();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
