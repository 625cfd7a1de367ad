package dev.skewer.servers.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where process numbers mean something: one boot of one kernel, one namespace of it (containers have theirs). Immutable. */
public record Machine(String host, String boot, String namespace) {
    public static Machine current() {
        try {
            return new Machine(
                    Files.readString(Path.of("/proc/sys/kernel/hostname")).strip(),
                    Files.readString(Path.of("/proc/sys/kernel/random/boot_id")).strip(),
                    Files.readSymbolicLink(Path.of("/proc/self/ns/pid")).toString());
        } catch (IOException e) {
            throw new UncheckedIOException("this is not a Linux with /proc", e);
        }
    }

    /** Whether that was this machine before its latest boot, so that nothing of it can run any more. */
    boolean hasRebootedSince(Machine earlier) {
        return host.equals(earlier.host) && !boot.equals(earlier.boot);
    }

    public static boolean runsAsRoot() {
        try {
            return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
        } catch (IOException e) {
            throw new UncheckedIOException("this is not a Linux with /proc", e);
        }
    }
}
