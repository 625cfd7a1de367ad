package dev.skewer.executor.intake;

/** Connects to a target, at first and again after it was gone. Used by one thread at a time. */
@FunctionalInterface
public interface RunnerSource {
    /**
     * Connects.
     *
     * @throws dev.skewer.executor.target.TargetException if the target cannot be used now
     */
    Runner open() throws InterruptedException;
}
