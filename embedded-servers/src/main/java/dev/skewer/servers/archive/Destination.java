package dev.skewer.servers.archive;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/** The folder an archive is unpacked into; an entry that points out of it is refused. Used by one thread. */
public final class Destination {
    private static final int EXECUTABLE_BY_OWNER = 0100;

    private final Path folder;

    public Destination(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    void folder(String name) throws IOException {
        Files.createDirectories(inside(name));
    }

    /** A program that was made elsewhere. */
    public void program(String name, Path made) throws IOException {
        try (InputStream content = Files.newInputStream(made)) {
            file(name, EXECUTABLE_BY_OWNER, content);
        }
    }

    void file(String name, int mode, InputStream content) throws IOException {
        Path file = inside(name);
        Files.createDirectories(parent(file));
        Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
        boolean program = (mode & EXECUTABLE_BY_OWNER) != 0;
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(program ? "rwxr-xr-x" : "rw-r--r--"));
    }

    void symbolicLink(String name, String target) throws IOException {
        Path link = inside(name);
        Path parent = parent(link);
        if (!parent.resolve(target).normalize().startsWith(folder)) {
            throw new IOException("the archive's link " + name + " points out of its folder, to " + target);
        }
        Files.createDirectories(parent);
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, Path.of(target));
    }

    void hardLink(String name, String target) throws IOException {
        Path link = inside(name);
        Files.createDirectories(parent(link));
        Files.deleteIfExists(link);
        Files.createLink(link, inside(target));
    }

    private Path inside(String name) throws IOException {
        Path path = folder.resolve(name).normalize();
        if (!path.startsWith(folder)) {
            throw new IOException("the archive's entry " + name + " points out of its folder");
        }
        return path;
    }

    private Path parent(Path path) {
        Path parent = path.getParent();
        return parent == null ? folder : parent;
    }
}
