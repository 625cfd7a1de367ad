package dev.skewer.executor.target;

import dev.skewer.schemas.execution.NodeName;
import java.util.Optional;

/** One of the equal servers of a target; a caretaker where the fleet owns it. Immutable. */
public record NodeSpec(NodeName name, Address address, Optional<Caretaker> caretaker) {}
