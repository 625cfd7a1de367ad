package dev.skewer.servers;

import dev.skewer.servers.launch.Launcher;
import dev.skewer.servers.report.ServerId;
import dev.skewer.servers.source.Source;
import java.util.Locale;

/** All there is to know of one version of one product: where its files come from and how it is started. Immutable. */
public record ServerDefinition(ServerId id, Product product, String version, Source source, Launcher launcher) {
    /** Named by product and version. */
    static ServerDefinition of(Product product, String version, Source source, Launcher launcher) {
        ServerId id = new ServerId(product.name().toLowerCase(Locale.ROOT) + "-" + version);
        return new ServerDefinition(id, product, version, source, launcher);
    }
}
