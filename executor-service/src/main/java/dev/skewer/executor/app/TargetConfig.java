package dev.skewer.executor.app;

import dev.skewer.executor.target.NodeSpec;
import dev.skewer.executor.target.TargetSpec;
import dev.skewer.schemas.Check;
import dev.skewer.schemas.execution.NodeName;
import dev.skewer.schemas.target.TargetId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A target as its owner describes it. Immutable.
 *
 * @param sharedAccount whether its account may see databases that are none of ours; null is no
 * @param slots how many plans it runs at once on each node; null is what the executor says for all
 */
public record TargetConfig(
        String id,
        List<NodeConfig> nodes,
        @Nullable Boolean sharedAccount,
        @Nullable Integer slots) {
    public TargetConfig {
        Check.that(new TargetId(id).value().equals(id), "a target is named as it is written");
        nodes = List.copyOf(nodes);
        Check.that(!nodes.isEmpty(), "target %s has no node", id);
        Check.distinct(nodes.stream().map(NodeConfig::url).toList(), "the urls of the nodes of target " + id);
        Check.distinct(names(nodes), "the names of the nodes of target " + id);
        Check.that(slots == null || slots > 0, "target %s needs a slot", id);
    }

    /** What one may look like. */
    public static TargetConfig example() {
        return new TargetConfig("mysql", List.of(NodeConfig.example()), false, 1);
    }

    public TargetSpec spec() {
        List<String> names = names(nodes);
        List<NodeSpec> specs = new ArrayList<>();
        for (NodeConfig node : nodes) {
            specs.add(new NodeSpec(new NodeName(names.get(specs.size())), node.address(), Optional.empty()));
        }
        return new TargetSpec(new TargetId(id), specs, Boolean.TRUE.equals(sharedAccount));
    }

    private static List<String> names(List<NodeConfig> nodes) {
        List<String> names = new ArrayList<>();
        for (NodeConfig node : nodes) {
            names.add(node.name() == null ? Integer.toString(names.size() + 1) : node.name());
        }
        return names;
    }
}
