package dev.skewer.servers.source;

import dev.skewer.servers.archive.Transfer;
import java.nio.file.Path;
import java.util.Map;

/**
 * What a source works with. Used by one thread.
 *
 * @param environment the user's own, with proxies, indexes and certificates, for the package clients of the user
 * @param scratch a folder for what is between
 * @param transfer hears of what is fetched
 * @param building hears of what is compiled, in packages
 * @param unpacking is run when all is fetched
 */
public record Workshop(
        MavenRepositories repositories,
        Map<String, String> environment,
        Path scratch,
        Transfer transfer,
        Transfer building,
        Runnable unpacking) {
    public Workshop {
        environment = Map.copyOf(environment);
    }
}
