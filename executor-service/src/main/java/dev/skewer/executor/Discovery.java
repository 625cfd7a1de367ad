package dev.skewer.executor;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.catalog.Product;
import dev.skewer.executor.gateway.Gateway;
import dev.skewer.executor.target.NodeSpec;
import dev.skewer.executor.target.TargetException;
import dev.skewer.executor.target.TargetIdentity;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.schemas.codec.ContentHash;
import dev.skewer.schemas.target.Incarnation;
import dev.skewer.schemas.testcase.Setting;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Learns who a target is, and whether it is safe to use. Stateless. */
final class Discovery {
    private Discovery() {}

    static TargetIdentity identify(TargetSpec spec) {
        List<Found> found = new ArrayList<>();
        for (NodeSpec node : spec.nodes()) {
            found.add(look(spec, node));
        }
        Found first = found.getFirst();
        for (int i = 1; i < found.size(); i++) {
            if (!found.get(i).equals(first)) {
                throw new TargetException(
                        "the nodes of target " + spec.id() + " differ: " + first.brief() + " and "
                                + found.get(i).brief(),
                        "give different servers to different targets");
            }
        }
        Incarnation incarnation = new Incarnation(ContentHash.of(
                "incarnation",
                1,
                List.of(
                        first.dialect().product(),
                        first.version(),
                        first.texts(),
                        spec.nodes().size())));
        return new TargetIdentity(spec.id(), incarnation, first.dialect(), first.version(), first.settings());
    }

    /** What one node turned out to be. */
    private record Found(Dialect dialect, String version, List<Setting> settings) {
        List<String> texts() {
            return settings.stream()
                    .map(setting -> setting.name() + "=" + setting.value())
                    .toList();
        }

        String brief() {
            return dialect.product() + " " + version + " with " + texts();
        }
    }

    private static Found look(TargetSpec spec, NodeSpec node) {
        Gateway gateway = Gateway.to(node.address());
        try {
            String version = gateway.announcement();
            Product product = Dialects.announcedBy(gateway.family(), version).orElseThrow(() -> unknown(spec, version));
            Dialect plain = Dialects.of(product.name(), version).orElseThrow(() -> unknown(spec, version));
            SortedMap<String, String> settings = settings(gateway, plain, product);
            Dialect dialect = Dialects.of(product.name(), version, settings).orElse(plain);
            refuseForeign(spec, gateway);
            List<Setting> known = settings.entrySet().stream()
                    .map(entry -> new Setting(entry.getKey(), entry.getValue()))
                    .toList();
            return new Found(dialect, version, known);
        } catch (SQLException e) {
            throw new TargetException(
                    "target " + spec.id() + ", node " + node.name() + " cannot be reached: " + e.getMessage(),
                    "check that the server runs, its address, user and password",
                    e);
        }
    }

    private static TargetException unknown(TargetSpec spec, String version) {
        String known = Dialects.PRODUCTS.stream().map(Product::name).collect(Collectors.joining(", "));
        return new TargetException(
                "target " + spec.id() + " announces a version that no dialect knows: " + version,
                "known products are " + known);
    }

    private static SortedMap<String, String> settings(Gateway gateway, Dialect dialect, Product product)
            throws SQLException {
        List<String> names = new ArrayList<>();
        dialect.settings().forEach(setting -> names.add(setting.name()));
        product.choices().forEach(choice -> names.add(choice.setting()));
        Map<String, String> all = gateway.settings(names);
        return new TreeMap<>(all);
    }

    /** Whoever lets us use an account that can reach his own data must have said so. */
    private static void refuseForeign(TargetSpec spec, Gateway gateway) throws SQLException {
        List<String> foreign = gateway.spaces().stream()
                .filter(name -> !name.startsWith(Gateway.OURS))
                .toList();
        if (!foreign.isEmpty() && !spec.sharedAccount()) {
            throw new TargetException(
                    "the account of target " + spec.id() + " sees what is not Skewer's: " + String.join(", ", foreign),
                    "give it an account or a server of its own, or set sharedAccount: true for this target");
        }
    }
}
