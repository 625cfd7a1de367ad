package dev.skewer.servers;

import dev.skewer.servers.launch.Launcher;
import dev.skewer.servers.launch.Layout;
import dev.skewer.servers.process.Machine;
import dev.skewer.servers.process.OnPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A server in the cache: its files, a data directory to copy, and libraries this machine lacks. Immutable. */
record Installation(Launcher launcher, Path files, Path template, Path libraries) {
    Layout layout(Path data, Path temporary) {
        return new Layout(files, libraries, data, temporary, Machine.runsAsRoot());
    }

    /** The same everywhere: no locale, time zone or setting of the user's reaches the server. */
    Map<String, String> environment() {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("PATH", OnPath.path());
        environment.put("LC_ALL", "C");
        environment.put("TZ", "UTC");
        environment.putAll(launcher.environment());
        List<Path> folders = Stream.of(files.resolve("libs"), libraries)
                .filter(Files::isDirectory)
                .toList();
        if (!folders.isEmpty()) {
            environment.put(
                    "LD_LIBRARY_PATH", folders.stream().map(Path::toString).collect(Collectors.joining(":")));
        }
        return environment;
    }
}
