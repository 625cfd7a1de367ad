package dev.skewer.dialects.capability;

import dev.skewer.schemas.Check;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/** A set of capabilities in which each finds what it needs: adding one adds its needs, taking one takes what needs it. Immutable. */
public final class Capabilities {
    private static final Capabilities NONE = new Capabilities(EnumSet.noneOf(Capability.class));

    private final EnumSet<Capability> declared;

    private Capabilities(EnumSet<Capability> declared) {
        this.declared = declared;
        for (Capability capability : declared) {
            Check.that(declared.containsAll(capability.needs()), "%s needs all of %s", capability, capability.needs());
        }
    }

    public static Capabilities none() {
        return NONE;
    }

    public Capabilities with(Collection<Capability> added) {
        EnumSet<Capability> closed = EnumSet.copyOf(declared);
        added.forEach(capability -> addWithNeeds(capability, closed));
        return new Capabilities(closed);
    }

    public Capabilities without(Collection<Capability> taken) {
        EnumSet<Capability> kept = EnumSet.copyOf(declared);
        kept.removeAll(taken);
        boolean changed = true;
        while (changed) {
            changed = kept.removeIf(capability -> !kept.containsAll(capability.needs()));
        }
        return new Capabilities(kept);
    }

    public boolean has(Capability capability) {
        return declared.contains(capability);
    }

    /** In the order in which the capabilities are declared. */
    public Set<Capability> all() {
        return EnumSet.copyOf(declared);
    }

    private static void addWithNeeds(Capability capability, EnumSet<Capability> closed) {
        if (closed.add(capability)) {
            capability.needs().forEach(need -> addWithNeeds(need, closed));
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Capabilities that && declared.equals(that.declared);
    }

    @Override
    public int hashCode() {
        return declared.hashCode();
    }

    @Override
    public String toString() {
        return declared.toString();
    }
}
