package dev.skewer.executor.target;

import dev.skewer.schemas.Check;
import dev.skewer.schemas.target.TargetId;
import java.util.List;

/**
 * A target as its owner describes it. Immutable.
 *
 * @param sharedAccount whether its account may see databases that are none of ours: refused unless the owner says so
 */
public record TargetSpec(TargetId id, List<NodeSpec> nodes, boolean sharedAccount) {
    public TargetSpec {
        nodes = List.copyOf(nodes);
        Check.that(!nodes.isEmpty(), "target %s has no node", id);
    }
}
