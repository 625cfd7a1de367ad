package dev.skewer.servers.launch;

import java.nio.file.Path;

/**
 * Where a server's things lie: its files, libraries that this machine does not have, data, temporary files; and whether
 * we are root, which some servers refuse and others want to be told. Immutable.
 */
public record Layout(Path files, Path libraries, Path data, Path temporary, boolean asRoot) {}
