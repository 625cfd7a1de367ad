package dev.skewer.servers.archive;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import org.tukaani.xz.XZInputStream;

/** Unpacks a tarball packed by gzip or xz: files, folders, links, and the long names of GNU and of POSIX. Stateless. */
public final class Tarball {
    private static final int BLOCK = 512;
    private static final int OCTAL = 8;

    private final Path file;

    public Tarball(Path file) {
        this.file = file;
    }

    public void unpack(Destination destination) throws IOException {
        try (InputStream raw = Files.newInputStream(file);
                InputStream tar = decompressed(raw)) {
            LongNames names = new LongNames();
            for (byte[] header = tar.readNBytes(BLOCK); !isEnd(header); header = tar.readNBytes(BLOCK)) {
                check(header);
                entry(header, tar, names, destination);
            }
            // Reading on to the end makes gzip and xz compare their checksums.
            tar.transferTo(OutputStream.nullOutputStream());
        }
    }

    private InputStream decompressed(InputStream raw) throws IOException {
        String name = file.toString();
        return name.endsWith("xz") ? new XZInputStream(raw) : new GZIPInputStream(raw, 1 << 16);
    }

    private static void entry(byte[] header, InputStream tar, LongNames names, Destination destination)
            throws IOException {
        long size = octal(header, 124, 12);
        int mode = (int) octal(header, 100, 8);
        char type = (char) header[156];
        Entry content = new Entry(tar, size);
        switch (type) {
            case 'L' -> names.name = text(content.readAllBytes());
            case 'K' -> names.link = text(content.readAllBytes());
            case 'x' -> names.read(content.readAllBytes());
            case 'g' -> content.readAllBytes();
            default -> {
                String name = names.name.isEmpty() ? shortName(header) : names.name;
                String link = names.link.isEmpty() ? text(header, 157, 100) : names.link;
                names.clear();
                write(type, name, link, mode, content, destination);
            }
        }
        content.skipPadding();
    }

    private static void write(
            char type, String name, String link, int mode, InputStream content, Destination destination)
            throws IOException {
        switch (type) {
            case '0', '\0' -> destination.file(name, mode, content);
            case '1' -> destination.hardLink(name, link);
            case '2' -> destination.symbolicLink(name, link);
            case '5' -> destination.folder(name);
            default -> throw new IOException("the tarball's entry " + name + " is of the unknown type " + type);
        }
    }

    private static boolean isEnd(byte[] header) {
        return header.length < BLOCK || header[0] == 0;
    }

    /** The header's own sum, taken with blanks in the place of the sum. */
    private static void check(byte[] header) throws IOException {
        int sum = 0;
        for (int i = 0; i < BLOCK; i++) {
            sum += i >= 148 && i < 156 ? ' ' : Byte.toUnsignedInt(header[i]);
        }
        if (sum != octal(header, 148, 8)) {
            throw new IOException("the tarball is damaged: a header's checksum differs");
        }
    }

    private static String shortName(byte[] header) {
        String prefix = text(header, 257, 5).equals("ustar") ? text(header, 345, 155) : "";
        String name = text(header, 0, 100);
        return prefix.isEmpty() ? name : prefix + "/" + name;
    }

    private static long octal(byte[] header, int offset, int length) throws IOException {
        String digits = text(header, offset, length).strip();
        try {
            return digits.isEmpty() ? 0 : Long.parseLong(digits, OCTAL);
        } catch (NumberFormatException e) {
            throw new IOException("the tarball is damaged: \"" + digits + "\" is no octal number", e);
        }
    }

    private static String text(byte[] bytes) {
        return text(bytes, 0, bytes.length);
    }

    private static String text(byte[] bytes, int offset, int length) {
        int end = offset;
        while (end < offset + length && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, offset, end - offset, StandardCharsets.UTF_8);
    }

    /** Names given ahead of the entry they belong to. */
    private static final class LongNames {
        private String name = "";
        private String link = "";

        /** Lines of the form {@code 27 path=some/long/name}, the number being the line's length. */
        void read(byte[] lines) {
            for (String line : text(lines).lines().toList()) {
                String record = line.substring(line.indexOf(' ') + 1);
                if (record.startsWith("path=")) {
                    name = record.substring("path=".length());
                } else if (record.startsWith("linkpath=")) {
                    link = record.substring("linkpath=".length());
                }
            }
        }

        void clear() {
            name = "";
            link = "";
        }
    }

    /** The content of one entry, which ends before the tarball does. */
    private static final class Entry extends FilterInputStream {
        private final long padding;
        private long left;

        Entry(InputStream tar, long size) {
            super(tar);
            this.left = size;
            this.padding = (BLOCK - size % BLOCK) % BLOCK;
        }

        void skipPadding() throws IOException {
            in.skipNBytes(left + padding);
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
            int read = in.read(into, offset, (int) Math.min(count, left));
            if (read < 0) {
                throw new EOFException("the tarball ends within an entry");
            }
            left -= read;
            return read;
        }

        @Override
        public void close() {
            // The tarball goes on after this entry.
        }
    }
}
