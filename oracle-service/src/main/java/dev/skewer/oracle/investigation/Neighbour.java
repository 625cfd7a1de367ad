package dev.skewer.oracle.investigation;

import dev.skewer.schemas.target.TargetId;

/**
 * Another target that understands the cases of the one where something was seen. Immutable.
 *
 * @param dialect by its name
 */
public record Neighbour(TargetId target, String product, String version, String dialect) {}
