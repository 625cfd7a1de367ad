package dev.skewer.servers.archive;

/** Where an entry of a zip lies and what it must become: the central directory's line on it. Immutable. */
public record ZipEntryPart(
        String name, int method, long crc, long compressed, long size, long offset, long end, int mode) {
    private static final int TYPE_OF_FILE = 0170000;
    private static final int SYMBOLIC_LINK = 0120000;

    public boolean isFolder() {
        return name.endsWith("/");
    }

    public boolean isSymbolicLink() {
        return (mode & TYPE_OF_FILE) == SYMBOLIC_LINK;
    }
}
