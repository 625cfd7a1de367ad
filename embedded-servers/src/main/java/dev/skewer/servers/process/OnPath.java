package dev.skewer.servers.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds programs as a shell would. Stateless. */
public final class OnPath {
    private static final String USUAL = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
    private static final Pattern SEPARATOR = Pattern.compile(Pattern.quote(File.pathSeparator));

    private OnPath() {}

    public static Optional<Path> find(String program) {
        return find(program, path());
    }

    /** In the folders that such a path names. */
    public static Optional<Path> find(String program, String path) {
        return SEPARATOR
                .splitAsStream(path)
                .map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** The user's own path, then the usual one. */
    public static String path() {
        String own = System.getenv("PATH");
        return own == null ? USUAL : own + File.pathSeparator + USUAL;
    }
}
