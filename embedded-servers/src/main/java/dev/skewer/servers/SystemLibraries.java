package dev.skewer.servers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The libraries of the machine that servers cannot begin without, for whoever wants to know before anything is fetched; what comes with a
 * server, and libaio, which is fetched like one, are none of them. Pure functions but for one file.
 */
final class SystemLibraries {
    /** Where the loader looks for libraries, by their whole paths, each with a zero at its end. */
    private static final Path CACHE_OF_LOADER = Path.of("/etc/ld.so.cache");

    private static final String NUMA = "libnuma.so.1";
    private static final String CRYPT = "libcrypt.so.1";
    private static final String SYSTEMD = "libsystemd.so.0";
    private static final String CPP = "libstdc++.so.6";

    private SystemLibraries() {}

    static List<String> of(ServerDefinition server) {
        return switch (server.product()) {
            case POSTGRESQL -> List.of(CPP);
            case MYSQL -> server.version().equals("8.0.33") ? List.of(NUMA, CPP) : List.of(NUMA, CRYPT, CPP);
            case MARIADB -> server.version().startsWith("10.2.") ? List.of(CRYPT, CPP) : List.of(CRYPT, SYSTEMD, CPP);
            case OCEANBASE, TIDB -> List.of();
        };
    }

    /** Those that this machine lacks; none where that cannot be known. */
    static List<String> missing(ServerDefinition server) {
        return missing(server, CACHE_OF_LOADER);
    }

    static List<String> missing(ServerDefinition server, Path cacheOfLoader) {
        String known;
        try {
            known = Files.readString(cacheOfLoader, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            // A machine without one has its libraries elsewhere.
            return List.of();
        }
        List<String> missing = new ArrayList<>(of(server));
        missing.removeIf(library -> known.contains("/" + library + "\0"));
        return missing;
    }
}
