package dev.skewer.servers.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

class TarballTest {
    private static final String LONG_NAME = "share/" + "long/".repeat(40) + "name";

    @TempDir
    Path folder;

    @Test
    void filesFoldersAndLinksAreUnpackedFromXz() throws IOException {
        Path file = folder.resolve("server.txz");
        try (OutputStream out = new XZOutputStream(Files.newOutputStream(file), new LZMA2Options(1))) {
            out.write(tar());
        }

        new Tarball(file).unpack(new Destination(folder.resolve("out")));

        assertThat(folder.resolve("out/bin/server")).hasContent("program").isExecutable();
        assertThat(folder.resolve("out/lib/library.so")).isSymbolicLink().hasContent("code");
        assertThat(folder.resolve("out/lib/same.so")).hasContent("code");
        assertThat(folder.resolve("out").resolve(LONG_NAME)).hasContent("text");
        assertThat(folder.resolve("out").resolve("posix/" + LONG_NAME)).hasContent("posix");
        assertThat(folder.resolve("out/empty")).isEmptyDirectory();
    }

    @Test
    void aDamagedHeaderIsFound() throws IOException {
        byte[] tar = tar();
        tar[0] ^= 1;
        Path file = gzipped(tar);

        assertThatThrownBy(() -> new Tarball(file).unpack(new Destination(folder.resolve("out"))))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("checksum");
    }

    @Test
    void damageAfterPackingIsFound() throws IOException {
        Path file = gzipped(tar());
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 5] ^= 1;
        Files.write(file, bytes);

        assertThatThrownBy(() -> new Tarball(file).unpack(new Destination(folder.resolve("out"))))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aLinkThatPointsOutOfTheFolderIsRefused() throws IOException {
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        add(tar, "link", '2', "../../outside", "");
        Path file = gzipped(tar.toByteArray());

        assertThatThrownBy(() -> new Tarball(file).unpack(new Destination(folder.resolve("out"))))
                .hasMessageContaining("points out of its folder");
    }

    private Path gzipped(byte[] tar) throws IOException {
        Path file = folder.resolve("server.tar.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(tar);
        }
        return file;
    }

    private static byte[] tar() {
        ByteArrayOutputStream tar = new ByteArrayOutputStream();
        add(tar, "bin/server", '0', "", "program");
        add(tar, "lib/library.so.1", '0', "", "code");
        add(tar, "lib/library.so", '2', "library.so.1", "");
        add(tar, "lib/same.so", '1', "lib/library.so.1", "");
        add(tar, "empty/", '5', "", "");
        add(tar, "././@LongLink", 'L', "", LONG_NAME + "\0");
        add(tar, LONG_NAME.substring(0, 99), '0', "", "text");
        String path = "path=posix/" + LONG_NAME + "\n";
        add(tar, "header", 'x', "", (path.length() + 4) + " " + path);
        add(tar, "short", '0', "", "posix");
        tar.writeBytes(new byte[1024]);
        return tar.toByteArray();
    }

    private static void add(ByteArrayOutputStream tar, String name, char type, String link, String content) {
        byte[] header = new byte[512];
        put(header, 0, name);
        put(header, 100, "0000755");
        put(header, 124, String.format("%011o", content.length()));
        put(header, 156, String.valueOf(type));
        put(header, 157, link);
        put(header, 257, "ustar");
        put(header, 148, " ".repeat(8));
        int sum = 0;
        for (byte b : header) {
            sum += Byte.toUnsignedInt(b);
        }
        put(header, 148, String.format("%06o", sum) + "\0 ");
        tar.writeBytes(header);
        tar.writeBytes(content.getBytes(StandardCharsets.UTF_8));
        tar.writeBytes(new byte[(512 - content.length() % 512) % 512]);
    }

    private static void put(byte[] header, int at, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        System.arraycopy(bytes, 0, header, at, bytes.length);
    }
}
