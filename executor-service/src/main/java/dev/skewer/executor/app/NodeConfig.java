package dev.skewer.executor.app;

import dev.skewer.executor.target.Address;
import dev.skewer.kit.config.Secret;
import dev.skewer.schemas.Check;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One of the equal servers of a target. Immutable.
 *
 * @param name null is its number
 * @param url of JDBC; {@code jdbc:sqlite:FOLDER} and {@code jdbc:h2:mem:NAME} run in this process
 */
public record NodeConfig(
        @Nullable String name,
        String url,
        @Nullable String user,
        @Nullable Secret password) {
    private static final String SQLITE = "jdbc:sqlite:";
    private static final String H2_MEMORY = "jdbc:h2:mem:";
    private static final List<String> KNOWN =
            List.of("jdbc:postgresql://", "jdbc:mysql://", "jdbc:mariadb://", SQLITE, H2_MEMORY);

    public NodeConfig {
        // Before anything that shows it.
        Check.that(
                !url.toLowerCase(Locale.ROOT).contains("password=") && !url.contains("@"),
                "a password in a url would be seen; password is a key of its own");
        Check.that(
                KNOWN.stream().anyMatch(url::startsWith),
                "the url of a node begins with one of %s, not as %s does",
                String.join(", ", KNOWN),
                kind(url));
        for (String embedded : new String[] {SQLITE, H2_MEMORY}) {
            Check.that(!url.equals(embedded), "%s must be followed by a name", embedded);
        }
    }

    /** What one may look like. */
    public static NodeConfig example() {
        return new NodeConfig("1", "jdbc:mysql://localhost:3306/", "skewer", new Secret(""));
    }

    /** The kind of address alone, for whatever comes behind it may be a password. */
    private static String kind(String url) {
        int end = url.indexOf(':', url.indexOf(':') + 1);
        return end < 0 ? url.replaceFirst(":.*", ":…") : url.substring(0, end) + ":…";
    }

    Address address() {
        if (url.startsWith(SQLITE)) {
            return new Address.SqliteFolder(Path.of(url.substring(SQLITE.length())));
        }
        if (url.startsWith(H2_MEMORY)) {
            return new Address.H2Memory(url.substring(H2_MEMORY.length()));
        }
        String revealed = password == null ? "" : password.reveal();
        return new Address.Server(url, user == null ? "" : user, new dev.skewer.executor.target.Secret(revealed));
    }
}
