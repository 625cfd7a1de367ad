package dev.skewer.servers.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Who listens at a port of this machine, as Linux tells it. Stateless. */
final class Listener {
    private static final List<Path> SOCKETS = List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final String LISTENING = "0A";
    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;

    private Listener() {}

    /** Whether it is that process. */
    static boolean is(long pid, int port) {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/" + pid + "/fd"))) {
            Set<String> sockets = sockets(port);
            return descriptors.anyMatch(descriptor -> sockets.contains(target(descriptor)));
        } catch (IOException e) {
            return false;
        }
    }

    private static Set<String> sockets(int port) {
        String suffix = String.format(Locale.ROOT, ":%04X", port);
        return SOCKETS.stream()
                .flatMap(Listener::lines)
                .map(line -> List.of(BLANKS.split(line.strip(), -1)))
                .filter(fields -> fields.size() > INODE)
                .filter(fields -> fields.get(LOCAL_ADDRESS).endsWith(suffix)
                        && fields.get(STATE).equals(LISTENING))
                .map(fields -> "socket:[" + fields.get(INODE) + "]")
                .collect(Collectors.toSet());
    }

    /** Not every machine has both. */
    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    /** A descriptor may be gone by the time it is looked at. */
    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException e) {
            return "";
        }
    }
}
