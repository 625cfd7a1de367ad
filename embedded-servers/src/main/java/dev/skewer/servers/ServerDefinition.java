package dev.skewer.servers;

import dev.skewer.servers.launch.Launcher;
import dev.skewer.servers.report.ServerId;
import dev.skewer.servers.source.Source;
import java.util.Locale;

/** All there is to know of one version of one product: where its files come from and how it is started. Immutable. */
public record ServerDefinition(ServerId id, Product product, String version, Source source, Launcher launcher) {
    /** Named by product and version. */
    static ServerDefinition of(Product product, String version, Source source, Launcher launcher) {
        return new ServerDefinition(named(product, version), product, version, source, launcher);
    }

    /** Under which its files are kept, which it may share with servers that are set up in other ways. */
    ServerId home() {
        return named(product, version);
    }

    /** Whether it is set up as usual. */
    public boolean isPlain() {
        return id.equals(home());
    }

    private static ServerId named(Product product, String version) {
        return new ServerId(product.name().toLowerCase(Locale.ROOT) + "-" + version);
    }
}
