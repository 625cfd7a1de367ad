package dev.skewer.executor;

import dev.skewer.dialects.Dialect;
import dev.skewer.dialects.catalog.Dialects;
import dev.skewer.dialects.catalog.Product;
import dev.skewer.dialects.session.Setting.Where;
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
    private static final String NOT_LET_IN = "28";
    private static final String NOT_ALLOWED = "42";

    private Discovery() {}

    static TargetIdentity identify(TargetSpec spec) {
        List<Found> found = new ArrayList<>();
        for (NodeSpec node : spec.nodes()) {
            found.add(look(spec, node));
        }
        Found first = found.getFirst();
        for (int i = 1; i < found.size(); i++) {
            if (!found.get(i).equals(first)) {
                throw different(spec, i, first, found.get(i));
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

        /** What it is, as far as the other one is something else. */
        String besides(Found other) {
            if (!dialect.product().equals(other.dialect.product()) || !version.equals(other.version)) {
                return dialect.product() + " " + version;
            }
            return settings.stream()
                    .filter(setting -> !other.settings.contains(setting))
                    .map(setting -> setting.name() + "=" + setting.value())
                    .collect(Collectors.joining(" "));
        }
    }

    private static TargetException different(TargetSpec spec, int node, Found first, Found other) {
        return new TargetException(
                "the nodes of target " + spec.id() + " differ: node "
                        + spec.nodes().getFirst().name() + " is " + first.besides(other) + ", node "
                        + spec.nodes().get(node).name() + " is " + other.besides(first),
                "give different servers to different targets");
    }

    private static Found look(TargetSpec spec, NodeSpec node) {
        Gateway gateway = Gateway.to(node.address());
        try {
            String version = gateway.announcement();
            Product product =
                    Dialects.announcedBy(gateway.family(), version).orElseThrow(() -> unknown(spec, node, version));
            Dialect plain = Dialects.of(product.name(), version).orElseThrow(() -> unknown(spec, node, version));
            SortedMap<String, String> settings = settings(gateway, plain, product);
            Dialect dialect = Dialects.of(product.name(), version, settings).orElse(plain);
            demand(spec, node, dialect, settings);
            refuseForeign(spec, node, gateway);
            tryOut(gateway);
            List<Setting> known = settings.entrySet().stream()
                    .map(entry -> new Setting(entry.getKey(), entry.getValue()))
                    .toList();
            return new Found(dialect, version, known);
        } catch (SQLException e) {
            throw trouble(spec, node, e);
        }
    }

    private static TargetException trouble(TargetSpec spec, NodeSpec node, SQLException e) {
        String said = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        String state = String.valueOf(e.getSQLState());
        if (state.startsWith(NOT_LET_IN)) {
            return new TargetException(
                    place(spec, node) + " does not let us in: " + said,
                    "check the keys user and password of this node",
                    e);
        }
        if (state.startsWith(NOT_ALLOWED)) {
            return new TargetException(
                    place(spec, node) + " lets us in, but not do what is needed: " + said,
                    "give the account of its key user more rights",
                    e);
        }
        return new TargetException(
                place(spec, node) + " cannot be reached at " + node.address().shown() + ": " + said,
                "check that the server runs, and the key url of this node",
                e);
    }

    private static String place(TargetSpec spec, NodeSpec node) {
        return "target " + spec.id() + ", node " + node.name();
    }

    private static TargetException unknown(TargetSpec spec, NodeSpec node, String version) {
        String known = Dialects.PRODUCTS.stream().map(Product::name).collect(Collectors.joining(", "));
        return new TargetException(
                place(spec, node) + " announces a version that no dialect knows: " + version,
                "check the key url of this node; known products are " + known);
    }

    private static SortedMap<String, String> settings(Gateway gateway, Dialect dialect, Product product)
            throws SQLException {
        List<String> names = new ArrayList<>();
        dialect.settings().forEach(setting -> names.add(setting.name()));
        product.choices().forEach(choice -> names.add(choice.setting()));
        Map<String, String> all = gateway.settings(names, dialect.settingQueries());
        return new TreeMap<>(all);
    }

    /** Who waits for whom would be told wrongly. */
    private static void demand(TargetSpec spec, NodeSpec node, Dialect dialect, SortedMap<String, String> settings) {
        for (dev.skewer.dialects.session.Setting setting : dialect.settings()) {
            String value = settings.get(setting.name());
            String demanded = setting.value();
            if (setting.where() == Where.DEMANDED && value != null && !value.equals(demanded)) {
                throw new TargetException(
                        place(spec, node) + " has " + setting.name() + " = " + value + ", and not " + demanded,
                        "set it for the server, or for the account of its key user alone (" + setting.why() + ")");
            }
        }
    }

    /** Whoever lets us use an account that can reach his own data must have said so. */
    private static void refuseForeign(TargetSpec spec, NodeSpec node, Gateway gateway) throws SQLException {
        List<String> foreign = gateway.spaces().stream()
                .filter(name -> !name.startsWith(Gateway.OURS))
                .toList();
        if (!foreign.isEmpty() && !spec.sharedAccount()) {
            throw new TargetException(
                    "the account of " + place(spec, node) + " sees what is not Skewer's: " + String.join(", ", foreign),
                    "give it an account or a server of its own, or set the key sharedAccount of this target to true");
        }
    }

    /** An account that may not make spaces is better told so now than at its first case. */
    private static void tryOut(Gateway gateway) throws SQLException {
        String space = Tenure.space(Tenure.owner(), 0);
        gateway.create(space);
        gateway.drop(space);
    }
}
