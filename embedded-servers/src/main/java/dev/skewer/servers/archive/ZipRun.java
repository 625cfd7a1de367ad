package dev.skewer.servers.archive;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.function.LongConsumer;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** Reads entries of a zip that lie one after the other, in large pieces. Used by one thread. */
final class ZipRun implements AutoCloseable {
    /** A request costs up to seconds at a mirror, whatever its size: few large ones are several times as fast. */
    private static final int PIECE = 16 << 20;

    private static final int HEADER_SIGNATURE = 0x04034b50;
    private static final int HEADER_LENGTH = 30;
    private static final int STORED = 0;
    private static final int DEFLATED = 8;

    private final RangedFile file;
    private final long start;
    private final long end;
    private final LongConsumer moved;
    private final Inflater inflater = new Inflater(true);
    private byte[] piece = new byte[0];
    private int inPiece;
    private long next;

    ZipRun(RangedFile file, long start, long end, LongConsumer moved) {
        this.file = file;
        this.start = start;
        this.end = end;
        this.moved = moved;
        this.next = start;
    }

    void unpack(ZipEntryPart part, String name, Destination destination) throws IOException {
        skipTo(part.offset());
        ByteBuffer header = ByteBuffer.wrap(exactly(HEADER_LENGTH)).order(ByteOrder.LITTLE_ENDIAN);
        if (header.getInt(0) != HEADER_SIGNATURE) {
            throw new IOException("the zip's entry " + part.name() + " does not begin where its directory says");
        }
        int names = Short.toUnsignedInt(header.getShort(26)) + Short.toUnsignedInt(header.getShort(28));
        exactly(names);
        if (part.isFolder()) {
            destination.folder(name);
            return;
        }
        CheckedInputStream content = new CheckedInputStream(content(part), new CRC32());
        if (part.isSymbolicLink()) {
            destination.symbolicLink(name, new String(content.readAllBytes(), StandardCharsets.UTF_8));
        } else {
            destination.file(name, part.mode(), content);
        }
        if (content.getChecksum().getValue() != part.crc()) {
            throw new IOException("the zip's entry " + part.name() + " is damaged: its CRC differs");
        }
    }

    @Override
    public void close() {
        inflater.end();
    }

    private InputStream content(ZipEntryPart part) throws IOException {
        InputStream raw = new Bounded(part.compressed());
        return switch (part.method()) {
            case STORED -> raw;
            case DEFLATED -> {
                inflater.reset();
                yield new InflaterInputStream(raw, inflater, 1 << 16);
            }
            default ->
                throw new IOException("the zip's entry " + part.name() + " is packed by method " + part.method());
        };
    }

    private long position() {
        return next - piece.length + inPiece;
    }

    private void skipTo(long offset) throws IOException {
        while (position() < offset) {
            exactly((int) Math.min(PIECE, offset - position()));
        }
    }

    private byte[] exactly(int count) throws IOException {
        byte[] bytes = new byte[count];
        int done = 0;
        while (done < count) {
            int read = read(bytes, done, count - done);
            if (read < 0) {
                throw new EOFException("the zip ends within an entry");
            }
            done += read;
        }
        return bytes;
    }

    private int read(byte[] into, int offset, int count) throws IOException {
        if (inPiece == piece.length) {
            if (next == end) {
                return -1;
            }
            piece = file.read(next, (int) Math.min(PIECE, end - next));
            next += piece.length;
            inPiece = 0;
            moved.accept(next - start);
        }
        int read = Math.min(count, piece.length - inPiece);
        System.arraycopy(piece, inPiece, into, offset, read);
        inPiece += read;
        return read;
    }

    /** The next so many bytes of the run. */
    private final class Bounded extends InputStream {
        private long left;

        Bounded(long count) {
            this.left = count;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
        }

        @Override
        public int read(byte[] into, int offset, int count) throws IOException {
            if (left == 0) {
                return -1;
            }
            int read = ZipRun.this.read(into, offset, (int) Math.min(count, left));
            if (read > 0) {
                left -= read;
            }
            return read;
        }
    }
}
