package dev.skewer.servers.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Predicate;

/** A zip of which only the needed entries are read, each verified by its CRC. Used by one thread at a time. */
public final class RangedZip {
    private static final int END_SIGNATURE = 0x06054b50;
    private static final int ENTRY_SIGNATURE = 0x02014b50;
    private static final int END_LENGTH = 22;
    private static final int ENTRY_LENGTH = 46;
    private static final int LONGEST_COMMENT = 0xffff;
    private static final long NEEDS_ZIP64 = 0xffffffffL;

    private final RangedFile file;
    private final List<ZipEntryPart> entries;

    private RangedZip(RangedFile file, List<ZipEntryPart> entries) {
        this.file = file;
        this.entries = entries;
    }

    /** Reads the central directory, which is at the end of the file. */
    public static RangedZip open(RangedFile file) throws IOException {
        int tail = (int) Math.min(file.length(), END_LENGTH + LONGEST_COMMENT);
        ByteBuffer end = littleEndian(file.read(file.length() - tail, tail));
        int at = tail - END_LENGTH;
        while (at >= 0 && end.getInt(at) != END_SIGNATURE) {
            at--;
        }
        if (at < 0) {
            throw new IOException("this is no zip, or its end is missing");
        }
        long size = Integer.toUnsignedLong(end.getInt(at + 12));
        long offset = Integer.toUnsignedLong(end.getInt(at + 16));
        if (offset == NEEDS_ZIP64 || offset + size > file.length()) {
            throw new IOException("the zip's directory is not where its end says");
        }
        return new RangedZip(file, directory(littleEndian(file.read(offset, Math.toIntExact(size))), offset));
    }

    /** All entries, in the order in which they lie in the file. */
    public List<ZipEntryPart> entries() {
        return entries;
    }

    /** Writes the wanted entries below the destination, under the names that {@code rename} gives them. */
    public void extract(
            Predicate<String> wanted, Function<String, String> rename, Destination destination, Transfer transfer)
            throws IOException {
        List<ZipEntryPart> parts =
                entries.stream().filter(part -> wanted.test(part.name())).toList();
        if (parts.isEmpty()) {
            throw new IOException("the zip has none of the wanted entries");
        }
        long total =
                parts.stream().mapToLong(part -> part.end() - part.offset()).sum();
        long done = 0;
        for (List<ZipEntryPart> run : neighbours(parts)) {
            long start = done;
            long last = run.getLast().end();
            LongConsumer moved = bytes -> transfer.moved(start + bytes, total);
            try (ZipRun reader = new ZipRun(file, run.getFirst().offset(), last, moved)) {
                for (ZipEntryPart part : run) {
                    reader.unpack(part, rename.apply(part.name()), destination);
                }
            }
            done += last - run.getFirst().offset();
        }
    }

    /** Entries that touch are read as one, so that a thousand small ones are not a thousand requests. */
    private static List<List<ZipEntryPart>> neighbours(List<ZipEntryPart> parts) {
        List<List<ZipEntryPart>> runs = new ArrayList<>();
        long end = -1;
        for (ZipEntryPart part : parts) {
            if (part.offset() != end) {
                runs.add(new ArrayList<>());
            }
            runs.getLast().add(part);
            end = part.end();
        }
        return runs;
    }

    private static List<ZipEntryPart> directory(ByteBuffer bytes, long directoryOffset) throws IOException {
        List<ZipEntryPart> found = new ArrayList<>();
        int at = 0;
        while (at + ENTRY_LENGTH <= bytes.limit() && bytes.getInt(at) == ENTRY_SIGNATURE) {
            int name = Short.toUnsignedInt(bytes.getShort(at + 28));
            int extra = Short.toUnsignedInt(bytes.getShort(at + 30));
            int comment = Short.toUnsignedInt(bytes.getShort(at + 32));
            found.add(entry(bytes, at, name));
            at += ENTRY_LENGTH + name + extra + comment;
        }
        if (found.isEmpty() || at != bytes.limit()) {
            throw new IOException("the zip's directory is damaged");
        }
        found.sort(Comparator.comparingLong(ZipEntryPart::offset));
        List<ZipEntryPart> bounded = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            ZipEntryPart part = found.get(i);
            long end = i + 1 < found.size() ? found.get(i + 1).offset() : directoryOffset;
            bounded.add(new ZipEntryPart(
                    part.name(),
                    part.method(),
                    part.crc(),
                    part.compressed(),
                    part.size(),
                    part.offset(),
                    end,
                    part.mode()));
        }
        return List.copyOf(bounded);
    }

    private static ZipEntryPart entry(ByteBuffer bytes, int at, int nameLength) throws IOException {
        byte[] name = new byte[nameLength];
        bytes.get(at + ENTRY_LENGTH, name);
        long compressed = Integer.toUnsignedLong(bytes.getInt(at + 20));
        long size = Integer.toUnsignedLong(bytes.getInt(at + 24));
        long offset = Integer.toUnsignedLong(bytes.getInt(at + 42));
        if (compressed == NEEDS_ZIP64 || size == NEEDS_ZIP64 || offset == NEEDS_ZIP64) {
            throw new IOException("the zip is larger than this reader knows");
        }
        return new ZipEntryPart(
                new String(name, StandardCharsets.UTF_8),
                Short.toUnsignedInt(bytes.getShort(at + 10)),
                Integer.toUnsignedLong(bytes.getInt(at + 16)),
                compressed,
                size,
                offset,
                offset,
                bytes.getInt(at + 38) >>> 16);
    }

    private static ByteBuffer littleEndian(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
