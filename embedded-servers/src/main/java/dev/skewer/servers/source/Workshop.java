package dev.skewer.servers.source;

import dev.skewer.servers.archive.Transfer;
import java.nio.file.Path;

/** What a source works with: the registry's client, a folder for what is between, and ears. Used by one thread. */
public record Workshop(MavenRepositories repositories, Path scratch, Transfer transfer, Runnable unpacking) {}
