package dev.skewer.generator.strategy;

/** A way in which a case comes to be. */
public interface Strategy {
    /** What stands in the provenance of a case. */
    String name();

    Plot plot(Workbench workbench);
}
